import type { PlayerProblem } from '../../shared/player/player-state.ts';

/** What went wrong with a track, in a person's words (robustness 15). */
export function problemWords(problem: PlayerProblem): string {
  switch (problem) {
    case 'missing':
      return 'This track is no longer there.';
    case 'expired':
      return 'This track is not open to you any more. Load the page again, or open the link in your e-mail.';
    case 'wrong-type':
      return 'Your browser cannot play this kind of file.';
    case 'broken':
      return 'This track cannot be played: its file is damaged.';
    case 'stalled':
      return 'The sound does not arrive. Check your connection and try again.';
    case 'refused':
      return 'Your browser wants one more press before it plays.';
  }
}
