import { map } from 'nanostores';
import { type ApiError, logFailure } from '../api/errors.ts';
import { fetchPromo, type PromoParams, sendThumbs, toPromoError } from '../api/recipient-promos.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { WORKING_INDICATOR_MS } from '../config/constants.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo, Thumbs } from '../entities/promo.ts';
import type { PromoError } from '../entities/promo-error.ts';
import { $session, isDj } from '../session/session.ts';

/** The state of a promo that was requested (spec 4). */
export type PromoEntry =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly promo: Promo; readonly isWorking: boolean }
  /** The server refuses to open the promo and gives a reason. */
  | { readonly state: 'error'; readonly error: PromoError }
  /** The request failed, so that it can be retried. */
  | { readonly state: 'failed'; readonly error: ApiError };

/** The promos requested on this page, by id. */
export const $promos = map<Record<string, PromoEntry>>({});

type LoadOptions = {
  readonly params?: PromoParams;
  readonly force?: boolean;
  /** Whether the server marks the promo as opened. */
  readonly markOpened?: boolean;
};

const pending = new Map<string, Promise<Promo>>();

/** Loads a promo, or reuses a loaded one unless forced (spec 4). @throws ApiError, after logging it (spec 8). */
export function loadPromo(id: Id, options: LoadOptions = {}): Promise<Promo> {
  const entry = $promos.get()[id];
  if (entry?.state === 'loaded' && !options.force) return Promise.resolve(entry.promo);
  const existing = pending.get(id);
  if (existing) return existing;
  const loading = load(id, options).finally(() => pending.delete(id));
  pending.set(id, loading);
  return loading;
}

async function load(id: Id, { params = {}, markOpened = true }: LoadOptions): Promise<Promo> {
  $promos.setKey(id, { state: 'loading' });
  try {
    const reply = await fetchPromo(id, params, markOpened);
    // The reply has the access as it was before this request.
    const has_opened_promo = markOpened || reply.access.has_opened_promo;
    // Thumbs that were given before the reply arrived are newer.
    const thumbs = $thumbs.get()[id] ?? reply.kato.thumbs;
    const promo = {
      ...reply,
      access: { ...reply.access, has_opened_promo },
      kato: { ...reply.kato, thumbs },
    };
    $promos.setKey(id, { state: 'loaded', promo, isWorking: false });
    return promo;
  } catch (caught) {
    const error = logFailure(`promo ${id} did not load`, caught);
    const promoError = toPromoError(error);
    $promos.setKey(id, promoError ? { state: 'error', error: promoError } : { state: 'failed', error });
    throw error;
  }
}

/** Returns the entry of a promo. @throws Error if the promo was never requested (spec 8). */
export function promoEntry(id: Id): PromoEntry {
  const entry = $promos.get()[id];
  if (!entry) throw new Error(`no entry for ${id}`);
  return entry;
}

/** Sets `isWorking` of the promo for 6 seconds (spec 4). */
export function markWorking(id: Id): void {
  clearTimeout(markerTimers.get(id));
  updatePromo(id, (entry) => ({ ...entry, isWorking: true }));
  const clearMarker = () => updatePromo(id, (entry) => ({ ...entry, isWorking: false }));
  markerTimers.set(id, setTimeout(clearMarker, WORKING_INDICATOR_MS));
}

const markerTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** Marks the promo as opened on the server, once. @throws ApiError, after logging it (spec 8). */
export async function markOpened(id: Id): Promise<void> {
  await loadPromo(id);
  const entry = $promos.get()[id];
  if (entry?.state !== 'loaded' || entry.promo.access.has_opened_promo) return;
  setOpened(id, true);
  try {
    await fetchPromo(id, {}, true);
  } catch (caught) {
    setOpened(id, false);
    throw logFailure(`promo ${id} was not marked as opened`, caught);
  }
}

const setOpened = (id: Id, has_opened_promo: boolean): void =>
  updatePromo(id, (entry) => ({
    ...entry,
    promo: { ...entry.promo, access: { ...entry.promo.access, has_opened_promo } },
  }));

export const markFeedbackLeft = (id: Id): void =>
  updatePromo(id, (entry) => ({
    ...entry,
    promo: { ...entry.promo, access: { ...entry.promo.access, has_left_feedback: true } },
  }));

type Loaded = Extract<PromoEntry, { state: 'loaded' }>;

function updatePromo(id: Id, update: (entry: Loaded) => Loaded): void {
  const entry = $promos.get()[id];
  if (entry?.state === 'loaded') $promos.setKey(id, update(entry));
}

/** The thumbs given on this page, by promo id. */
export const $thumbs = map<Record<string, Thumbs>>({});

const optimisticThumbs = createOptimistic<string, Thumbs>({
  read: (id) => $thumbs.get()[id] ?? 0,
  show: showThumbs,
  send: sendThumbs,
});

/** Saves the thumbs of a loaded promo (spec 4). @throws ApiError, after the rollback. */
export async function setThumbs(id: Id, thumbs: Thumbs): Promise<void> {
  const entry = promoEntry(id);
  if (entry.state === 'loaded') await changeThumbs(id, entry.promo.kato.thumbs, thumbs);
}

/** Saves thumbs; without a login, only shows them (open point 37). @throws ApiError, after showing `current` again. */
export async function changeThumbs(id: Id, current: Thumbs, thumbs: Thumbs): Promise<void> {
  if (!isDj($session.get())) return showThumbs(id, thumbs);
  if ($thumbs.get()[id] === undefined) $thumbs.setKey(id, current);
  await optimisticThumbs.set(id, thumbs);
}

function showThumbs(id: string, thumbs: Thumbs): void {
  $thumbs.setKey(id, thumbs);
  updatePromo(id, ({ promo, ...entry }) => ({
    ...entry,
    promo: { ...promo, kato: { ...promo.kato, thumbs } },
  }));
}
