import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dereference } from '../../../shared/api/dereference.ts';
import { isWhole, tell } from '../../proof/figure.ts';
import { checkProperty } from '../../support/property.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly string[];

/** The engine's own `JSON.parse` mixes up keys that end in an escape: `{"":1,"\\"":1}` after `{"":1,"\\\\":1}`. */
const isReadRight = (name: string) => !/["\\]$/.test(name);
const key = fc.oneof(
  fc.constantFrom(...'a b 0 a/b ~ ~1 % a"b $ref __proto__ constructor length'.split(' '), ''),
  fc.string({ maxLength: 3 }).filter(isReadRight),
);
const leaf = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string({ maxLength: 3 }));

/** Replies of any shape; no text in them starts as a reference does. */
const { tree } = fc.letrec<{ tree: Json; list: Json[]; object: { [key: string]: Json } }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('tree'), { maxLength: 3 }),
  object: fc
    .array(fc.tuple(key, tie('tree')), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries.filter(([name]) => name !== '$ref'))),
}));

/** How the two forms of the spec write a path. */
const pointer = (path: Path) =>
  `#${path.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`;
const brackets = (path: Path) =>
  `$${path.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `[${JSON.stringify(step)}]`)).join('')}`;

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every path to a value of the tree, the root's included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isHolder(value)) return [path];
  return [path, ...Object.keys(value).flatMap((step) => pathsIn(value[step], [...path, step]))];
}

/** What is at the path, undefined where nothing does. */
function at(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path) value = isHolder(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/** A tree in which some places refer to others, as text of a reply, with what refers to what. */
const reply = fc
  .record({ tree, picks: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 4 }) })
  .map(({ tree: root, picks }) => {
    const copy: { root: unknown } = { root: structuredClone(root) };
    const links: { from: Path; to: Path }[] = [];
    for (const [one, other, asPointer] of picks) {
      const paths = pathsIn(copy.root).filter((path) => !path.includes('$ref'));
      const from = paths[one % paths.length] ?? [];
      const to = paths[other % paths.length] ?? [];
      const name = from.at(-1);
      if (name === undefined) continue;
      const holder = at(copy.root, from.slice(0, -1));
      const value = { $ref: asPointer ? pointer(to) : brackets(to) };
      if (isHolder(holder))
        Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true });
      links.push({ from, to });
    }
    return { text: JSON.stringify(copy.root), links };
  });

/** What came of the text: its value, or the error that refused it. */
function outcome(text: string): { value: unknown } | { error: unknown } {
  try {
    return { value: dereference(JSON.parse(text)) };
  } catch (error) {
    return { error };
  }
}

test('each place that refers to another holds that very value, circles included, or all is refused [7-05, open-49]', async () => {
  await checkProperty(
    80_000,
    fc.property(reply, ({ text, links }) => {
      const result = outcome(text);
      if ('error' in result) {
        expect(result.error).toBeInstanceOf(SyntaxError);
        return;
      }
      const sent: unknown = JSON.parse(text);
      const kept = new Map(
        links
          .filter(({ from }) => isReference(at(sent, from)))
          .map(({ from, to }) => [from.join(), { from, to }]),
      ).values();
      for (const { from, to } of kept) expect(at(result.value, from)).toBe(at(result.value, to));
    }),
  );
});

const isReference = (value: unknown) => isHolder(value) && Object.hasOwn(value, '$ref');

test('a reply without references stays as it is, and twice changes nothing more [7-05]', async () => {
  await checkProperty(
    30_000,
    fc.property(tree, (root) => {
      const text = JSON.stringify(root);
      const value: unknown = JSON.parse(text);
      const once = dereference(value);
      expect(once).toBe(value);
      expect(JSON.stringify(once)).toBe(text);
      expect(JSON.stringify(dereference(once))).toBe(text);
    }),
  );
});

