import { expect, test } from 'vitest';
import { dereference } from '../../../shared/api/dereference.ts';

test('replaces pointers and encoder paths by what they point to [7-05, open-49]', () => {
  const reply = {
    tracks: [{ title: 'Low Tide' }, { title: 'Salt/water~' }],
    favourite: { $ref: '#/tracks/0' },
    last: { $ref: '$["tracks"][1]' },
    'a/b': { '~': 1 },
    odd: { $ref: '#/a~1b/~0' },
  };
  const result = dereference(reply) as typeof reply;
  expect(result.favourite).toBe(result.tracks[0]);
  expect(result.last).toBe(result.tracks[1]);
  expect(result.odd).toBe(1);
});

test('keeps circles, through references to references and up to the whole [7-05, open-49]', () => {
  const reply = dereference(
    JSON.parse(
      '{"a":{"up":{"$ref":"#"},"b":{"$ref":"$[\\"c\\"]"}},"c":{"$ref":"#/d"},"d":{"back":{"$ref":"#/a"}}}',
    ),
  ) as { a: { up: unknown; b: unknown }; c: unknown; d: { back: unknown } };
  expect(reply.a.up).toBe(reply);
  expect(reply.a.b).toBe(reply.d);
  expect(reply.c).toBe(reply.d);
  expect(reply.d.back).toBe(reply.a);
});

test('walks through a reference on the way to a target [7-05]', () => {
  const reply = dereference(JSON.parse('{"a":{"$ref":"#/b"},"b":{"c":7},"d":{"$ref":"#/a/c"}}')) as {
    d: unknown;
  };
  expect(reply.d).toBe(7);
});

test('refuses what leads nowhere, rings of references, depth and size [7-05]', () => {
  expect(() => dereference(JSON.parse('{"a":{"$ref":"#/b"}}'))).toThrow(SyntaxError);
  expect(() => dereference(JSON.parse('{"a":{"$ref":"#/b"},"b":{"$ref":"#/a"}}'))).toThrow(SyntaxError);
  expect(() => dereference(JSON.parse(`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`))).toThrow(RangeError);
  expect(() => dereference({ rows: Array.from({ length: 200_001 }, () => []) })).toThrow(RangeError);
});

test('inherited and dangerous keys are harmless [7-05]', () => {
  expect(() => dereference(JSON.parse('{"a":{"$ref":"#/constructor"}}'))).toThrow(SyntaxError);
  expect(() => dereference(JSON.parse('{"a":{"$ref":"#/__proto__/x"}}'))).toThrow(SyntaxError);
  const reply = dereference(JSON.parse('{"__proto__":{"$ref":"#/b"},"b":{"polluted":true}}'));
  expect(Object.getPrototypeOf(reply)).toBe(Object.prototype);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
