import { $pendingWrites } from '../api/client.ts';
import { $identityStatus } from './identity.ts';
import { $session, pageType } from './session.ts';

/** The browser polls the mark: a shorter absence (ms) may escape it. */
const MIN_ABSENCE_MS = 300;

/**
 * Lets the browser prefetch a DJ's plain pages, by the rules in `pages/parts/head.ejs`. Drops them when a call, a check
 * or another tab may change the person or their settings. Needs a browser that reports prefetches.
 */
export function watchPagePrefetch(): () => void {
  if (!document.getElementById('page-prefetch') || deliveryType() === undefined) return () => {};
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    mark(false);
    if (mayPrefetch()) timer = setTimeout(mark, MIN_ABSENCE_MS, true);
  };
  document.addEventListener('visibilitychange', update, { signal: over.signal });
  const offs = [$session.listen(update), $identityStatus.listen(update), $pendingWrites.listen(update)];
  update();
  return () => {
    over.abort();
    for (const off of offs) off();
    clearTimeout(timer);
    mark(false);
  };
}

const mayPrefetch = (): boolean =>
  pageType($session.get()) === 'recipient' &&
  $identityStatus.get() === 'same' &&
  $pendingWrites.get() === 0 &&
  !document.hidden;

/** The rules need this mark; without it, the browser drops what it prefetched. */
const mark = (isOn: boolean): void => {
  document.documentElement.toggleAttribute('data-prefetch-pages', isOn);
};

export const wasPrefetched = (): boolean => deliveryType() === 'navigational-prefetch';

function deliveryType(): unknown {
  const [visit] = performance.getEntriesByType('navigation');
  return visit && 'deliveryType' in visit ? visit.deliveryType : undefined;
}
