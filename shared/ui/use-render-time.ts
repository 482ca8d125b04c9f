import { useStore } from '@nanostores/react';
import { $isHydrating, now } from '../environment/hydration.ts';

/** Returns the time. A view that shows a time or a day calls this, because times are in UTC until the view is hydrated. */
export function useRenderTime(): Date {
  useStore($isHydrating);
  return now();
}
