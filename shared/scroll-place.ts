import * as v from 'valibot';
import { isOwnPage } from './own-page.ts';

/** So long what fills a page may be on its way (ms). */
const PATIENCE_MS = 10_000;

/** Once a page has stood still so long, its place is kept (ms): browsers count how often a page writes to its history. */
const REST_MS = 200;

/** CSS pixels, in the entry of the history alone. */
const kept = v.object({ scrolled: v.number() });

/**
 * Keeps where a page is scrolled to, and finds it again after a reload or on a way back that loads the page anew: the browser
 * looks for it before the first call has brought what fills the page. A host's page is left alone.
 */
export async function keepScrollPlace(): Promise<void> {
  if (!isOwnPage()) return;
  const before = v.safeParse(kept, history.state);
  if (before.success && isOurs()) await findAgain(before.output.scrolled);

  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('scroll', () => {
    clearTimeout(resting);
    resting = setTimeout(() => isOurs() && history.replaceState({ scrolled: scrollY }, ''), REST_MS);
  });
}

/** The inbox keeps its place itself. */
const isOurs = (): boolean => history.scrollRestoration === 'auto';

/** Waits until the page is high enough; whoever goes somewhere meanwhile stays there. */
const findAgain = (place: number): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const grows = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - innerHeight < place) return;
      scrollTo({ top: place, behavior: 'instant' });
      end();
    });
    const end = () => {
      over.abort();
      grows.disconnect();
      resolve();
    };
    for (const act of ['wheel', 'pointerdown', 'keydown'])
      addEventListener(act, end, { signal: over.signal, capture: true, passive: true });
    setTimeout(end, PATIENCE_MS);
    grows.observe(document.body);
  });
