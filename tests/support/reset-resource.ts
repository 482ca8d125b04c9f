import { cleanStores, type WritableAtom } from 'nanostores';
import type { Resource, ResourceStore } from '../../shared/async/create-resource.ts';

/** Removes the listeners and restores the state before the first load. */
export function resetResource<T>({ $value }: ResourceStore<T>): void {
  cleanStores($value);
  ($value as WritableAtom<Resource<T>>).set({ state: 'loading' });
}
