import { useStore } from '@nanostores/react';
import { $isHydrating, now } from '../config/hydration.ts';

/** Returns the time. A view that shows a time or a day calls this, because times are in UTC until the view is hydrated. */
export function useNow(): Date {
  useStore($isHydrating);
  return now();
}
