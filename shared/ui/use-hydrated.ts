import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while React hydrates prerendered markup. What depends on the host or the browser waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Runs once at hydration, before React overwrites what a person or the browser has filled in. */
export function useHydratedValue(take: () => void): void {
  const isHydrated = useHydrated();
  const takeNow = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!isHydrated) takeNow();
  }, [isHydrated]);
}
