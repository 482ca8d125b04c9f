import { onMount, type Store } from 'nanostores';

/**
 * Calls `start` when the store gets its first listener, and the function that it returns once there are none. Does
 * nothing in the build, which prerenders first values.
 */
export function onMountInBrowser(store: Store, start: () => (() => void) | undefined): void {
  if (typeof document !== 'undefined') onMount(store, start);
}
