import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false while React hydrates prerendered markup, then true. Use it for content that needs the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