test('dangerous keys reach nothing: no prototype changes, and only own keys are followed [7-05]', async () => {
  const steps = fc.array(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'a', '0'), {
    maxLength: 4,
  });
  const names = Object.getOwnPropertyNames(Object.prototype).sort();
  await checkProperty(
    40_000,
    fc.property(steps, steps, fc.boolean(), (place, path, asPointer) => {
      const reference = JSON.stringify({ $ref: asPointer ? pointer(path) : brackets(path) });
      const text = place.reduceRight(
        (inner, step) => `{${JSON.stringify(step)}:${inner},"z":{"evil":1}}`,
        reference,
      );
      const result = outcome(text);
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(names);
      expect(Object.getOwnPropertyNames(Array.prototype)).not.toContain('evil');
      if ('error' in result) expect(result.error).toBeInstanceOf(SyntaxError);
      else if (isHolder(result.value)) expect(Object.getPrototypeOf(result.value)).toBe(Object.prototype);
    }),
  );
});

test('whatever a reference says, it is followed, left alone or refused as text that is not understood [7-05]', async () => {
  const words = fc.array(fc.constantFrom(...'#/$[]"\\%~0a.\0', '%zz'), { maxLength: 8 });
  await checkProperty(
    40_000,
    fc.property(
      fc.oneof(
        words.map((all) => all.join('')),
        fc.jsonValue(),
      ),
      (said) => {
        const result = outcome(JSON.stringify({ a: { 0: [1] }, said: { $ref: said } }));
        if ('error' in result) expect(result.error).toBeInstanceOf(SyntaxError);
      },
    ),
  );
});

/** Characters of the largest reply that is promised to be read soon, and how soon, in ms (robustness 4). */
const LARGE = isWhole ? 1_000_000 : 100_000;
const SOON = 200;

const many = (row: string): string =>
  `[${Array.from({ length: Math.floor(LARGE / (row.length + 1)) }, () => row).join()}]`;
const levels = (count: number): string => `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`;
const pointing = ($ref: string): string => JSON.stringify({ $ref });
const chain = Array.from({ length: 60 }, (_, i) => `"k${i}":${pointing(`#/k${i + 1}`)}`).join();

const large: Readonly<Record<string, string>> = {
  'numbers in a list': many('1'),
  'lists in a list': many('[]'),
  keys: `{${Array.from({ length: LARGE / 10 }, (_, i) => `"${i}":1`).join()}}`,
  'deep rows': many(levels(60)),
  'references into a chain': `{${chain},"k60":{"end":true},"all":${many(pointing('#/k0'))}}`,
  'long pointers': `{"a":${levels(40)},"all":${many(pointing(`#${'/a'.repeat(40)}`))}}`,
  'long paths': `{"a":${levels(40)},"all":${many(pointing(`$${'["a"]'.repeat(40)}`))}}`,
  'one pointer of slashes': pointing(`#/${'/'.repeat(LARGE)}`),
  'one pointer of escapes': pointing(`#/${'~1'.repeat(LARGE / 2)}`),
  'one path of numbers': pointing(`$${'[1]'.repeat(LARGE / 3)}`),
  'one path that never ends': pointing(`$["${'\\'.repeat(LARGE / 2)}`),
};

/** The fastest of some rounds, in ms: what a busy machine adds to the others is not ours. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('no large reply takes more steps than its text has characters [7-05]', () => {
  const looks = vi.spyOn(Object, 'hasOwn');
  for (const [shape, text] of Object.entries(large)) {
    looks.mockClear();
    outcome(text);
    expect(looks.mock.calls.length, shape).toBeLessThan(text.length);
  }
  looks.mockRestore();
  if (!isWhole) return;
  const slowest = Math.max(...Object.values(large).map((text) => timeOf(() => outcome(text))));
  tell({
    what: `ms to read the slowest of ${Object.keys(large).length} kinds of replies of 1 MB`,
    found: Math.ceil(slowest),
    wanted: `at most ${SOON}`,
    holds: slowest <= SOON,
  });
});
