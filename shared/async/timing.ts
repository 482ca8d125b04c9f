const IDLE_TIMEOUT_MS = 5000;
/** Long enough for the browser to paint first. The next frame would be too long: a tab in the background has none. */
const FALLBACK_DELAY_MS = 50;

/** Calls `run` when the browser is idle. Safari has no idle callback and uses a delay. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(() => run(), { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}

/** `Promise.withResolvers`, which Safari has from 17.4. */
export function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
