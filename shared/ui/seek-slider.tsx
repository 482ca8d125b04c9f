import '../../styles/kit/seek-slider.css';
import { type PointerEvent, useState } from 'react';
import { formatDuration } from '../format/dates.ts';
import { formatSpokenTime } from '../format/text.ts';
import { Slider } from './slider.tsx';
import { Waveform } from './waveform.tsx';

const SEEK_STEP_SECONDS = 10;

/** The widths of the slider's thumb in px. A click at half of it from the edge seeks to the start. */
const THUMB = { line: 14, waveform: 2 };

type Props = {
  /** The times are beside the slider in the player bar, where a phone shows only a line, and `stacked` below it. */
  readonly layout: 'bar' | 'stacked';
  readonly className?: string;
  readonly label: string;
  /** Without peaks the slider is a line. */
  readonly peaks: readonly number[];
  /** Times in seconds. The duration is 0 while unknown. */
  readonly position: number;
  readonly duration: number;
  readonly buffered: number;
  /** Shows the remaining time instead of the total time. */
  readonly showsRemaining?: boolean;
  readonly onSeek: (seconds: number) => void;
};

/** A slider with the waveform of a track behind it, the elapsed and total time, and the time under the pointer. */
export function SeekSlider({
  layout,
  className,
  label,
  peaks,
  position,
  duration,
  buffered,
  showsRemaining,
  onSeek,
}: Props) {
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = draggedTo ?? position;
  const pointed = draggedTo ?? hovered;
  const thumb = peaks.length > 0 ? THUMB.waveform : THUMB.line;
  const fraction = (seconds: number) => (duration > 0 ? Math.min(seconds / duration, 1) : 0);

  function handlePointerMove({ currentTarget, clientX, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = (clientX - left - thumb / 2) / (width - thumb);
    setHovered(duration * Math.max(0, Math.min(at, 1)));
  }

  return (
    <div className={className ? `dp-seek ${className}` : 'dp-seek'} data-layout={layout}>
      <span className="dp-time dp-elapsed dp-numbers" aria-hidden="true">
        {formatDuration(shown)}
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
            played={fraction(shown)}
            buffered={fraction(buffered)}
            pointed={fraction(pointed ?? shown)}
          />
        )}
        <Slider
          label={label}
          value={position}
          max={duration}
          step={SEEK_STEP_SECONDS}
          buffered={buffered}
          valueText={(at) => `${formatSpokenTime(at)} of ${formatSpokenTime(duration)}`}
          onChange={setDraggedTo}
          onCommit={(at) => {
            setDraggedTo(null);
            onSeek(at);
          }}
        />
        {pointed !== null && duration > 0 && (
          <span
            className="dp-pointed-time"
            aria-hidden="true"
            style={{ left: `clamp(24px, ${fraction(pointed) * 100}%, 100% - 24px)` }}
          >
            {formatDuration(pointed)}
          </span>
        )}
      </div>
      <span className="dp-time dp-muted dp-numbers" aria-hidden="true">
        {showsRemaining ? `−${formatDuration(Math.max(0, duration - shown))}` : formatDuration(duration)}
      </span>
    </div>
  );
}
