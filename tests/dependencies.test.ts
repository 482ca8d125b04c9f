import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { noticesOf } from '../pages/build/licenses.ts';

const names = v.fallback(v.record(v.string(), v.string()), {});
const { license, dependencies, devDependencies, optionalDependencies } = v.parse(
  v.object({
    license: v.string(),
    dependencies: names,
    devDependencies: names,
    optionalDependencies: names,
  }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);
const { packages } = v.parse(
  v.object({
    packages: v.record(
      v.string(),
      v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
    ),
  }),
  JSON.parse(readFileSync('package-lock.json', 'utf8')),
);

test('every package has an exact version that matches the lock file', () => {
  for (const [name, specifier] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
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

test('the notices name the packages of modules, and of what those contain, and no others', () => {
  const from = createRequire(import.meta.url).resolve;
  const slim = from('posthog-js/dist/module.slim.no-external.js');
  const notices = noticesOf([from('react'), slim, '\0vite/preload-helper.js', '/site/shared/api/client.ts']);
  expect(notices.match(/^\S+ \d+\.\d+\.\d+$/gm)?.map((line) => line.replace(/ .*/, ''))).toEqual([
    'fflate',
    'posthog-js',
    'react',
    'vite',
  ]);
  for (const text of ['Meta Platforms', 'Apache License', 'Permission is hereby granted'])
    expect(notices).toContain(text);
  expect(() => noticesOf([`${process.cwd()}/tests/node_modules/unlicensed/index.js`])).toThrow();
});

test('package.json and the README say under which terms the repository is', () => {
  expect(license).toBe('UNLICENSED');
  expect(readFileSync('README.md', 'utf8')).toContain('All rights reserved');
});

test('npm runs no script of a package, checks the hash of each, and audits them', () => {
  const { '': site, ...installed } = packages;
  expect(site).toBeDefined();
  for (const [name, { integrity }] of Object.entries(installed)) expect(integrity, name).toMatch(/^sha512-/);
  const settings = readFileSync('.npmrc', 'utf8').trim().split('\n');
  expect(settings).toContain('ignore-scripts=true');
  expect(settings.filter((line) => line.startsWith('audit'))).toEqual([]);
});
