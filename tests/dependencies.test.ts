import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { tell } from './proof/figure.ts';

/** What ships is little, pinned, and under a licence that asks for no more than to be named. */

const names = v.fallback(v.record(v.string(), v.string()), {});
const manifest = v.parse(
  v.object({ dependencies: names, devDependencies: names }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);
const { packages } = v.parse(
  v.object({
    packages: v.record(
      v.string(),
      v.object({
        version: v.optional(v.string(), ''),
        integrity: v.optional(v.string(), ''),
        license: v.optional(v.string()),
        dependencies: names,
      }),
    ),
  }),
  JSON.parse(readFileSync('package-lock.json', 'utf8')),
);

const ALLOWED = ['MIT', 'Apache-2.0', '(Apache-2.0 AND MIT)', '(MPL-2.0 OR Apache-2.0)'];

/** Licences that a package names in a form which the lock file does not take over. */
const namedElsewhere: Record<string, string> = { 'node_modules/mailcheck': 'MIT' };

/** Where the lock file has the package, seen from the place of one that needs it. */
function placeOf(name: string, from: string): string {
  const near = `${from}${from && '/'}node_modules/${name}`;
  if (packages[near] || from === '') return near;
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

/** Places of all that is shipped: what we name, and what that needs in turn. */
function shipped(): ReadonlySet<string> {
  const found = new Set<string>();
  const open = Object.keys(manifest.dependencies).map((name) => placeOf(name, ''));
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) open.push(placeOf(name, place));
  }
  return found;
}

const EXACT = /^\d+\.\d+\.\d+$/;

test('every package is named by its exact version, which the lock file has', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(EXACT);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test('all that ships is pinned to its content, under a licence of the short list', () => {
  const places = [...shipped()];
  const licences = places.map((place) => packages[place]?.license ?? namedElsewhere[place] ?? 'none');
  const wrong = places.filter((place, i) => {
    const { version = '', integrity = '' } = packages[place] ?? {};
    const isPinned = EXACT.test(version) && integrity.startsWith('sha512-');
    return !isPinned || !ALLOWED.includes(licences[i] ?? '');
  });
  expect(wrong).toEqual([]);
  const list = Object.entries(Object.groupBy(licences, (licence) => licence));
  tell({
    what: 'packages that ship, with those that they need',
    found: `${places.length}: ${list.map(([licence, all = []]) => `${all.length} ${licence}`).join(', ')}`,
    wanted: 'pinned, licences allowed',
    holds: true,
  });
});

test('the README says of each package that ships why it does', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, table = ''] = /\| ships \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const told = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').map((name) => name.replace(/ \(.*\)/, '')),
  );
  expect(told.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
});
