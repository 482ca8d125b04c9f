/** How soon (ms) after the attempt to leave a browser cuts off the requests of a page, also those that have started since. */
export const CUT_OFF_MS = 2000;

/** The time (ms) after which a page has stayed: the user stopped the navigation, or it was a download. */
export const STAYED_MS = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;
let isGone = false;

if (typeof document !== 'undefined') {
  // Firefox and WebKit cut off requests after `beforeunload`, long before `pagehide`. Neither event keeps a page out of the
  // back/forward cache; in Firefox, `beforeunload` did so until 2023.
  // iOS has no `beforeunload`.
  for (const type of ['dubplate:navigate', 'beforeunload', 'pagehide'])
    addEventListener(type, ({ defaultPrevented }) => {
      if (!defaultPrevented) leftAt = performance.now();
    });
  addEventListener('pagehide', () => {
    isGone = true;
  });
  addEventListener('pageshow', () => {
    leftAt = Number.NEGATIVE_INFINITY;
    isGone = false;
  });
}

/** Whether the user has left the page, which can then wait for nothing. */
export const hasLeft = (): boolean => isGone;

/** Calls `onRestore` when the page comes back from the back/forward cache. Returns a function that unsubscribes. */
export function onBfcacheRestore(onRestore: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onRestore();
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}

/**
 * Resolves to whether a request that has failed now was cut off because the user leaves the page. If it was, resolves only
 * if the page stays, or when it comes back from the back/forward cache.
 */
export async function whenStayed(): Promise<boolean> {
  if (performance.now() >= leftAt + CUT_OFF_MS) return false;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, STAYED_MS);
    const unsubscribe = onBfcacheRestore(end);
  });
  return true;
}
