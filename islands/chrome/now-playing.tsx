import { type PlayableTrack, trackName } from '../../shared/entities/track.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { PlayerStatus } from '../../shared/player/player-state.ts';
import { Cover } from './cover.tsx';

type Props = { readonly track: PlayableTrack; readonly status: PlayerStatus };

/** Cover, title and artist of the current track, with the way back to its page. */
export function NowPlaying({ track, status }: Props) {
  const name = trackName(track);

  return (
    <div className="dp-now">
      <span className="dp-now-sleeve" data-turning={status === 'playing' || undefined}>
        <span className="dp-vinyl dp-now-disc" aria-hidden="true" />
        <Cover key={track.cover} address={track.cover} />
      </span>
      <div className="dp-now-words">
        <div className="dp-now-title" dir="auto">
          <a href={urls.recipientPromosOne(track.promo)} data-plain="">
            {name}
          </a>
        </div>
        <div className="dp-now-line">
          <span role="status">{statusWords(status)}</span>
          <Credits {...track} />
        </div>
      </div>
    </div>
  );
}

/** Artist and label, as far as they are known. */
function Credits({ artist, label }: PlayableTrack) {
  return (
    <span className="dp-now-credits">
      {artist && <bdi>{artist}</bdi>}
      {artist && label && ' · '}
      {label && <bdi>{label}</bdi>}
    </span>
  );
}

/** What the button does not say already; a failure has words of its own. */
function statusWords(status: PlayerStatus): string | null {
  switch (status) {
    case 'loading':
      return 'Loading…';
    case 'buffering':
      return 'Buffering…';
    case 'ended':
      return 'Played to the end';
    case 'empty':
    case 'playing':
    case 'paused':
    case 'failed':
      return null;
  }
}
