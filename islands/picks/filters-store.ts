import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import {
  DEFAULT_PICK_SOURCES,
  DEFAULT_PICK_STORE,
  PICK_SOURCES,
  PICK_STORES,
  type PickSource,
  type PickStore,
} from '../../shared/config/constants.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import { readStored, type StoragePlace, storageKeys, writeStored } from '../../shared/storage/storage.ts';
import type { Filters } from './filtering.ts';

const defaults: Filters = { on: DEFAULT_PICK_SOURCES, preferred: DEFAULT_PICK_STORE };

const schema = v.object({
  on: v.fallback(v.array(v.picklist(PICK_SOURCES)), [...DEFAULT_PICK_SOURCES]),
  preferred: v.fallback(v.picklist(PICK_STORES), DEFAULT_PICK_STORE),
});

const place = (): StoragePlace => ({ key: storageKeys.pickFilters, identity: currentIdentity() });

/** What this DJ wants to see, remembered (spec 9). */
export function createFilters() {
  const $filters = atom<Filters>(defaults);

  function change(some: Partial<Filters>): void {
    const filters = { ...$filters.get(), ...some };
    $filters.set(filters);
    writeStored(place(), filters);
  }

  return {
    $filters: $filters as ReadableAtom<Filters>,
    /** Takes up what was remembered. */
    start: (): void => $filters.set(readStored(place(), schema) ?? defaults),
    toggle(source: PickSource): void {
      const { on } = $filters.get();
      change({ on: on.includes(source) ? on.filter((other) => other !== source) : [...on, source] });
    },
    /** Choosing a store drops the one before. */
    prefer: (preferred: PickStore): void => change({ preferred }),
    reset: (): void => change(defaults),
  };
}
