import { map } from 'nanostores';
import type { ApiError } from '../api/errors.ts';
import type { PromoParams } from '../api/recipient-promos.ts';
import { WORKING_INDICATOR_MS } from '../config/constants.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo, Thumbs } from '../entities/promo.ts';
import type { PromoError } from '../entities/promo-error.ts';

/** The state of a promo that was requested (spec 4). */
export type PromoEntry =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly promo: Promo; readonly isWorking: boolean }
  /** The server refuses to open the promo and gives a reason. */
  | { readonly state: 'refused'; readonly error: PromoError }
  /** The request failed, so that it can be retried. */
  | { readonly state: 'failed'; readonly error: ApiError };

/** Returns the promo of an entry that has loaded, else null. */
export const loadedPromo = (entry: PromoEntry | undefined): Promo | null =>
  entry?.state === 'ready' ? entry.promo : null;

/** The promos requested on this page, by id. */
export const $promos = map<Record<string, PromoEntry>>({});

/** Returns a function that creates a store of a promo once, for all its views, until the promo is loaded from the start again. */
export function oncePerPromo<Store>(create: (promo: Promo) => Store): (promo: Promo) => Store {
  const stores = new Map<Id, Store>();
  $promos.listen((promos) => {
    for (const id of stores.keys()) if (promos[id]?.state !== 'ready') stores.delete(id);
  });
  return (promo) => {
    const store = stores.get(promo.id) ?? create(promo);
    stores.set(promo.id, store);
    return store;
  };
}

/** Returns the promo as it was loaded last, with its latest URLs. */
export const latestPromo = (promo: Promo): Promo => loadedPromo($promos.get()[promo.id]) ?? promo;

/** The params that gave access to each promo. */
export const accessParams = new Map<Id, PromoParams>();

/** Returns the entry of a promo. @throws Error if the promo was never requested (spec 8). */
export function promoEntry(id: Id): PromoEntry {
  const entry = $promos.get()[id];
  if (!entry) throw new Error(`no entry for ${id}`);
  return entry;
}

/** Sets `isWorking` of the promo for 6 seconds (spec 4). */
export function showWorking(id: Id): void {
  clearTimeout(workingTimers.get(id));
  updatePromo(id, (entry) => ({ ...entry, isWorking: true }));
  const clear = () => updatePromo(id, (entry) => ({ ...entry, isWorking: false }));
  workingTimers.set(id, setTimeout(clear, WORKING_INDICATOR_MS));
}

const workingTimers = new Map<string, ReturnType<typeof setTimeout>>();

export const updateAccess = (id: Id, change: Partial<Promo['access']>): void =>
  updatePromo(id, ({ promo, ...entry }) => ({
    ...entry,
    promo: { ...promo, access: { ...promo.access, ...change } },
  }));

type Loaded = Extract<PromoEntry, { state: 'ready' }>;

function updatePromo(id: Id, update: (entry: Loaded) => Loaded): void {
  const entry = $promos.get()[id];
  if (entry?.state === 'ready') $promos.setKey(id, update(entry));
}

/** The thumbs given on this page, by promo id. */
export const $thumbs = map<Record<string, Thumbs>>({});

/** Shows thumbs without saving them. */
export function showThumbs(id: string, thumbs: Thumbs): void {
  $thumbs.setKey(id, thumbs);
  updatePromo(id, ({ promo, ...entry }) => ({
    ...entry,
    promo: { ...promo, kato: { ...promo.kato, thumbs } },
  }));
}
