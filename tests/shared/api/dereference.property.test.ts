import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dereference } from '../../../shared/api/dereference.ts';
import { isFullRun, recordFigure } from '../../proof/figure.ts';
import { checkProperty } from '../../support/property.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly string[];

// V8's `JSON.parse` mixes up keys that end in an escape: `{"":1,"\\"":1}` after `{"":1,"\\\\":1}`.
const isParsedCorrectly = (name: string) => !/["\\]$/.test(name);
const key = fc.oneof(
  fc.constantFrom(...'a b 0 a/b ~ ~1 % a"b $ref __proto__ constructor length'.split(' '), ''),
  fc.string({ maxLength: 3 }).filter(isParsedCorrectly),
);
const leaf = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string({ maxLength: 3 }));

/** Replies of any shape without references. */
const { tree } = fc.letrec<{ tree: Json; list: Json[]; object: { [key: string]: Json } }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('tree'), { maxLength: 3 }),
  object: fc
    .array(fc.tuple(key, tie('tree')), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries.filter(([name]) => name !== '$ref'))),
}));

const pointer = (path: Path) =>
  `#${path.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`;
const brackets = (path: Path) =>
  `$${path.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `[${JSON.stringify(step)}]`)).join('')}`;

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isHolder(value)) return [path];
  return [path, ...Object.keys(value).flatMap((step) => pathsIn(value[step], [...path, step]))];
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path) value = isHolder(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/** The text of a reply with random references, and the path and target of each. */
const reply = fc
  .record({ tree, picks: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 4 }) })
  .map(({ tree: root, picks }) => {
    const copy: { root: unknown } = { root: structuredClone(root) };
    const links: { from: Path; to: Path }[] = [];
    for (const [fromIndex, toIndex, asPointer] of picks) {
      const paths = pathsIn(copy.root).filter((path) => !path.includes('$ref'));
      const from = paths[fromIndex % paths.length] ?? [];
      const to = paths[toIndex % paths.length] ?? [];
      const name = from.at(-1);
      if (name === undefined) continue;
      const holder = valueAt(copy.root, from.slice(0, -1));
      const value = { $ref: asPointer ? pointer(to) : brackets(to) };
      if (isHolder(holder))
        Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true });
      links.push({ from, to });
    }
    return { text: JSON.stringify(copy.root), links };
  });

function tryDereference(text: string): { value: unknown } | { error: unknown } {
  try {
    return { value: dereference(JSON.parse(text)) };
  } catch (error) {
    return { error };
  }
}

test('replaces each reference with its target, cycles included, or with null [7-05, open-49]', async () => {
  await checkProperty(
    80_000,
    fc.property(reply, ({ text, links }) => {
      const result = tryDereference(text);
      if ('error' in result) throw result.error;
      const sent: unknown = JSON.parse(text);
      const remainingLinks = new Map(
        links
          .filter(({ from }) => isReference(valueAt(sent, from)))
          .map(({ from, to }) => [from.join(), { from, to }]),
      ).values();
      for (const { from, to } of remainingLinks)
        expect(valueAt(result.value, from) ?? null).toBe(valueAt(result.value, to) ?? null);
    }),
  );
});

const isReference = (value: unknown) => isHolder(value) && Object.hasOwn(value, '$ref');

test('leaves a reply without references unchanged [7-05]', async () => {
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

test('dangerous keys change no prototype, and only own keys are followed [7-05]', async () => {
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
      const result = tryDereference(text);
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(names);
      expect(Object.getOwnPropertyNames(Array.prototype)).not.toContain('evil');
      if ('error' in result) throw result.error;
      if (isHolder(result.value)) expect(Object.getPrototypeOf(result.value)).toBe(Object.prototype);
    }),
  );
});

test('any text as a reference is resolved, ignored or null [7-05]', async () => {
  const words = fc.array(fc.constantFrom(...'#/$[]"\\%~0a.\0', '%zz'), { maxLength: 8 });
  await checkProperty(
    40_000,
    fc.property(
      fc.oneof(
        words.map((all) => all.join('')),
        fc.jsonValue(),
      ),
      ($ref) => {
        const result = tryDereference(JSON.stringify({ a: { 0: [1] }, b: { $ref } }));
        expect(result).not.toHaveProperty('error');
      },
    ),
  );
});

// The length of the largest reply that must be read within `MAX_READ_MS`.
const LARGE_LENGTH = isFullRun ? 1_000_000 : 100_000;
const MAX_READ_MS = 200;

const many = (row: string): string =>
  `[${Array.from({ length: Math.floor(LARGE_LENGTH / (row.length + 1)) }, () => row).join()}]`;
const levels = (count: number): string => `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`;
const pointing = ($ref: string): string => JSON.stringify({ $ref });
const chain = Array.from({ length: 60 }, (_, i) => `"k${i}":${pointing(`#/k${i + 1}`)}`).join();

const large: Readonly<Record<string, string>> = {
  'numbers in a list': many('1'),
  'lists in a list': many('[]'),
  keys: `{${Array.from({ length: LARGE_LENGTH / 10 }, (_, i) => `"${i}":1`).join()}}`,
  'deep rows': many(levels(60)),
  'references into a chain': `{${chain},"k60":{"end":true},"all":${many(pointing('#/k0'))}}`,
  'long pointers': `{"a":${levels(40)},"all":${many(pointing(`#${'/a'.repeat(40)}`))}}`,
  'long paths': `{"a":${levels(40)},"all":${many(pointing(`$${'["a"]'.repeat(40)}`))}}`,
  'one pointer of slashes': pointing(`#/${'/'.repeat(LARGE_LENGTH)}`),
  'one pointer of escapes': pointing(`#/${'~1'.repeat(LARGE_LENGTH / 2)}`),
  'one path of numbers': pointing(`$${'[1]'.repeat(LARGE_LENGTH / 3)}`),
  'one path that never ends': pointing(`$["${'\\'.repeat(LARGE_LENGTH / 2)}`),
};

/** Returns the fastest of several rounds in ms, since a busy machine slows down the others. */
function fastestTime(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('takes fewer steps than the reply has characters [7-05]', () => {
  const lookups = vi.spyOn(Object, 'hasOwn');
  for (const [shape, text] of Object.entries(large)) {
    lookups.mockClear();
    tryDereference(text);
    expect(lookups.mock.calls.length, shape).toBeLessThan(text.length);
  }
  lookups.mockRestore();
  if (!isFullRun) return;
  const slowest = Math.max(...Object.values(large).map((text) => fastestTime(() => tryDereference(text))));
  recordFigure({
    name: `ms to read the slowest of ${Object.keys(large).length} kinds of replies of 1 MB`,
    actual: Math.ceil(slowest),
    expected: `at most ${MAX_READ_MS}`,
    passes: slowest <= MAX_READ_MS,
  });
});
