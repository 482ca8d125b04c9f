import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '../async/timing.ts';
import { observeSize } from './observe-size.ts';

type Range = readonly [start: number, end: number];

const ESTIMATED_HEIGHT = 72;

/** Heights of the bars that cover rows at the edges of the viewport, in CSS pixels. */
const COVERED_EDGES = { top: 192, bottom: 168 };

/** Rows are added and removed in chunks of this size, few enough for one frame of a slow phone. */
const CHUNK = 2;

/** How many chunks are rendered beyond each edge of the screen, below it twice as many. */
const OVERSCAN = 5;

/** The rows of the first render, enough for a screen. */
const FIRST_ROWS = 12;

/** Returns which rows of a long list to render, from the row `first` on. Rows need `data-row` and equal heights. */
export function useVirtualRows(rows: number, first = 0) {
  const list = useRef<HTMLUListElement>(null);
  const [measuredHeight, setMeasuredHeight] = useState<number | null>(null);
  // The measured height is 0 while the host page hides the list.
  const rowHeight = measuredHeight || ESTIMATED_HEIGHT;
  const [overscan, setOverscan] = useState(0);
  const [range, setRange] = useState<Range>([first, first + FIRST_ROWS]);

  const updateRange = useCallback(() => {
    if (!list.current) return;
    const { top } = list.current.getBoundingClientRect();
    const chunkAt = (y: number) => Math.floor((y - top) / rowHeight / CHUNK);
    const last = Math.ceil(rows / CHUNK);
    const start = Math.max(0, Math.min(chunkAt(0), last - 1) - overscan) * CHUNK;
    const end = Math.max(1, Math.min(chunkAt(innerHeight), last) + OVERSCAN + overscan) * CHUNK;
    setRange((current) => (current[0] === start && current[1] === end ? current : [start, end]));
  }, [rows, rowHeight, overscan]);

  const measure = useCallback(() => {
    const row = list.current?.querySelector('[data-row]');
    if (row) setMeasuredHeight(row.getBoundingClientRect().height);
  }, []);
  // Measuring forces a layout, so this stops once a row has a height.
  useLayoutEffect(() => {
    if (!measuredHeight) measure();
  });

  // WebKit lays out a size container once without its new rows. The page would be too short for its scroll position.
  useLayoutEffect(() => {
    list.current?.style.setProperty('min-block-size', `${rows * (measuredHeight ?? 0)}px`);
  }, [rows, measuredHeight]);

  useLayoutEffect(updateRange, [updateRange]);
  useEffect(() => whenIdle(() => setOverscan(OVERSCAN)), []);

  useEffect(() => {
    // `scroll` does not bubble. Capturing also covers scrollable elements of the host page.
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('scroll', updateRange, { capture: true, passive: true, signal });
    addEventListener('resize', updateRange, { signal });
    const stop =
      list.current &&
      observeSize(list.current, () => {
        measure();
        updateRange();
      });
    return () => {
      controller.abort();
      stop?.();
    };
  }, [updateRange, measure]);

  const reveal = useCallback(
    (row: number) => {
      if (!list.current) return;
      const top = list.current.getBoundingClientRect().top + row * rowHeight;
      const above = top - COVERED_EDGES.top;
      const below = top + rowHeight - (innerHeight - COVERED_EDGES.bottom);
      if (above < 0 || below > 0) scrollBy({ top: above < 0 ? above : below, behavior: 'instant' });
      const chunk = Math.floor(row / CHUNK);
      const around: Range = [Math.max(0, chunk - OVERSCAN) * CHUNK, (chunk + 2 * OVERSCAN) * CHUNK];
      setRange((current) => (row >= current[0] && row < current[1] ? current : around));
    },
    [rowHeight],
  );

  return { list, range, rowHeight, isMeasured: measuredHeight !== null, reveal };
}
