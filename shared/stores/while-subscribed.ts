import { onStart, onStop, type Store } from 'nanostores';
import { whenHydrated } from '../environment/hydration.ts';

/**
 * Calls `start` once the store has a listener, and the function that it returns once it has none. This is the only
 * lifecycle of stores. Both calls wait for a microtask, so that neither a `get` nor a view that subscribes again starts
 * anything, and for the end of the hydration. A computed store keeps listening to its sources for a second after it was read.
 */
export function whileSubscribed(store: Store, start: () => (() => void) | undefined): void {
  // On a server, a computed store subscribes while it is rendered.
  if (typeof document === 'undefined') return;
  let stop: (() => void) | undefined;
  let isStarted = false;
  const update = () => {
    if (store.lc > 0 === isStarted) return;
    isStarted = !isStarted;
    if (isStarted) stop = start();
    else stop?.();
  };
  const updateSoon = () => queueMicrotask(() => whenHydrated(update));
  onStart(store, updateSoon);
  onStop(store, updateSoon);
}

/** Returns a function that calls all of these, for example to unsubscribe from several stores. */
export const callAll = (functions: readonly (() => void)[]) => (): void => {
  for (const call of functions) call();
};
