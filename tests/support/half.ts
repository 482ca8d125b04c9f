import { execFileSync } from 'node:child_process';
import { isFullRun } from '../proof/figure.ts';

/** Workers inherit it, so that a commit during a run changes nothing. */
process.env['TEST_HALF'] ??= String(countCommits() % 2);

function countCommits(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { stdio: 'pipe' }));
  } catch {
    return 0;
  }
}

/** Whether the item at this place of a list is in the half that `npm test` checks. The halves alternate with the commit. */
export const isInHalf = (place: number): boolean =>
  isFullRun || String(place % 2) === process.env['TEST_HALF'];

/** Returns the half of the items that `npm test` checks; all of them in `npm run proof`. */
export const half = <T>(items: readonly T[]): T[] => items.filter((_, place) => isInHalf(place));
