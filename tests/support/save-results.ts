import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type Row = Readonly<Record<string, string | number | boolean>>;

const toLine = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
const firstCell = (line: string): string => line.split(' | ', 1)[0] ?? '';

/** Adds rows, with date and commit, to the table of a Markdown file. They replace rows with the same first cell. */
export function saveResults(file: string, rows: readonly Row[]): void {
  if (!rows[0]) return;
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const text = readFileSync(file, 'utf8');
  const [, , ...oldLines] = text.split('\n').filter((line) => line.startsWith('|'));
  const lines = Map.groupBy(oldLines, firstCell);
  const newLines = rows.map((row) => toLine([...Object.values(row), date, commit]));
  for (const [cell, replacement] of Map.groupBy(newLines, firstCell)) lines.set(cell, replacement);
  const columns = [...Object.keys(rows[0]), 'date', 'commit'];
  const header = `${toLine(columns)}\n|${'---|'.repeat(columns.length)}`;
  const table = [header, ...[...lines.values()].flat(), ''].join('\n');
  writeFileSync(
    file,
    text.replace(/(^\|.*\n)+/m, () => table),
  );
}
