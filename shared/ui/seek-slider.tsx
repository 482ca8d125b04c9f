import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { resamplePeaks } from '../entities/peaks.ts';
import { formatDuration } from '../format/dates.ts';
import { formatSpokenTime } from '../format/text.ts';
import { observeSize } from './observe-size.ts';
import { fractionAt, Slider } from './slider.tsx';

const SEEK_STEP_SECONDS = 10;

type Range = readonly [start: number, end: number];

export type SeekSliderProps = {
  /** The times are beside a `bar`, which is a line on phones, and below a `stacked` slider, with the remaining time. */
  readonly layout: 'bar' | 'stacked';
  readonly className?: string;
  readonly label: string;
  /** Without peaks the slider is a line. */
  readonly peaks: readonly number[];
  /** Times in seconds. The duration is 0 while unknown. */
  readonly position: number;
  readonly duration: number;
  readonly buffered: number;
  readonly onSeek: (seconds: number) => void;
  /** The only part of the track that plays, until `onEndBracket`. */
  readonly bracket?: { readonly start: number; readonly end: number } | null;
  readonly onEndBracket?: () => void;
  /** The parts that were heard before. */
  readonly heard?: readonly Range[];
};

/** A slider with the waveform of a track behind it, the elapsed and total time, and the time under the pointer. */
export function SeekSlider(props: SeekSliderProps) {
  const { layout, className, label, peaks, position, duration, buffered, onSeek } = props;
  const { bracket, onEndBracket, heard = [] } = props;
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = draggedTo ?? position;
  const pointed = draggedTo ?? hovered;
  const fraction = (seconds: number) => (duration > 0 ? Math.min(seconds / duration, 1) : 0);

  function handlePointerMove({ currentTarget, clientX, pointerType }: PointerEvent) {
    const slider = currentTarget.querySelector('input');
    if (slider && pointerType !== 'touch') setHovered(duration * fractionAt(slider, clientX));
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
            heard={heard.map(([start, end]) => [fraction(start), fraction(end)])}
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
        {bracket && (
          <button
            type="button"
            className="dp-bracket"
            aria-label="Keep playing"
            title="Keep playing after these 30 seconds"
            style={placeOf(fraction(bracket.start), fraction(bracket.end))}
            onClick={({ currentTarget }) => {
              // The pressed button is about to disappear.
              currentTarget.parentElement?.querySelector('input')?.focus();
              onEndBracket?.();
            }}
          />
        )}
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
        {layout === 'stacked'
          ? `−${formatDuration(Math.max(0, duration - shown))}`
          : formatDuration(duration)}
      </span>
    </div>
  );
}

/** The place of a part of the track, from one fraction of it to another. */
const placeOf = (start: number, end: number) => ({
  left: `${start * 100}%`,
  width: `${(end - start) * 100}%`,
});

type WaveformProps = {
  readonly peaks: readonly number[];
  /** Positions from 0 to 1. */
  readonly played: number;
  readonly buffered: number;
  readonly pointed: number;
  readonly heard: readonly Range[];
};

/** Draws the peaks as bars. It fills its container, and its shape only changes with the track and the size. */
function Waveform({ peaks, played, buffered, pointed, heard }: WaveformProps) {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const path = useMemo(() => barsPath(peaks, size.width, size.height), [peaks, size]);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    return observeSize(current, () => setSize({ width: current.clientWidth, height: current.clientHeight }));
  }, []);

  useLayoutEffect(() => {
    const { style } = element.current ?? {};
    style?.setProperty('--dp-played', String(played));
    style?.setProperty('--dp-buffered', String(buffered));
    style?.setProperty('--dp-pointed', String(pointed));
  }, [played, buffered, pointed]);

  return (
    <div ref={element} className="dp-waveform" style={path ? { clipPath: `path("${path}")` } : undefined}>
      {heard.map(([start, end]) => (
        <span key={start} className="dp-heard" style={placeOf(start, end)} />
      ))}
    </div>
  );
}

/** Whole pixels keep the bars sharp. */
const BAR_WIDTH = 2;
const BAR_DISTANCE = 3;

function barsPath(peaks: readonly number[], width: number, height: number): string {
  const bars = resamplePeaks(peaks, Math.floor(width / BAR_DISTANCE));
  const loudest = Math.max(...bars) || 1;
  return bars
    .map((peak, i) => {
      const half = Math.max(1, Math.round((peak / loudest) * (height / 2)));
      return `M${i * BAR_DISTANCE} ${Math.floor(height / 2) - half}h${BAR_WIDTH}v${2 * half}h-${BAR_WIDTH}z`;
    })
    .join('');
}
