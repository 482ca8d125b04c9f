import type { PlayableTrack } from '../../shared/entities/track.ts';
import { type PlayerState, type PlayerStatus, playerStatus } from '../../shared/player/player-state.ts';
import { Name } from '../../shared/ui/name.tsx';
import { ProblemMessage } from './player-problem.tsx';

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
