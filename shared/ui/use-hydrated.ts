import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false while React hydrates prerendered markup, then true. Use it for content that needs the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Calls `onHydrate` once, before React overwrites input values that the user typed before hydration. */
export function useBeforeHydration(onHydrate: () => void): void {
  const isHydrated = useHydrated();
  const runOnHydrate = useEffectEvent(onHydrate);
  useLayoutEffect(() => {
    if (!isHydrated) runOnHydrate();
  }, [isHydrated]);
}
