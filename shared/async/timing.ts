/** However busy the page is, it runs by then (ms). */
const LATEST_MS = 5000;

/** Where the browser does not tell when it is idle, after so long (ms). */
const LIKELY_MS = 500;

/** Runs once the page has nothing better to do; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(() => run(), { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, LIKELY_MS);
  return () => clearTimeout(timer);
}

/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
