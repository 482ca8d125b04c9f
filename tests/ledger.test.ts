import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = new Set(
  [
    ...readFileSync('tests/requirements.md', 'utf8').matchAll(
      /^\| ((?:\d+(?:\.\d+)?|open|beyond)-\d{2,3}) \|/gm,
    ),
  ].map(([, id]) => id),
);

const testFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'tests'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file));

test('every test names rows that the ledger has', () => {
  const strangers = testFiles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[((?:[\d.]+|open|beyond)-\d[^\]\n]*)\]/g)]
      .flatMap(([, ids = '']) => ids.split(', '))
      .filter((id) => !rows.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(rows.size).toBeGreaterThan(600);
  expect(strangers).toEqual([]);
});
