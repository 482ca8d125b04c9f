import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Imports run one way (design: the house). A file may import from its own room and from those after it. */
const rooms = [
  ['pages', /^pages\//],
  ['islands', /^islands\//],
  ['mount', /^shared\/mount\//],
  ['stores', /^shared\/(stores|player|promos|social)\//],
  ['api', /^shared\/(api\/|messages\.ts)/],
  ['validation', /^shared\/validation\//],
  ['entities', /^shared\/(entities\/|dates\.ts|date-times\.ts|(other-)?urls\.ts|here\.ts|page-address\.ts)/],
  ['ground', /^shared\/[^/]+\.ts$/],
] as const;

/** Views without stores and calls stand beside the line: they see entities, validation and ground alone. */
const ui = /^shared\/ui\//;

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'pages', 'islands', 'shared'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && existsSync(file));

type Import = { readonly from: string; readonly to: string; readonly isType: boolean };

const imports: Import[] = sources.flatMap((from) =>
  [
    ...readFileSync(from, 'utf8').matchAll(
      /(import|export)\s+(type\s+)?[^'";]*?from\s+'([^']+)'|import\(?\s*'([^']+)'/g,
    ),
  ]
    .map(([, , type, named, bare]) => ({ path: named ?? bare ?? '', isType: type !== undefined }))
    .filter(({ path }) => path.startsWith('.'))
    .map(({ path, isType }) => ({ from, to: join(dirname(from), path), isType })),
);

const roomOf = (file: string): number => rooms.findIndex(([, pattern]) => pattern.test(file));
const islandOf = (file: string): string | undefined => /^islands\/([^/]+)\//.exec(file)?.[1];
const told = ({ from, to }: Import): string => `${from} -> ${to}`;

test('imports run one way', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (to.startsWith('styles/') || ui.test(from)) return false;
    if (ui.test(to)) return roomOf(from) > 2;
    return roomOf(to) < roomOf(from);
  });
  expect(imports.length).toBeGreaterThan(100);
  expect(wrong.map(told)).toEqual([]);
});

test('shared/ui imports neither calls nor stores', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      ui.test(from) && /^(islands|pages|shared\/(api|stores|player|promos|social|mount))\//.test(to),
  );
  expect(wrong.map(told)).toEqual([]);
});

test('islands do not import each other, the chrome aside', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      islandOf(from) && islandOf(to) && islandOf(from) !== islandOf(to) && islandOf(to) !== 'chrome',
  );
  expect(wrong.map(told)).toEqual([]);
});

test('nothing imports in a circle', () => {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of imports) if (!isType) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' -> ')];
    if (done.has(file)) return [];
    const found = (next.get(file) ?? []).flatMap((to) => walk(to, [...path, file]));
    done.add(file);
    return found;
  };
  expect(sources.flatMap((file) => walk(file, []))).toEqual([]);
});

test('no module only passes on what others export', () => {
  const barrels = sources.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(readFileSync(file, 'utf8')));
  expect(barrels).toEqual([]);
});

test('nothing relies on what Prototype.js changes in a host page [beyond-88]', () => {
  const patched = /\bArray\.from\b|JSON\.stringify/;
  const wrong = sources.filter(
    (file) =>
      /^(islands|shared)\//.test(file) &&
      file !== 'shared/json.ts' &&
      patched.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('whatever sticks to the top of the window keeps clear of the bar of a host and of the banner below it [beyond-88, beyond-64]', () => {
  const tops = globSync('styles/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/position: sticky;[^{}]*?(?<![-\w])top: ([^;]*);/g)].map(
      ([, top]) => top,
    ),
  );
  expect(tops.length).toBeGreaterThan(3);
  expect(tops.filter((top) => !top?.includes('var(--dp-top)'))).toEqual(['var(--dp-host-top, 0)']);
});

test('no group of fields lays a legend out beside its fields, which WebKit cannot', () => {
  const floats = globSync('styles/*.css').filter((file) => /\bfloat:/.test(readFileSync(file, 'utf8')));
  const flexed = ['dp-segments', 'dp-preferred', 'dp-confirm'].map((name) => `<fieldset className="${name}"`);
  const legends = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return flexed.some((group) => text.includes(group)) && text.includes('<legend');
  });
  expect({ floats, legends }).toEqual({ floats: [], legends: [] });
});
