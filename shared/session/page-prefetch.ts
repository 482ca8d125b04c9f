import { $pendingWrites } from '../api/client.ts';
import { $standing } from './identity.ts';
import { $session, pageType } from './session.ts';

/** Pages that the browser prefetches, by the rules in the page's head (`pages/parts/head.ejs`). */

/**
 * Lets the browser prefetch a DJ's plain pages. They say who is in and their settings: what was fetched is dropped before
 * a call that changes something, while it is looked into who is in, and whenever this page goes out of sight, since another
 * tab may change either. A page without the rules is left alone, and so is a browser that does not tell what was fetched.
 */
export function watchPagePrefetch(): () => void {
  if (!document.getElementById('page-prefetch') || delivery() === undefined) return () => {};
  const over = new AbortController();
  let coming: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(coming);
    mark(false);
    if (mayFetch()) coming = setTimeout(mark, AWAY_MS, true);
  };
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  const offs = [$session.listen(look), $standing.listen(look), $pendingWrites.listen(look)];
  look();
  return () => {
    over.abort();
    for (const off of offs) off();
    clearTimeout(coming);
    mark(false);
  };
}

/** So long (ms) the mark stays away at least: the browser looks at it now and then, and must not miss that it was gone. */
const AWAY_MS = 300;

const mayFetch = (): boolean =>
  pageType($session.get()) === 'recipient' &&
  $standing.get() === 'same' &&
  $pendingWrites.get() === 0 &&
  !document.hidden;

/** The rules ask for this mark: where it goes, the browser drops what it has fetched. */
const mark = (isOn: boolean): void => {
  document.documentElement.toggleAttribute('data-prefetch-pages', isOn);
};

/** Whether this page was fetched before it was asked for, by rules of ours or of the host. */
export const wasPrefetched = (): boolean => delivery() === 'navigational-prefetch';

/** How this page came; undefined in a browser that does not tell. */
function delivery(): unknown {
  const [visit] = performance.getEntriesByType('navigation');
  return visit && 'deliveryType' in visit ? visit.deliveryType : undefined;
}
