import { expect, test } from 'vitest';
import { dereference } from '../../../shared/api/dereference.ts';

test('replaces both forms of references with their targets [7-05, open-49]', () => {
  const reply = {
    tracks: [{ title: 'Low Tide' }, { title: 'Salt/water~' }],
    favourite: { $ref: '#/tracks/0' },
    last: { $ref: '$["tracks"][1]' },
    'a/b': { '~': 1 },
    escaped: { $ref: '#/a~1b/~0' },
    decoded: { $ref: '#/a%7e1b/%7E0' },
  };
  const result = dereference(reply) as typeof reply;
  expect(result.favourite).toBe(result.tracks[0]);
  expect(result.last).toBe(result.tracks[1]);
  expect(result.escaped).toBe(1);
  expect(result.decoded).toBe(1);
});

test('resolves cycles, references to references and a reference to the root [7-05, open-49]', () => {
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

test('resolves an index of two digits and a path through a reference, and leaves an ordinary property [7-05]', () => {
  const through = dereference(JSON.parse('{"a":{"$ref":"#/b"},"b":{"c":7},"d":{"$ref":"#/a/c"}}'));
  expect(through).toHaveProperty('d', 7);
  const reply = dereference(
    JSON.parse('{"rows":[0,1,2,3,4,5,6,7,8,9,10,11],"last":{"$ref":"$[\\"rows\\"][11]"}}'),
  );
  expect(reply).toEqual({ rows: expect.anything(), last: 11 });
  expect(Object.getOwnPropertyDescriptor(reply, 'last')).toMatchObject({
    writable: true,
    enumerable: true,
    configurable: true,
  });
  expect(dereference(JSON.parse('{"a":{"$ref":"plain"},"b":{"$ref":7}}'))).toEqual({
    a: { $ref: 'plain' },
    b: { $ref: 7 },
  });
});

test.each([
  ['has no target', '{"a":{"$ref":"#/b"},"c":1}', { a: null, c: 1 }],
  ['leads into a string', '{"a":{"$ref":"#/b/c"},"b":"c"}', { a: null, b: 'c' }],
  ['leads on from nowhere', '{"a":{"$ref":"#/b/c/d"}}', { a: null }],
  ['is circular', '{"a":{"$ref":"#/b"},"b":{"$ref":"#/a"}}', { a: null, b: null }],
  ['has a broken escape', '{"a":{"$ref":"#/%zz"},"b":1}', { a: null, b: 1 }],
  ['has a key that is not JSON', '{"a":{"$ref":"$[\\"\\\\x\\"]"},"b":1}', { a: null, b: 1 }],
  ['is not a valid path', '{"a":{"$ref":"$.b"},"b":1}', { a: null, b: 1 }],
  ['is not a valid pointer', '{"a":{"$ref":"#b"},"b":1}', { a: null, b: 1 }],
  ['has an index with a zero before it', '{"a":{"$ref":"$[00]"},"b":1}', { a: null, b: 1 }],
  ['is too long', `{"a":{"$ref":"#${'/b'.repeat(5001)}"},"b":1}`, { a: null, b: 1 }],
])('a reference that %s costs only its own place [7-05]', (_, text, reply) => {
  expect(dereference(JSON.parse(text))).toEqual(reply);
});

test('reads any number of levels and nodes, and long chains of references [7-05]', () => {
  const levels = 100_000;
  const reply = JSON.parse(
    `{"deep":${'['.repeat(levels)}${']'.repeat(levels)},"rows":[${'{},'.repeat(300_000)}1],"last":{"$ref":"#/rows/300000"}}`,
  );
  expect(dereference(reply)).toHaveProperty('last', 1);
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length: length + 1 }, (_, i) => [`k${i}`, i === 0 ? 'end' : { $ref: `#/k${i - 1}` }]),
    );
  expect(dereference(chain(500))).toHaveProperty('k500', 'end');
  for (const rows of [chain(100_000), Object.fromEntries(Object.entries(chain(100_000)).reverse())])
    expect(dereference(rows)).toHaveProperty('k1', 'end');
});

test('leaves a reply alone that it has resolved, because it may be circular [7-05]', () => {
  const reply = dereference(JSON.parse('{"a":{"up":{"$ref":"#"}},"b":{"$ref":"#/a"}}'));
  expect(dereference(reply)).toBe(reply);
});

test('ignores inherited keys and does not pollute prototypes [7-05]', () => {
  expect(dereference(JSON.parse('{"a":{"$ref":"#/constructor"}}'))).toEqual({ a: null });
  expect(dereference(JSON.parse('{"a":{"$ref":"#/__proto__/x"}}'))).toEqual({ a: null });
  const reply = dereference(JSON.parse('{"__proto__":{"$ref":"#/b"},"b":{"polluted":true}}'));
  expect(Object.getPrototypeOf(reply)).toBe(Object.prototype);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  const inherited: unknown = Object.create({ $ref: '#/b' });
  expect(dereference({ a: inherited, b: 1 })).toHaveProperty('a', inherited);
});
