import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** A file may import from its own level and from later ones. */
const levels = [
  ['pages'],
  ['islands'],
  ['mount'],
  ['views'],
  ['feedback', 'listening', 'social'],
  ['downloads', 'player'],
  ['promos', 'labels'],
  ['analytics', 'keyboard'],
  ['session'],
  ['notifications'],
  ['async'],
  ['api'],
  ['validation'],
  ['navigation', 'storage'],
  ['entities', 'stores'],
  ['format'],
  ['config'],
  ['environment'],
];

/** Folders that controls may import. */
const uiMayImport = [
  'ui',
  'async',
  'keyboard',
  'validation',
  'navigation',
  'config',
  'environment',
  'entities',
  'format',
];

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

const folderOf = (file: string): string => /^(?:shared\/)?([\w-]+)\//.exec(file)?.[1] ?? '';
const levelOf = (file: string): number => levels.findIndex((folders) => folders.includes(folderOf(file)));
const islandOf = (file: string): string | undefined => /^islands\/([^/]+)\//.exec(file)?.[1];
const describe = ({ from, to }: Import): string => `${from} -> ${to}`;

test('every folder has a level, which imports follow', () => {
  const unknown = sources.filter((file) => levelOf(file) === -1 && folderOf(file) !== 'ui');
  expect(unknown).toEqual([]);
  const wrong = imports.filter(
    ({ from, to }) =>
      ![folderOf(from), folderOf(to)].includes('ui') &&
      !to.startsWith('styles/') &&
      levelOf(to) < levelOf(from),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(wrong.map(describe)).toEqual([]);
});

test('controls import no calls and no stores, and only views import controls', () => {
  const wrong = imports.filter(({ from, to }) =>
    folderOf(from) === 'ui'
      ? !to.startsWith('styles/') && !uiMayImport.includes(folderOf(to))
      : folderOf(to) === 'ui' && !['pages', 'islands', 'mount', 'views'].includes(folderOf(from)),
  );
  expect(wrong.map(describe)).toEqual([]);
});

/** Folders of islands that other islands may import, with the islands that may. */
const sharedViews: Readonly<Record<string, 'all' | string>> = {
  chrome: 'all',
  'promo-view': 'all',
  player: 'chrome',
};

test('islands do not import each other, except for shared views', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      islandOf(from) &&
      islandOf(to) &&
      islandOf(from) !== islandOf(to) &&
      !['all', islandOf(from)].includes(sharedViews[islandOf(to) ?? '']),
  );
  expect(wrong.map(describe)).toEqual([]);
});

test('there are no import cycles', () => {
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

/** The files that these load, at once or later. */
function loadedBy(files: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(files);
  for (const file of loaded)
    for (const { from, to, isType } of imports) if (from === file && !isType) loaded.add(to);
  return loaded;
}

const classesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name);

test('each island loads the styles of the controls that it shows, itself or with the chrome', () => {
  const styles = globSync('styles/kit/*.css').flatMap((file) =>
    classesIn(file, /^(?::where\()?\.(dp-[\w-]+)/gm).map((name) => ({ name, file })),
  );
  expect(styles.length).toBeGreaterThan(50);
  const missing = globSync('islands/*/main.tsx').flatMap((main) => {
    const loaded = loadedBy([main, 'islands/chrome/main.tsx']);
    const used = new Set(
      [...loaded].filter((file) => /\.tsx?$/.test(file)).flatMap((file) => classesIn(file, /\b(dp-[\w-]+)/g)),
    );
    return styles
      .filter(({ name, file }) => used.has(name) && !loaded.has(file))
      .map(({ name, file }) => `${main} needs ${file} for ${name}`);
  });
  expect(missing).toEqual([]);
});

test('no module re-exports others', () => {
  const barrels = sources.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(readFileSync(file, 'utf8')));
  expect(barrels).toEqual([]);
});

test('no file uses functions that Prototype.js changes in host pages [beyond-339]', () => {
  const patched = /\bArray\.from\b|JSON\.stringify/;
  const wrong = sources.filter(
    (file) =>
      /^(islands|shared)\//.test(file) &&
      file !== 'shared/format/json.ts' &&
      patched.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('sticky elements stay below the bar of a host and its banner [beyond-341, beyond-64]', () => {
  const tops = globSync('styles/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/position: sticky;[^{}]*?(?<![-\w])top: ([^;]*);/g)].map(
      ([, top]) => top,
    ),
  );
  expect(tops.length).toBeGreaterThan(3);
  // Those at 0 are the bar of our own inbox, and what sticks to the top of the promo beside it, which scrolls itself.
  const others = tops.filter((top) => !top?.includes('var(--dp-top)'));
  expect(others).toEqual(['0', '0', '0', 'var(--dp-host-top, 0)']);
});

test('no fieldset places its legend beside its fields, which WebKit does not support', () => {
  const floats = globSync('styles/**/*.css').filter((file) => /\bfloat:/.test(readFileSync(file, 'utf8')));
  const flexed = ['dp-segments', 'dp-preferred', 'dp-confirm'].map((name) => `<fieldset className="${name}`);
  const legends = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return flexed.some((group) => text.includes(group)) && text.includes('<legend');
  });
  expect({ floats, legends }).toEqual({ floats: [], legends: [] });
});

test('no `:has()` refers to the rule around it, which the build takes apart wrongly for older browsers', () => {
  const wrong = globSync('styles/**/*.css').filter((file) =>
    /:has\([^){]*&/.test(readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')),
  );
  expect(wrong).toEqual([]);
});
