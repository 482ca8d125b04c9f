import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '../async/timing.ts';

/** The second row is the first that is not rendered. */
type Range = readonly [from: number, to: number];

const USUAL_HEIGHT = 72;

/** The bars that cover the edges of the viewport, in CSS pixels. */
const COVERED = { top: 80, bottom: 136 };

/** Rows are added and removed in chunks, so that scrolling renders seldom. */
const CHUNK = 10;

const rangeAround = (row: number): Range => {
  const place = Math.floor(row / CHUNK);
  return [Math.max(0, place - 1) * CHUNK, (place + 2) * CHUNK];
};

/** Which rows of a long list to render (design: few nodes). They have `data-row` and one height. */
export function useVirtualRows(rows: number) {
  const list = useRef<HTMLUListElement>(null);
  const [measured, setMeasured] = useState<number | null>(null);
  // The rows of a list that the host hides at first have no height.
  const rowHeight = measured || USUAL_HEIGHT;
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
    if (row) setMeasured(row.getBoundingClientRect().height);
  }, []);
  // A measurement forces a layout, so this one ends with the first row that has a height.
  useLayoutEffect(() => {
    if (!measured) measure();
  });

  useLayoutEffect(look, [look]);
  useEffect(() => whenIdle(() => setMore(1)), []);

  useEffect(() => {
    // The capture phase sees scrolling in an element of the host, too.
    const abort = new AbortController();
    const { signal } = abort;
    addEventListener('scroll', look, { capture: true, passive: true, signal });
    addEventListener('resize', look, { signal });
    // The height of rows depends on the width of the list, which a host may change.
    const resized = new ResizeObserver(() => {
      measure();
      look();
    });
    if (list.current) resized.observe(list.current);
    return () => {
      abort.abort();
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
