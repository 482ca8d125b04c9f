import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ledger = readFileSync('tests/requirements.md', 'utf8');

const rows = new Set(
  [...ledger.matchAll(/^\| ((?:\d+(?:\.\d+)?|open|beyond)-\d{2,}) \|/gm)].map(([, id = '']) => id),
);

/** The row ids in test titles, such as `shows the balance [7-42]`, with their files. */
const named = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[((?:[\d.]+|open|beyond)-\d{2}[^\]\n]*)\]/g)]
      .flatMap(([, ids = '']) => ids.split(', '))
      .map((id) => ({ id, file })),
  );

test('every row id in a test is in the ledger', () => {
  expect(rows.size).toBeGreaterThan(600);
  expect(named.filter(({ id }) => !rows.has(id))).toEqual([]);
});

test('the sources name every field of the entities in the spec', () => {
  const sources = globSync('{shared,islands}/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const fields = [...ledger.matchAll(/^\| 3-\d+ \|(.*)/gm)].flatMap(([, row = '']) => [
    ...row.matchAll(/`(\w+)`/g),
  ]);
  expect(fields.length).toBeGreaterThan(100);
  const missing = fields.filter(([, name = '']) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(missing.map(([, name]) => name)).toEqual([]);
});

test('every row of the ledger has a test', () => {
  const ids = new Set(named.map(({ id }) => id));
  expect([...rows].filter((id) => !ids.has(id))).toEqual([]);
});
