import { appendFileSync, mkdirSync } from 'node:fs';

/** A figure that robustness is told by: what was counted, how much of it was found, and whether that is enough. */
export type Figure = {
  readonly what: string;
  readonly found: number | string;
  readonly wanted: string;
  readonly holds: boolean;
};

/** Whether all is tried (`npm run proof`), or the fast part of it (`npm test`). */
export const isWhole = process.env['PROOF'] === 'whole';

/** Figures of the run that is going on, a line each. */
export const FIGURES = '.cache/proof/figures.jsonl';

/** Notes a figure for the table that `npm run proof` prints in the end; otherwise does nothing. */
export function tell(figure: Figure): void {
  if (!isWhole) return;
  mkdirSync('.cache/proof', { recursive: true });
  appendFileSync(FIGURES, `${JSON.stringify(figure)}\n`);
}

/** What is counted in many places of one run; a line each, which `npm run proof` adds up. */
export const COUNTS = '.cache/proof/counts.jsonl';

export function count(what: string, times: number): void {
  if (!isWhole) return;
  mkdirSync('.cache/proof', { recursive: true });
  appendFileSync(COUNTS, `${JSON.stringify({ what, times })}\n`);
}
