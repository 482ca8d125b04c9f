import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows that are there before anything was measured. */
const FIRST_ROWS = 30;

/** Rows beyond either edge of the screen; the window moves by as many. */
const BEYOND = 10;

type RowWindow = {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The rows that have to be there: from `first` up to, not including, `end`. */
  readonly first: number;
  readonly end: number;
};

/**
 * Which rows of a long list stand in or near the screen; the list's padding takes the room of the others.
 * All rows must be equally high.
 */
export function useRowWindow(count: number): RowWindow {
  const list = useRef<HTMLUListElement>(null);
  const rowHeight = useRef(0);
  const [range, setRange] = useState({ first: 0, end: FIRST_ROWS });
  const [first, end] = [Math.min(range.first, count), Math.min(range.end, count)];

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    rowHeight.current = element.querySelector('li')?.offsetHeight || rowHeight.current;
    element.style.paddingTop = `${first * rowHeight.current}px`;
    element.style.paddingBottom = `${(count - end) * rowHeight.current}px`;
  });

  useLayoutEffect(() => {
    const look = () => {
      const height = list.current?.querySelector('li')?.offsetHeight || rowHeight.current;
      if (!list.current || height === 0) return;
      const above = -list.current.getBoundingClientRect().top;
      const block = (pixels: number) => Math.floor(pixels / height / BEYOND) * BEYOND;
      const next = {
        first: Math.max(block(above) - BEYOND, 0),
        end: block(above + innerHeight) + 2 * BEYOND,
      };
      setRange((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    if (count > 0) look();
    const over = new AbortController();
    // Captured, since a host page may scroll in a box of its own.
    document.addEventListener('scroll', look, { capture: true, passive: true, signal: over.signal });
    window.addEventListener('resize', look, { signal: over.signal });
    return () => over.abort();
  }, [count]);

  return { list, first, end };
}
