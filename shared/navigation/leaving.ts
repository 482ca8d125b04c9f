/** How soon (ms) after the attempt to leave a browser cuts off the requests of a page. Firefox does so at once. */
const CUT_OFF_MS = 2000;

/** The time (ms) after which a page has stayed: the user stopped the navigation, or it was a download. */
const STAYED_MS = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;

if (typeof document !== 'undefined') {
  // Not all browsers have `beforeunload`, and WebKit cuts off requests only with `pagehide`. Neither event keeps a page
  // out of the back/forward cache; in Firefox, `beforeunload` did so until 2023.
  for (const type of ['beforeunload', 'pagehide'])
    addEventListener(type, () => {
      leftAt = performance.now();
    });
}

/** Whether a request that has failed now was cut off because the user leaves the page. `startedAt` is its time (ms). */
export function wasCutOff(startedAt = 0): boolean {
  return startedAt <= leftAt && performance.now() < leftAt + CUT_OFF_MS;
}

/** Resolves if the page stays, or when it comes back from the back/forward cache. */
export const whenStayed = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, STAYED_MS);
    const controller = new AbortController();
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      clearTimeout(timer);
      controller.abort();
      resolve();
    };
    addEventListener('pageshow', onPageShow, { signal: controller.signal });
  });
