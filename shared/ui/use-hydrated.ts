import { useStore } from '@nanostores/react';
import { $isHydrating, now } from '../environment/hydration.ts';

/** Returns false on a server and while React hydrates its markup, then true. Use it for content that needs the browser. */
export const useHydrated = (): boolean => !useStore($isHydrating);

/** Returns the time of the render. A view that shows a time or a day calls this, because times are in UTC until it is hydrated. */
export function useRenderTime(): Date {
  useStore($isHydrating);
  return now();
}
