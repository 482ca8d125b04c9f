import { useState } from 'react';
import type { PlayableTrack } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { seek } from '../../shared/player/player.ts';
import type { PlayerState } from '../../shared/player/player-state.ts';
import { Slider } from '../../shared/ui/slider.tsx';
import { spokenTime } from './spoken-time.ts';

/** Seconds that an arrow key goes. */
const STEP = 5;

type Props = { readonly track: PlayableTrack; readonly player: PlayerState };

/** How far the track is, and the way to another place in it. */
export function Seek({ track, player }: Props) {
  const [held, setHeld] = useState<number | null>(null);
  // Until the stream tells its own length, what the promo says of it.
  const length = player.duration || track.duration;

  return (
    <div className="dp-seek" data-held={held !== null || undefined}>
      <span className="dp-time" aria-hidden="true">
        {formatDuration(held ?? player.position)}
      </span>
      <Slider
        label="Seek"
        value={player.position}
        max={length}
        step={STEP}
        buffered={player.buffered}
        valueText={(at) => `${spokenTime(at)} of ${spokenTime(length)}`}
        onChange={setHeld}
        onCommit={(at) => {
          setHeld(null);
          seek(at);
        }}
      />
      <span className="dp-time" aria-hidden="true">
        {formatDuration(length)}
      </span>
    </div>
  );
}
