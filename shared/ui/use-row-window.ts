import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '../async/timing.ts';

/** Rows from the first to before the second are rendered. */
type Range = readonly [from: number, to: number];

type RowWindow = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly range: Range;
  /** Of every row, in CSS pixels. */
  readonly rowHeight: number;
  /** Until a row has been measured, every place is a guess. */
  readonly isMeasured: boolean;
  /** Scrolls as little as it takes to have the row in view. */
  readonly reveal: (row: number) => void;
};

/** Until a row has been measured. */
const USUAL_HEIGHT = 72;

/** What covers the edges of the viewport: the bar at the top, the player at the bottom. */
const COVERED = { top: 80, bottom: 136 };

/** Rows that come and go at once: few enough for one frame, and more than a scroll brings in one. */
const CHUNK = 10;

const rangeAround = (row: number): Range => {
  const place = Math.floor(row / CHUNK);
  return [Math.max(0, place - 1) * CHUNK, (place + 2) * CHUNK];
};

/**
 * Which rows of a long list are worth rendering (design: a few hundred nodes at most). They have `data-row` and are of
 * one height. They come and go in chunks, so that scrolling renders seldom; once they have been painted, one chunk
 * more stands before and after what is seen.
 */
export function useRowWindow(rows: number): RowWindow {
  const list = useRef<HTMLUListElement>(null);
  const [measured, setMeasured] = useState<number | null>(null);
  const rowHeight = measured ?? USUAL_HEIGHT;
  /** Whether a row was measured while it showed: a host may hide the list at first. */
  const hasHeight = useRef(false);
  const [more, setMore] = useState(0);
  const [range, setRange] = useState<Range>([0, CHUNK]);

  const look = useCallback(() => {
    if (!list.current) return;
    const { top } = list.current.getBoundingClientRect();
    const chunkAt = (y: number) => Math.floor((y - top) / rowHeight / CHUNK);
    const last = Math.ceil(rows / CHUNK);
    const from = Math.max(0, Math.min(chunkAt(0), last - 1) - more) * CHUNK;
    const to = Math.max(1, Math.min(chunkAt(innerHeight), last) + 1 + more) * CHUNK;
    setRange((before) => (before[0] === from && before[1] === to ? before : [from, to]));
  }, [rows, rowHeight, more]);

  const measure = useCallback(() => {
    const row = list.current?.querySelector('[data-row]');
    if (!row) return;
    const { height } = row.getBoundingClientRect();
    hasHeight.current = height > 0;
    setMeasured(height || USUAL_HEIGHT);
  }, []);
  // Not after every change: it makes the browser lay out the page at once.
  useLayoutEffect(() => {
    if (!hasHeight.current) measure();
  });

  useLayoutEffect(look, [look]);
  useEffect(() => whenIdle(() => setMore(1)), []);

  useEffect(() => {
    // In the capture phase: a host page may scroll in an element of its own.
    const options = { capture: true, passive: true };
    addEventListener('scroll', look, options);
    addEventListener('resize', look);
    // Rows are as high as the list's width lets them be, and a host may change that in a window that stays as it is.
    const resized = new ResizeObserver(() => {
      measure();
      look();
    });
    if (list.current) resized.observe(list.current);
    return () => {
      removeEventListener('scroll', look, options);
      removeEventListener('resize', look);
      resized.disconnect();
    };
  }, [look, measure]);

  const reveal = useCallback(
    (row: number) => {
      if (!list.current) return;
      const top = list.current.getBoundingClientRect().top + row * rowHeight;
      const above = top - COVERED.top;
      const below = top + rowHeight - (innerHeight - COVERED.bottom);
      if (above < 0 || below > 0) scrollBy({ top: above < 0 ? above : below, behavior: 'instant' });
      setRange((before) => (row >= before[0] && row < before[1] ? before : rangeAround(row)));
    },
    [rowHeight],
  );

  return { list, range, rowHeight, isMeasured: measured !== null, reveal };
}
