import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const names = v.fallback(v.record(v.string(), v.string()), {});
const { dependencies, devDependencies } = v.parse(
  v.object({ dependencies: names, devDependencies: names }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);
const { packages } = v.parse(
  v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) }),
  JSON.parse(readFileSync('package-lock.json', 'utf8')),
);

test('every package has an exact version that matches the lock file', () => {
  for (const [name, specifier] of Object.entries({ ...dependencies, ...devDependencies })) {
    // Bootstrap is here twice, once under another name.
    const version = specifier.replace(/^npm:bootstrap@/, '');
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test('the README lists each package that ships', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, table = ''] = /\| ships \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const listed = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').map((name) => name.replace(/ \(.*\)/, '')),
  );
  expect(listed.toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
