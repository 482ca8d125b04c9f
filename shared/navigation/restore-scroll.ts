import * as v from 'valibot';
import { isOwnPage } from './own-page.ts';

/** The content of a page may load for so long (ms). */
const PATIENCE_MS = 10_000;

/** For browsers without `scrollend`: scrolling ends after this pause (ms). */
const REST_MS = 200;

const kept = v.object({ scrolled: v.number() });

/** While the position is being restored, the page is at none that is worth saving. */
let isSeeking = false;

/** Saves the scroll position of a page of ours in the history, when scrolling ends: a write at `pagehide` is lost. */
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

/** Restores the scroll position after a reload or Back, for which the browser does not wait until content has loaded. */
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

const isOurs = (): boolean => history.scrollRestoration === 'auto';
