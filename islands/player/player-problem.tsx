import type { MouseEvent } from 'react';
import { next, retry } from '../../shared/player/player.ts';
import type { PlayerProblem } from '../../shared/player/player-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

type Props = { readonly problem: PlayerProblem; readonly hasNext: boolean };

/** Why the track doesn't play, and what to do. It takes the place of the artist and the label. */
export function ProblemMessage({ problem, hasNext }: Props) {
  const isSkip = hasNext && !isRetryable(problem);
  return (
    <div className="dp-row dp-player-problem">
      <p className="dp-row" role="alert">
        <Icon name="warning" size={16} />
        <span>{problemMessages[problem]}</span>
      </p>
      <Button size="small" onClick={withFocusOnPlay(isSkip ? next : retry)}>
        {isSkip ? 'Skip' : 'Try again'}
      </Button>
    </div>
  );
}

const isRetryable = (problem: PlayerProblem): boolean =>
  problem === 'stalled' || problem === 'refused' || problem === 'no-device';

/** Focuses the play button before the action, because the clicked button is about to disappear. */
const withFocusOnPlay =
  (action: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('dialog, .dp-player')?.querySelector<HTMLElement>('.dp-play')?.focus();
    action();
  };

const problemMessages: Record<PlayerProblem, string> = {
  missing: 'This track is no longer available.',
  expired: 'You no longer have access to this track.',
  'wrong-type': "Your browser can't play this format.",
  broken: 'This file is damaged.',
  stalled: "The track isn't loading.",
  refused: 'Your browser blocked playback. Press play again.',
  'no-device': 'No speakers or headphones found. Connect them, then try again.',
};
