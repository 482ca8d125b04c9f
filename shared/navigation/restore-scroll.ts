import * as v from 'valibot';
import { isOwnPage } from './own-page.ts';

/** How long (ms) `restoreScroll` waits for the page's content to load, at most. */
const MAX_LOAD_MS = 10_000;

/** In browsers without `scrollend`, scrolling ends after a pause of this length (ms). */
const SCROLL_PAUSE_MS = 200;

const historyStateSchema = v.object({ scrolled: v.number() });

let isRestoring = false;

/** Saves the scroll position in `history.state` whenever scrolling ends, because a write at `pagehide` is lost. */
export function saveScrollPosition(): void {
  if (!isOwnPage()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    if (!isRestoring && restoresScroll()) history.replaceState({ ...history.state, scrolled: scrollY }, '');
  };
  addEventListener('scrollend', save);
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(save, SCROLL_PAUSE_MS);
  });
}

/** Restores the scroll position after a reload or Back. The browser itself does not wait for the content to load. */
export function restoreScroll(): void {
  const state = v.safeParse(historyStateSchema, history.state);
  if (!state.success || !isOwnPage() || !restoresScroll()) return;
  const top = state.output.scrolled;
  isRestoring = true;
  const controller = new AbortController();
  const resizeObserver = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  });
  const stop = () => {
    isRestoring = false;
    controller.abort();
    resizeObserver.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, MAX_LOAD_MS);
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, stop, { signal: controller.signal, capture: true, passive: true });
  resizeObserver.observe(document.body);
}

const restoresScroll = (): boolean => history.scrollRestoration === 'auto';

/** Whether the page has opened by a reload or Back. Also true for Forward, which browsers report in the same way as Back. */
export const isReloadOrBack = (): boolean =>
  ['reload', 'back_forward'].includes(navigationTiming().type ?? '');

/** How the browser has opened the page, as far as it tells. */
export const navigationTiming = (): Partial<PerformanceNavigationTiming & { deliveryType: string }> =>
  performance.getEntriesByType('navigation')[0] ?? {};
