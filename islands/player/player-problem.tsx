import type { MouseEvent } from 'react';
import { next, retry } from '../../shared/player/player.ts';
import type { PlayerProblem } from '../../shared/player/player-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

type Props = { readonly problem: PlayerProblem; readonly hasNext: boolean };

export function ProblemMessage({ problem, hasNext }: Props) {
  return (
    <div className="dp-player-problem">
      <p role="alert">
        <Icon name="warning" />
        {problemMessages[problem]}
      </p>
      <Button onClick={withFocusOnPlay(retry)}>Try again</Button>
      {hasNext && <Button onClick={withFocusOnPlay(next)}>Skip</Button>}
    </div>
  );
}

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
};
