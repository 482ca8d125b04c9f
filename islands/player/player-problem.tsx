import type { MouseEvent } from 'react';
import { next, retry } from '../../shared/player/player.ts';
import type { PlayerProblem } from '../../shared/player/player-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

type Props = {
  readonly problem: PlayerProblem;
  readonly hasNext: boolean;
  /** Whether it is a card in the page, instead of a strip above the bar. */
  readonly isCard?: boolean;
};

export function ProblemMessage({ problem, hasNext, isCard = false }: Props) {
  return (
    <div className="dp-row dp-player-problem" data-card={isCard || undefined}>
      <p className="dp-row" role="alert">
        <Icon name="warning" />
        <span>{problemMessages[problem]}</span>
      </p>
      <Button size="small" onClick={withFocusOnPlay(retry)}>
        Try again
      </Button>
      {hasNext && (
        <Button size="small" onClick={withFocusOnPlay(next)}>
          Skip
        </Button>
      )}
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
