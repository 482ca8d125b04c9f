import { appendFileSync, mkdirSync } from 'node:fs';

/** A measured result of a full run, for the table that `npm run proof` prints. */
export type Figure = {
  readonly name: string;
  readonly actual: number | string;
  readonly expected: string;
  readonly passes: boolean;
};

/** Whether this is `npm run proof`, which runs everything, and not `npm test`, which runs a sample. */
export const isFullRun = process.env['PROOF'] === 'whole';

export const FIGURES = '.cache/proof/figures.jsonl';
export const COUNTS = '.cache/proof/counts.jsonl';

/** Records a figure. Does nothing in `npm test`. */
export const recordFigure = (figure: Figure): void => append(FIGURES, figure);

/** Records a count. `npm run proof` adds up the counts of each name. */
export const count = (name: string, times: number): void => append(COUNTS, { name, times });

function append(file: string, line: object): void {
  if (!isFullRun) return;
  mkdirSync('.cache/proof', { recursive: true });
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}
