import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { createContext, use, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false while React hydrates markup, then true. Use it for content that needs the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** The state of a shell, which is markup that the build renders without host data and address. Null for other markup. */
export const ShellContext = createContext<string | null>(null);

/** Returns the state of the shell that React hydrates, '' if it has only one; otherwise null. */
export function useShell(): string | null {
  const shell = use(ShellContext);
  return useHydrated() ? null : shell;
}

/** Returns whether React hydrates a shell. Use it for content that needs the host data or the address. */
export const useIsShell = (): boolean => useShell() !== null;

/** Like `useStore`, for stores whose value comes from the host page: the shell has their initial value. */
export function useHostStore<T>(store: ReadableAtom<T>): T {
  return useStore(store, use(ShellContext) !== null ? { ssr: 'initial' } : {});
}
