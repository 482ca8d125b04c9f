import { cleanStores, type WritableAtom } from 'nanostores';
import type { Resource, ResourceStore } from '../../shared/async/create-resource.ts';

/** As before its first load; nothing listens to it any more. */
export function resetResource<T>({ $value }: ResourceStore<T>): void {
  cleanStores($value);
  ($value as WritableAtom<Resource<T>>).set({ state: 'loading' });
}
