import '../../styles/kit/waveform.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { resamplePeaks } from '../entities/peaks.ts';

type Props = {
  readonly peaks: readonly number[];
  /** Positions from 0 to 1. */
  readonly played: number;
  readonly buffered: number;
  readonly pointed: number;
};

/** Draws the peaks as bars. It fills its container, and its shape only changes with the track and the size. */
export function Waveform({ peaks, played, buffered, pointed }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const path = useMemo(() => barsPath(peaks, size.width, size.height), [peaks, size]);

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(entry.contentRect);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const { style } = element.current ?? {};
    style?.setProperty('--dp-played', String(played));
    style?.setProperty('--dp-buffered', String(buffered));
    style?.setProperty('--dp-pointed', String(pointed));
  }, [played, buffered, pointed]);

  return (
    <div ref={element} className="dp-waveform" style={path ? { clipPath: `path("${path}")` } : undefined} />
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
