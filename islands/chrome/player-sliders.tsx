import { useState } from 'react';
import type { PlayableTrack } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { formatSpokenTime } from '../../shared/format/text.ts';
import { seek } from '../../shared/player/player.ts';
import type { PlayerState } from '../../shared/player/player-state.ts';
import { setVolume, toggleMute } from '../../shared/player/volume.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Slider } from '../../shared/ui/slider.tsx';

const SEEK_STEP_SECONDS = 5;

export function Seek({ track, player }: { readonly track: PlayableTrack; readonly player: PlayerState }) {
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  // `player.duration` is 0 until the metadata of the audio file has loaded.
  const length = player.duration || track.duration;

  return (
    <div className="dp-seek" data-held={draggedTo !== null || undefined}>
      <span className="dp-time" aria-hidden="true">
        {formatDuration(draggedTo ?? player.position)}
      </span>
      <Slider
        label="Seek"
        value={player.position}
        max={length}
        step={SEEK_STEP_SECONDS}
        buffered={player.buffered}
        valueText={(at) => `${formatSpokenTime(at)} of ${formatSpokenTime(length)}`}
        onChange={setDraggedTo}
        onCommit={(at) => {
          setDraggedTo(null);
          seek(at);
        }}
      />
      <span className="dp-time" aria-hidden="true">
        {formatDuration(length)}
      </span>
    </div>
  );
}

export function Volume({ volume, isMuted }: { readonly volume: number; readonly isMuted: boolean }) {
  const isSilent = isMuted || volume === 0;
  return (
    <div className="dp-volume">
      <button
        className="dp-button dp-plain dp-square"
        type="button"
        aria-pressed={isMuted}
        onClick={toggleMute}
      >
        <Icon name={isSilent ? 'muted' : 'volume'} />
        <span className="dp-hidden">Mute</span>
      </button>
      <Slider
        label="Volume"
        value={isMuted ? 0 : volume}
        max={1}
        step={0.05}
        valueText={(at) => `${Math.round(at * 100)}%`}
        onChange={setVolume}
        onCommit={setVolume}
      />
    </div>
  );
}
