import { map } from 'nanostores';
import { type ApiError, logFailure } from '../api/errors.ts';
import { fetchPromo, type PromoParams, promoErrorIn, sendThumbs } from '../api/recipient-promos.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { WORKING_INDICATOR_MS } from '../config/constants.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo, Thumbs } from '../entities/promo.ts';
import type { PromoError } from '../entities/promo-error.ts';
import { $session, isDj } from '../session/session.ts';

/** A promo on its way from loading to loaded or error (spec 4). */
export type PromoEntry =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly promo: Promo; readonly isWorking: boolean }
  /** The server says why it cannot be opened. */
  | { readonly state: 'error'; readonly error: PromoError }
  /** The call itself failed, and can be tried again. */
  | { readonly state: 'failed'; readonly error: ApiError };

/** Every promo that this page has asked for, by id. */
export const $promos = map<Record<string, PromoEntry>>({});

type LoadOptions = {
  readonly params?: PromoParams;
  /** Loads it again even if it is loaded. */
  readonly force?: boolean;
  /** False loads it without marking the promo as opened. */
  readonly markOpened?: boolean;
};

const pending = new Map<string, Promise<Promo>>();

/**
 * Loads a promo once; a loaded one is used again unless forced (spec 4).
 * @throws ApiError, after it was logged (spec 8).
 */
export function loadPromo(id: Id, options: LoadOptions = {}): Promise<Promo> {
  const key = String(id);
  const entry = $promos.get()[key];
  if (entry?.state === 'loaded' && !options.force) return Promise.resolve(entry.promo);
  const before = pending.get(key);
  if (before) return before;
  const loading = load(id, options).finally(() => pending.delete(key));
  pending.set(key, loading);
  return loading;
}

async function load(id: Id, { params = {}, markOpened = true }: LoadOptions): Promise<Promo> {
  const key = String(id);
  $promos.setKey(key, { state: 'loading' });
  try {
    const promo = await fetchPromo(id, params, markOpened);
    $promos.setKey(key, { state: 'loaded', promo, isWorking: false });
    return promo;
  } catch (caught) {
    const error = logFailure(`promo ${id} did not load`, caught);
    const promoError = promoErrorIn(error);
    $promos.setKey(key, promoError ? { state: 'error', error: promoError } : { state: 'failed', error });
    throw error;
  }
}

/** @throws Error where the promo was never asked for (spec 8). */
export function promoEntry(id: Id): PromoEntry {
  const entry = $promos.get()[String(id)];
  if (!entry) throw new Error(`no entry for ${id}`);
  return entry;
}

/** Shows that something is being done with the promo; the marker clears after 6 seconds (spec 4). */
export function markWorking(id: Id): void {
  const key = String(id);
  clearTimeout(markers.get(key));
  changePromo(id, (entry) => ({ ...entry, isWorking: true }));
  const end = () => changePromo(id, (entry) => ({ ...entry, isWorking: false }));
  markers.set(key, setTimeout(end, WORKING_INDICATOR_MS));
}

const markers = new Map<string, ReturnType<typeof setTimeout>>();

/** Notes that the recipient has now left feedback. */
export const markFeedbackLeft = (id: Id): void =>
  changePromo(id, (entry) => ({
    ...entry,
    promo: { ...entry.promo, access: { ...entry.promo.access, has_left_feedback: true } },
  }));

type Loaded = Extract<PromoEntry, { state: 'loaded' }>;

/** Changes a loaded promo; where it is not loaded, nothing happens. */
function changePromo(id: Id, how: (entry: Loaded) => Loaded): void {
  const entry = $promos.get()[String(id)];
  if (entry?.state === 'loaded') $promos.setKey(String(id), how(entry));
}

const thumbing = createOptimistic<Id, Thumbs>({
  read(id) {
    const entry = promoEntry(id);
    return entry.state === 'loaded' ? entry.promo.kato.thumbs : 0;
  },
  show: showThumbs,
  send: sendThumbs,
});

/**
 * Sets the thumbs (spec 4). Those of somebody who is not signed in stay on the page (open point 37).
 * @throws ApiError, after the rollback.
 */
export async function setThumbs(id: Id, thumbs: Thumbs): Promise<void> {
  if (promoEntry(id).state !== 'loaded') return;
  if (isDj($session.get())) await thumbing.set(id, thumbs);
  else showThumbs(id, thumbs);
}

function showThumbs(id: Id, thumbs: Thumbs): void {
  changePromo(id, (entry) => ({
    ...entry,
    promo: { ...entry.promo, kato: { ...entry.promo.kato, thumbs } },
  }));
}
