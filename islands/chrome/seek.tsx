import '../../styles/seek.css';
import { type PointerEvent, useState } from 'react';
import { formatDuration } from '../../shared/format/dates.ts';
import { formatSpokenTime } from '../../shared/format/text.ts';
import { seek } from '../../shared/player/player.ts';
import { currentDuration, type PlayerState } from '../../shared/player/player-state.ts';
import { Slider } from '../../shared/ui/slider.tsx';
import { Waveform } from '../../shared/ui/waveform.tsx';

const SEEK_STEP_SECONDS = 10;

/** The widths of the slider's thumb in px. A click at half of it from the edge seeks to the start. */
const THUMB = { line: 14, waveform: 2 };

type Props = {
  readonly label: string;
  readonly player: PlayerState;
  /** Shows the remaining time instead of the total time. */
  readonly showsRemaining?: boolean;
};

/** The seek slider with elapsed and total time, and the waveform of the track if it has peaks. */
export function Seek({ label, player, showsRemaining = false }: Props) {
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const peaks = player.playingTrack?.peaks ?? [];
  const length = currentDuration(player);
  const position = draggedTo ?? player.position;
  const pointed = draggedTo ?? hovered;
  const thumb = peaks.length > 0 ? THUMB.waveform : THUMB.line;
  const fraction = (seconds: number) => (length > 0 ? Math.min(seconds / length, 1) : 0);

  function handlePointerMove({ currentTarget, clientX, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = (clientX - left - thumb / 2) / (width - thumb);
    setHovered(length * Math.max(0, Math.min(at, 1)));
  }

  return (
    <div className="dp-seek">
      <span className="dp-time dp-elapsed" aria-hidden="true">
        {formatDuration(position)}
      </span>
      <div
        className="dp-seek-slider"
        onPointerMove={handlePointerMove}
        onPointerLeave={() => setHovered(null)}
        // A touch that turns into scrolling ends the drag without seeking.
        onPointerCancel={() => setDraggedTo(null)}
      >
        {peaks.length > 0 && (
          <Waveform
            peaks={peaks}
            played={fraction(position)}
            buffered={fraction(player.buffered)}
            pointed={fraction(pointed ?? position)}
          />
        )}
        <Slider
          label={label}
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
        {pointed !== null && length > 0 && (
          <span
            className="dp-pointed-time"
            aria-hidden="true"
            style={{ left: `clamp(24px, ${fraction(pointed) * 100}%, 100% - 24px)` }}
          >
            {formatDuration(pointed)}
          </span>
        )}
      </div>
      <span className="dp-time" aria-hidden="true">
        {showsRemaining ? `−${formatDuration(Math.max(0, length - position))}` : formatDuration(length)}
      </span>
    </div>
  );
}
