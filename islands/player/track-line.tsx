import type { MouseEvent } from 'react';
import type { PlayableTrack } from '../../shared/entities/track.ts';
import { next, retry } from '../../shared/player/player.ts';
import {
  type PlayerProblem,
  type PlayerState,
  type PlayerStatus,
  playerStatus,
} from '../../shared/player/player-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';

type Props = {
  readonly track: PlayableTrack;
  readonly player: PlayerState;
  /** The elapsed and total time, which only a narrow bar shows here. */
  readonly time?: string;
};

/** The artist and the label of the current track, or why it fails. While it loads, a message covers them. */
export function TrackLine({ track: { artist, label }, player, time }: Props) {
  const { problem, nextTrack } = player;
  if (problem) return <ProblemMessage problem={problem} hasNext={nextTrack !== null} />;
  return (
    <div className="dp-now-line dp-muted dp-ellipsis">
      <span role="status">{statusLabels[playerStatus(player)]}</span>
      <span className="dp-now-credits dp-ellipsis">
        {artist && <Name>{artist}</Name>}
        {artist && label && <span> · </span>}
        {label && <Name>{label}</Name>}
      </span>
      {time && (
        <span className="dp-now-time dp-numbers" aria-hidden="true">
          {time}
        </span>
      )}
    </div>
  );
}

/** The other statuses need no text, because the play button or the error message shows them. */
const statusLabels: Partial<Record<PlayerStatus, string>> = {
  loading: 'Loading…',
  buffering: 'Buffering…',
  ended: 'Finished',
};

type ProblemProps = { readonly problem: PlayerProblem; readonly hasNext: boolean };

/** Why the track doesn't play, and what to do. It takes the place of the artist and the label. */
function ProblemMessage({ problem, hasNext }: ProblemProps) {
  const isSkip = hasNext && !isRetryable(problem);
  return (
    <div className="dp-row dp-player-problem">
      <p className="dp-row" role="alert">
        <Icon name="warning" size={16} />
        <span>{problemMessages[problem]}</span>
      </p>
      {(hasNext || isRetryable(problem)) && (
        <Button size="small" onClick={withFocusOnPlay(isSkip ? next : retry)}>
          {isSkip ? 'Skip' : 'Try again'}
        </Button>
      )}
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
