import type { PlayableTrack } from '../../shared/entities/track.ts';
import type { PlayerStatus } from '../../shared/player/player-state.ts';
import { Name } from '../../shared/ui/name.tsx';

type Props = {
  readonly track: PlayableTrack;
  readonly status: PlayerStatus;
  /** The elapsed and total time, which only phones show here. */
  readonly time?: string;
};

/** The artist and the label of the current track. While it loads, a message covers them. */
export function TrackLine({ track: { artist, label }, status, time }: Props) {
  return (
    <div className="dp-now-line dp-muted dp-ellipsis">
      <span role="status">{statusLabels[status]}</span>
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
