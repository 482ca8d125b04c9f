import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the prerendered markup is hydrated, true from then on: what depends on host or browser waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Runs once where prerendered markup is taken over, for what a person or the browser has filled in by then. It runs
 * before anything is rendered anew, which would put back what the view knows.
 */
export function useTakeOver(take: () => void): void {
  const isHydrated = useHydrated();
  const takeNow = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!isHydrated) takeNow();
  }, [isHydrated]);
}
