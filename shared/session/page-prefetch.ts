import { $pendingWrites } from '../api/client.ts';
import { $identityStatus } from './identity.ts';
import { $session, pageLoginType } from './session.ts';

/** Browsers poll the attribute and can miss that it was removed for less than this time (ms). */
const MIN_ABSENCE_MS = 300;

/** Lets the browser prefetch a DJ's pages while the tab is visible, the login is certain and no write is pending. */
export function watchPagePrefetch(): () => void {
  if (!document.getElementById('page-prefetch') || deliveryType() === undefined) return () => {};
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    allowPrefetch(false);
    if (mayPrefetch()) timer = setTimeout(allowPrefetch, MIN_ABSENCE_MS, true);
  };
  document.addEventListener('visibilitychange', update, { signal: controller.signal });
  const unsubscribers = [$session, $identityStatus, $pendingWrites].map((store) => store.listen(update));
  update();
  return () => {
    controller.abort();
    for (const unsubscribe of unsubscribers) unsubscribe();
    clearTimeout(timer);
    allowPrefetch(false);
  };
}

const mayPrefetch = (): boolean =>
  pageLoginType($session.get()) === 'recipient' &&
  $identityStatus.get() === 'same' &&
  $pendingWrites.get() === 0 &&
  !document.hidden;

/** The rules in `pages/parts/head.ejs` need this attribute. Without it, the browser drops prefetched pages. */
const allowPrefetch = (isAllowed: boolean): void => {
  document.documentElement.toggleAttribute('data-prefetch-pages', isAllowed);
};

export const wasPrefetched = (): boolean => deliveryType() === 'navigational-prefetch';

function deliveryType(): unknown {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && 'deliveryType' in entry ? entry.deliveryType : undefined;
}
