import '../../styles/player.css';
import { useStore } from '@nanostores/react';
import { type PlayableTrack, trackName } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { next, previous, retry, seek, togglePlay } from '../../shared/player/player.ts';
import {
  $player,
  canPause,
  currentDuration,
  type PlayerProblem,
  type PlayerState,
  type PlayerStatus,
  playerStatus,
} from '../../shared/player/player-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { SeekSlider } from '../../shared/ui/seek-slider.tsx';
import { Queue } from './queue.tsx';
import { TrackCover } from './track-cover.tsx';
import { Volume } from './volume.tsx';

export function PlayerBar() {
  const player = useStore($player);
  const status = playerStatus(player);
  const track = player.playingTrack;
  if (!track) return null;

  return (
    <div className="dp-player-spacer">
      <section className="dp-player" aria-label="Player" data-status={status}>
        {player.problem && <ProblemMessage problem={player.problem} hasNext={player.nextTrack !== null} />}
        <NowPlaying track={track} status={status} time={playbackTime(player)} />
        <Transport
          status={status}
          hasNext={player.nextTrack !== null}
          resumeSeconds={player.isRestored && player.position > 0 ? player.position : null}
        />
        <SeekSlider
          label="Seek"
          peaks={track.peaks}
          position={player.position}
          duration={currentDuration(player)}
          buffered={player.buffered}
          onSeek={seek}
        />
        <div className="dp-player-more">
          <Queue player={player} />
          <Volume volume={player.volume} isMuted={player.isMuted} />
        </div>
      </section>
    </div>
  );
}

/** Returns '2:51 of 7:18', which replaces the times beside the slider on a phone. */
function playbackTime(player: PlayerState): string {
  const duration = currentDuration(player);
  const elapsed = formatDuration(player.position);
  return duration > 0 ? `${elapsed} of ${formatDuration(duration)}` : elapsed;
}

type NowPlayingProps = {
  readonly track: PlayableTrack;
  readonly status: PlayerStatus;
  readonly time: string;
};

function NowPlaying({ track, status, time }: NowPlayingProps) {
  const { artist, label } = track;

  return (
    <div className="dp-now">
      <span className="dp-now-sleeve" data-turning={status === 'playing' || undefined}>
        <span className="dp-vinyl dp-now-disc" aria-hidden="true" />
        <TrackCover key={track.cover} url={track.cover} />
      </span>
      <div className="dp-now-text">
        <div className="dp-now-title" dir="auto">
          <a href={urls.recipientPromosOne(track.promo)} data-plain="">
            {trackName(track)}
          </a>
        </div>
        <div className="dp-now-line">
          <span role="status">{statusLabels[status]}</span>
          <span className="dp-now-credits">
            {artist && <bdi>{artist}</bdi>}
            {label && (
              <span className="dp-now-label">
                {artist && ' · '}
                <bdi>{label}</bdi>
              </span>
            )}
          </span>
          <span className="dp-now-time" aria-hidden="true">
            {time}
          </span>
        </div>
      </div>
    </div>
  );
}

/** The other statuses need no text, because the play button or the error message shows them. */
const statusLabels: Partial<Record<PlayerStatus, string>> = {
  loading: 'Loading…',
  buffering: 'Buffering…',
  ended: 'Finished',
};

type TransportProps = {
  readonly status: PlayerStatus;
  readonly hasNext: boolean;
  /** Saved by the previous page. Null once the player has been used on this page. */
  readonly resumeSeconds: number | null;
};

function Transport({ status, hasNext, resumeSeconds }: TransportProps) {
  const resumeTime = status === 'paused' && resumeSeconds !== null ? formatDuration(resumeSeconds) : null;

  return (
    <div className="dp-transport">
      <button className="dp-button dp-plain dp-square dp-previous" type="button" onClick={previous}>
        <Icon name="previous" size={24} />
        <span className="dp-hidden">Previous track</span>
      </button>
      <button
        className={resumeTime ? 'dp-play dp-resume' : 'dp-play'}
        type="button"
        aria-busy={status === 'loading' || status === 'buffering' || undefined}
        onClick={togglePlay}
      >
        <Icon name={canPause(status) ? 'pause' : 'play'} size={24} />
        <span className={resumeTime ? 'dp-resume-word' : 'dp-hidden'}>
          {resumeTime ? 'Resume ' : canPause(status) ? 'Pause' : 'Play'}
        </span>
        {resumeTime}
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

type ProblemProps = { readonly problem: PlayerProblem; readonly hasNext: boolean };

function ProblemMessage({ problem, hasNext }: ProblemProps) {
  return (
    <div className="dp-player-problem">
      <p role="alert">
        <Icon name="warning" />
        {problemMessages[problem]}
      </p>
      <button className="dp-button dp-quiet" type="button" onClick={withFocusOnPlay(retry)}>
        Try again
      </button>
      {hasNext && (
        <button className="dp-button dp-quiet" type="button" onClick={withFocusOnPlay(next)}>
          Skip
        </button>
      )}
    </div>
  );
}

/** Focuses the play button before the action, because the clicked button is about to disappear. */
const withFocusOnPlay = (action: () => void) => () => {
  document.querySelector<HTMLElement>('.dp-play')?.focus();
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
