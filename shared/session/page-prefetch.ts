import { savesData } from '../environment/saves-data.ts';
import { navigationTiming } from '../navigation/restore-scroll.ts';
import { $pendingWrites } from './calls.ts';
import { $identityStatus } from './identity.ts';
import { $session, pageLoginType } from './session.ts';

/** How long (ms) the attribute must be missing, at least, for browsers to notice its removal. */
const MIN_ABSENCE_MS = 300;

/** Lets the browser prefetch a DJ's pages while the tab is visible, the login is checked and no write is pending. */
export function watchPagePrefetch(): () => void {
  if (!document.getElementById('page-prefetch') || navigationTiming().deliveryType === undefined)
    return () => {};
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
  !document.hidden &&
  !savesData();

/** Sets the attribute that the speculation rules of our pages require. Removing it drops prefetched pages. */
const allowPrefetch = (isAllowed: boolean): void => {
  document.documentElement.toggleAttribute('data-prefetch-pages', isAllowed);
};

export const wasPrefetched = (): boolean => navigationTiming().deliveryType === 'navigational-prefetch';

/** Whether the browser has kept the page, so that it may have been made for somebody who is no longer logged in. */
export function isFromCache(): boolean {
  const { type, transferSize } = navigationTiming();
  return type === 'back_forward' || transferSize === 0;
}
