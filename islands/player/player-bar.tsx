import { WIDTHS } from '../../shared/config/constants.ts';
import '../../styles/player.css';
import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { type PlayableTrack, trackName } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { lazyView } from '../../shared/mount/lazy-view.tsx';
import { urls } from '../../shared/navigation/urls.ts';
import { notifyOpenFailed } from '../../shared/notifications/notifications.ts';
import {
  $player,
  currentDuration,
  type PlayerState,
  playerStatus,
} from '../../shared/player/player-state.ts';
import { canSetVolume, setVolume, toggleMute } from '../../shared/player/volume.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { useShortcutProps } from '../../shared/ui/key-hint.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Slider } from '../../shared/ui/slider.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { TrackSeek } from '../../shared/views/track-seek.tsx';
import { PlayerFeedback } from './player-feedback.tsx';
import { Queue } from './queue.tsx';
import { TrackLine } from './track-line.tsx';
import { Transport } from './transport.tsx';

const FullPlayer = lazyView(() => import('./full-player.tsx'), {
  name: 'full player',
  onFail({ onClose }) {
    onClose();
    notifyOpenFailed();
  },
});

export function PlayerBar() {
  const player = useStore($player);
  const [isFull, setFull] = useState(false);
  const closeFull = useCallback(() => setFull(false), []);
  const status = playerStatus(player);
  const track = player.playingTrack;
  if (!track) return null;

  return (
    <div className="dp-player-spacer">
      <section className="dp-player" aria-label="Player" data-status={status}>
        <NowPlaying player={player} track={track} onOpen={() => setFull(true)} />
        <PlayerFeedback track={track} mayLoad={isInUse(player)} />
        <Transport player={player} />
        <TrackSeek layout="bar" label="Seek" player={player} />
        <div className="dp-row dp-player-more">
          <Queue player={player} />
          <Volume volume={player.volume} isMuted={player.isMuted} />
        </div>
      </section>
      {isFull && <FullPlayer player={player} track={track} onClose={closeFull} />}
    </div>
  );
}

/** Whether the user has used the player on this page, or audio continues from the previous page. */
const isInUse = ({ isRestored, isPaused }: PlayerState): boolean => !isRestored || !isPaused;

/** Returns '2:51 of 7:18', which replaces the times beside the slider on a phone. */
function playbackTime(player: PlayerState): string {
  const duration = currentDuration(player);
  const elapsed = formatDuration(player.position);
  return duration > 0 ? `${elapsed} of ${formatDuration(duration)}` : elapsed;
}

type NowPlayingProps = {
  readonly player: PlayerState;
  readonly track: PlayableTrack;
  readonly onOpen: () => void;
};

/** On a phone, a press on the cover or the text opens the full-screen player. */
function NowPlaying({ player, track, onOpen }: NowPlayingProps) {
  const isPhone = useMedia(`(width < ${WIDTHS.narrow}px)`);

  const title = <Name className="dp-ellipsis">{trackName(track)}</Name>;

  return (
    <div className="dp-row dp-now">
      <span className="dp-now-sleeve" data-turning={playerStatus(player) === 'playing' || undefined}>
        <span className="dp-vinyl dp-now-disc" aria-hidden="true" />
        <span className="dp-now-cover">
          <Cover src={track.cover} size={56} />
        </span>
      </span>
      <div className="dp-now-text dp-stack">
        <div className="dp-now-title">
          {isPhone ? (
            title
          ) : (
            <a href={urls.recipientPromosOne(track.promo)} data-prefetch="">
              {title}
            </a>
          )}
        </div>
        <TrackLine track={track} player={player} time={playbackTime(player)} />
      </div>
      {isPhone && (
        <button className="dp-now-open" type="button" aria-haspopup="dialog" onClick={onOpen}>
          <span className="dp-hidden">Open player</span>
        </button>
      )}
    </div>
  );
}

export function Volume({ volume, isMuted }: { readonly volume: number; readonly isMuted: boolean }) {
  const [hasSlider] = useState(canSetVolume);
  const isSilent = isMuted || volume === 0;
  return (
    <div className="dp-row dp-volume">
      <IconButton
        icon={isSilent ? 'muted' : 'volume'}
        label="Mute"
        aria-pressed={isMuted}
        {...useShortcutProps('mute', 'Mute')}
        onClick={toggleMute}
      />
      {hasSlider && (
        <Slider
          className="dp-volume-slider"
          label="Volume"
          value={isMuted ? 0 : volume}
          max={1}
          step={0.05}
          valueText={(at) => `${Math.round(at * 100)}%`}
          onChange={setVolume}
          onCommit={setVolume}
        />
      )}
    </div>
  );
}
