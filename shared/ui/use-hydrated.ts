import { useStore } from '@nanostores/react';
import { $isHydrating } from '../environment/hydration.ts';

/** Returns false on a server and while React hydrates its markup, then true. Use it for content that needs the browser. */
export const useHydrated = (): boolean => !useStore($isHydrating);
