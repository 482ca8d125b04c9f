import '../../styles/player.css';
import { useStore } from '@nanostores/react';
import { type PlayableTrack, trackName } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { next, previous, retry, togglePlay } from '../../shared/player/player.ts';
import {
  $player,
  canPause,
  type PlayerProblem,
  type PlayerStatus,
  playerStatus,
} from '../../shared/player/player-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Cover } from './cover.tsx';
import { Seek, Volume } from './player-sliders.tsx';
import { Queue } from './queue.tsx';

/** The player at the bottom of the page. It takes room in the page, so that it hides nothing. */
export function PlayerBar() {
  const player = useStore($player);
  const status = playerStatus(player);
  const track = player.playingTrack;
  if (!track) return null;

  return (
    <div className="dp-player-spacer">
      <section className="dp-player" aria-label="Player" data-status={status}>
        {player.problem && <Problem problem={player.problem} hasNext={player.nextTrack !== null} />}
        <NowPlaying track={track} status={status} />
        <Transport
          status={status}
          hasNext={player.nextTrack !== null}
          resumesAt={player.isRestored && player.position > 0 ? player.position : null}
        />
        <Seek track={track} player={player} />
        <div className="dp-player-more">
          <Queue player={player} />
          <Volume volume={player.volume} isMuted={player.isMuted} />
        </div>
      </section>
    </div>
  );
}

function NowPlaying({ track, status }: { readonly track: PlayableTrack; readonly status: PlayerStatus }) {
  const { artist, label } = track;

  return (
    <div className="dp-now">
      <span className="dp-now-sleeve" data-turning={status === 'playing' || undefined}>
        <span className="dp-vinyl dp-now-disc" aria-hidden="true" />
        <Cover key={track.cover} address={track.cover} />
      </span>
      <div className="dp-now-text">
        <div className="dp-now-title" dir="auto">
          <a href={urls.recipientPromosOne(track.promo)} data-plain="">
            {trackName(track)}
          </a>
        </div>
        <div className="dp-now-line">
          <span role="status">{statusWords[status]}</span>
          <span className="dp-now-credits">
            {artist && <bdi>{artist}</bdi>}
            {artist && label && ' · '}
            {label && <bdi>{label}</bdi>}
          </span>
        </div>
      </div>
    </div>
  );
}

/** The other statuses are clear from the play button, or from the words of the failure. */
const statusWords: Partial<Record<PlayerStatus, string>> = {
  loading: 'Loading…',
  buffering: 'Buffering…',
  ended: 'Played to the end',
};

type TransportProps = {
  readonly status: PlayerStatus;
  readonly hasNext: boolean;
  /** Where playing stopped on the previous page, in seconds; null once something was pressed on this page. */
  readonly resumesAt: number | null;
};

function Transport({ status, hasNext, resumesAt }: TransportProps) {
  const resume = status === 'paused' && resumesAt !== null ? formatDuration(resumesAt) : null;

  return (
    <div className="dp-transport">
      <button className="dp-button dp-plain dp-square dp-previous" type="button" onClick={previous}>
        <Icon name="previous" size={24} />
        <span className="dp-hidden">Previous track</span>
      </button>
      <button
        className={resume ? 'dp-play dp-resume' : 'dp-play'}
        type="button"
        aria-busy={status === 'loading' || status === 'buffering' || undefined}
        onClick={togglePlay}
      >
        <Icon name={canPause(status) ? 'pause' : 'play'} size={24} />
        <span className={resume ? 'dp-resume-word' : 'dp-hidden'}>
          {resume ? 'Resume ' : canPause(status) ? 'Pause' : 'Play'}
        </span>
        {resume}
      </button>
      <button
        className="dp-button dp-plain dp-square"
        type="button"
        aria-disabled={!hasNext || undefined}
        onClick={next}
      >
        <Icon name="next" size={24} />
        <span className="dp-hidden">Next track</span>
      </button>
    </div>
  );
}

function Problem({ problem, hasNext }: { readonly problem: PlayerProblem; readonly hasNext: boolean }) {
  return (
    <div className="dp-player-problem">
      <p role="alert">
        <Icon name="warning" />
        {problemWords[problem]}
      </p>
      <button className="dp-button dp-quiet" type="button" onClick={leavingFocus(retry)}>
        Retry
      </button>
      {hasNext && (
        <button className="dp-button dp-quiet" type="button" onClick={leavingFocus(next)}>
          Skip
        </button>
      )}
    </div>
  );
}

/** The buttons go away with the problem, so the play button gets the focus. */
const leavingFocus = (act: () => void) => () => {
  document.querySelector<HTMLElement>('.dp-play')?.focus();
  act();
};

const problemWords: Record<PlayerProblem, string> = {
  missing: 'This track is no longer there.',
  expired: 'This track is not open to you any more. Load the page again, or open the link in your e-mail.',
  'wrong-type': 'Your browser cannot play this kind of file.',
  broken: 'This track cannot be played: its file is damaged.',
  stalled: 'The sound does not arrive. Check your connection and try again.',
  refused: 'Your browser wants one more press before it plays.',
};
