import * as v from 'valibot';
import { isOwnPage } from './own-page.ts';

/** Where a page is scrolled to is kept in its entry of the history, and found again. A host's page is left alone. */

/** So long what fills a page may be on its way (ms). */
const PATIENCE_MS = 10_000;

/** Where the browser does not tell when scrolling ends, it has after so long (ms). */
const REST_MS = 200;

/** CSS pixels. */
const kept = v.object({ scrolled: v.number() });

/** Until the place is found, the page is at none that is worth keeping. */
let isSeeking = false;

/** Keeps the place whenever scrolling ends: what is written while a page goes is lost. */
export function saveScrollPosition(): void {
  if (!isOwnPage()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(resting);
    if (!isSeeking && isOurs()) history.replaceState({ scrolled: scrollY }, '');
  };
  addEventListener('scrollend', rest);
  addEventListener('scroll', () => {
    clearTimeout(resting);
    resting = setTimeout(rest, REST_MS);
  });
}

/**
 * Goes where the page was before it was loaded anew, by a reload or on the way back: the browser looks for the place before
 * the first call has brought what fills the page. Follows the page as it grows; whoever goes somewhere meanwhile stays there.
 */
export function restoreScroll(): void {
  const before = v.safeParse(kept, history.state);
  if (!before.success || !isOwnPage() || !isOurs()) return;
  const place = before.output.scrolled;
  isSeeking = true;
  const over = new AbortController();
  const grows = new ResizeObserver(() => {
    scrollTo({ top: place, behavior: 'instant' });
    if (Math.abs(scrollY - place) < 1) end();
  });
  const end = () => {
    isSeeking = false;
    over.abort();
    grows.disconnect();
    clearTimeout(patience);
  };
  const patience = setTimeout(end, PATIENCE_MS);
  for (const act of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(act, end, { signal: over.signal, capture: true, passive: true });
  grows.observe(document.body);
}

/** The inbox keeps its place itself. */
const isOurs = (): boolean => history.scrollRestoration === 'auto';
