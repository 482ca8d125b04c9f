import * as v from 'valibot';
import {
  DEFAULT_PICK_SOURCES,
  DEFAULT_PICK_STORE,
  PICK_SOURCES,
  PICK_STORES,
  type PickSource,
  type PickStore,
} from '../../shared/config/constants.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';

/** `on` lists the sources to show. `preferred` is the store whose link comes first (spec 9). */
export type Filters = { readonly on: readonly PickSource[]; readonly preferred: PickStore };

const defaults: Filters = { on: DEFAULT_PICK_SOURCES, preferred: DEFAULT_PICK_STORE };

const schema = v.object({
  on: v.fallback(v.array(v.picklist(PICK_SOURCES)), [...DEFAULT_PICK_SOURCES]),
  preferred: v.fallback(v.picklist(PICK_STORES), DEFAULT_PICK_STORE),
});

export function createFilters() {
  const { $value: $filters, set } = createStoredValue<Filters>({
    name: 'pick-filters',
    schema,
    fallback: defaults,
  });
  const update = (changes: Partial<Filters>): void => set({ ...$filters.get(), ...changes });

  return {
    $filters,
    toggle(source: PickSource): void {
      const { on } = $filters.get();
      update({ on: on.includes(source) ? on.filter((other) => other !== source) : [...on, source] });
    },
    prefer: (preferred: PickStore): void => update({ preferred }),
    showAll: (): void => update({ on: PICK_SOURCES }),
  };
}

export const storeNames: Readonly<Record<PickStore | 'other', string>> = {
  bandcamp: 'Bandcamp',
  juno: 'Juno',
  beatport: 'Beatport',
  other: 'another site',
};

export const sourceNames = (productName: string): Readonly<Record<PickSource, string>> => ({
  product: productName,
  'product-opened': 'Already opened',
  ...storeNames,
  future: 'Not out yet',
  hidden: 'Hidden',
});
