import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the prerendered markup is hydrated, true from then on: what depends on host or browser waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
