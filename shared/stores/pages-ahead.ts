import { $standing } from './identity.ts';
import { $session } from './session.ts';

/** Pages that the browser fetches ahead of a press, by the rules in the page's head (`pages/parts/head.ejs`). */

/**
 * Has plain pages fetched ahead while what they say of the person holds: with the mark the browser drops them. They are
 * fetched anew after the page was out of sight, and no more after a change of who is in or of their settings. A page
 * without the rules is left alone.
 */
export function watchPagesAhead(): () => void {
  if (!document.getElementById('pages-ahead')) return () => {};
  const over = new AbortController();
  let hasChanged = false;
  const settle = (): void => {
    const isCurrent = !hasChanged && !document.hidden && $standing.get() === 'same';
    document.documentElement.toggleAttribute('data-fetches-ahead', isCurrent);
  };
  document.addEventListener('visibilitychange', settle, { signal: over.signal });
  const offStanding = $standing.listen(settle);
  const offSession = $session.listen(() => {
    hasChanged = true;
    settle();
  });
  settle();
  return () => {
    over.abort();
    offStanding();
    offSession();
  };
}

/** Whether this page was fetched before it was asked for, by rules of ours or of the host. */
export function wasFetchedAhead(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'deliveryType' in visit && visit.deliveryType === 'navigational-prefetch';
}
