import { map } from 'nanostores';
import { initialReply } from '../api/client.ts';
import { type ApiError, logFailure } from '../api/errors.ts';
import {
  fetchPromo,
  type PromoParams,
  promoRequest,
  sendThumbs,
  toPromoError,
} from '../api/recipient-promos.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { WORKING_INDICATOR_MS } from '../config/constants.ts';
import { whenShown } from '../config/prerendering.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo, Thumbs } from '../entities/promo.ts';
import type { PromoError } from '../entities/promo-error.ts';
import { errorMessage } from '../notifications/error-messages.ts';
import { notify } from '../notifications/notifications.ts';
import { $session, isDj } from '../session/session.ts';
import { saveDone } from './done-today.ts';

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

/**
 * Returns a function that creates a store once for each promo, for all its views. It is kept by the playlist, which stays
 * the same object until the promo is loaded again.
 */
export function oncePerPromo<Store>(create: (promo: Promo) => Store): (promo: Promo) => Store {
  const stores = new WeakMap<Promo['playlist'], Store>();
  return (promo) => {
    const store = stores.get(promo.playlist) ?? create(promo);
    stores.set(promo.playlist, store);
    return store;
  };
}

type LoadOptions = {
  readonly params?: PromoParams;
  readonly force?: boolean;
  /** Whether a loaded promo stays until it is replaced, such as to renew its URLs, which are signed and expire. */
  readonly keepsLoaded?: boolean;
  /** Whether the server marks the promo as opened. */
  readonly marksOpened?: boolean;
};

const pending = new Map<Id, Promise<Promo | null>>();
/** The params that gave access to each promo. */
const knownParams = new Map<Id, PromoParams>();

/** Loads a promo, or reuses a loaded one unless forced (spec 4). Never throws: after null, the entry has the error. */
export function loadPromo(id: Id, options: LoadOptions = {}): Promise<Promo | null> {
  const loaded = loadedPromo($promos.get()[id]);
  if (loaded && !options.force) return Promise.resolve(loaded);
  const existing = pending.get(id);
  if (existing) return existing;
  const loading = load(id, options).finally(() => pending.delete(id));
  pending.set(id, loading);
  return loading;
}

async function load(id: Id, options: LoadOptions): Promise<Promo | null> {
  const { params = knownParams.get(id) ?? {}, keepsLoaded } = options;
  const marksOpened = options.marksOpened === true && !document.prerendering;
  if (options.marksOpened && !marksOpened) void markOpened(id);
  const loaded = keepsLoaded ? loadedPromo($promos.get()[id]) : null;
  if (!loaded) $promos.setKey(id, { state: 'loading' });
  knownParams.set(id, params);
  try {
    return showLoaded(await fetchPromo(id, params, marksOpened), marksOpened, loaded);
  } catch (caught) {
    const error = logFailure(`promo ${id} did not load`, caught);
    if (loaded) return null;
    const refusal = toPromoError(error);
    $promos.setKey(id, refusal ? { state: 'refused', error: refusal } : { state: 'failed', error });
    return null;
  }
}

function showLoaded(reply: Promo, marksOpened: boolean, loaded: Promo | null = null): Promo {
  // The reply has the access as it was before this request.
  const has_opened_promo = marksOpened || reply.access.has_opened_promo;
  // Thumbs that were given before the reply arrived are newer.
  const thumbs = $thumbs.get()[reply.id] ?? reply.kato.thumbs;
  const promo = {
    ...reply,
    // The stores of feedback and downloads hold the playlist, so it stays the same object.
    playlist: Object.assign(loaded?.playlist ?? {}, reply.playlist),
    access: { ...reply.access, has_opened_promo },
    kato: { ...reply.kato, thumbs },
  };
  $promos.setKey(reply.id, { state: 'ready', promo, isWorking: false });
  return promo;
}

/** Puts a promo of the host page's initial data into the store. */
export function addInitialPromo(id: Id, params: PromoParams): void {
  const initial = initialReply(promoRequest(id, params, false));
  if (!initial) return;
  initial.take();
  knownParams.set(id, params);
  showLoaded({ ...initial.data, id }, false);
}

type ActOptions = Pick<LoadOptions, 'marksOpened'> & {
  /** Whether the user has chosen something else since, so that nothing more happens. */
  readonly isCancelled?: () => boolean;
};

/**
 * Loads a promo and passes it to `act`, or says why the promo can't be opened. Calls `act` at once for a loaded promo,
 * because some browsers only play audio synchronously in a click handler.
 */
export async function withPromo(
  id: Id,
  act: (promo: Promo) => void,
  { marksOpened = false, isCancelled = () => false }: ActOptions = {},
): Promise<void> {
  const loaded = loadedPromo($promos.get()[id]);
  if (loaded) return act(loaded);
  const promo = await loadPromo(id, { marksOpened });
  if (isCancelled()) return;
  if (promo) act(promo);
  else notify('error', openError(id));
}

/** Returns why a promo can't be opened. */
export function openError(id: Id): string {
  const entry = promoEntry(id);
  if (entry.state === 'failed') return errorMessage(entry.error);
  return (entry.state === 'refused' && entry.error.message) || "Couldn't open this promo.";
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

/** Marks the promo as opened on the server, once the page is shown. Never throws, but logs a failure (spec 8). */
export async function markOpened(id: Id): Promise<void> {
  await whenShown();
  await loadPromo(id, { marksOpened: true });
  if (loadedPromo($promos.get()[id])?.access.has_opened_promo !== false) return;
  updateAccess(id, { has_opened_promo: true });
  try {
    await fetchPromo(id, knownParams.get(id) ?? {}, true);
  } catch (caught) {
    updateAccess(id, { has_opened_promo: false });
    logFailure(`promo ${id} was not marked as opened`, caught);
  }
}

export const markFeedbackLeft = (id: Id): void => updateAccess(id, { has_left_feedback: true });

const updateAccess = (id: Id, change: Partial<Promo['access']>): void =>
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

const optimisticThumbs = createOptimistic<string, Thumbs>({
  read: (id) => $thumbs.get()[id] ?? 0,
  show: showThumbs,
  send: sendThumbs,
  async reload(id) {
    const { kato } = await fetchPromo(id, knownParams.get(id) ?? {}, false);
    if (!optimisticThumbs.isPending(id)) showThumbs(id, kato.thumbs);
  },
});

/** Saves the thumbs of a promo (spec 4); without a login, only shows them (open point 37). A failure is shown. */
export async function changeThumbs(id: Id, current: Thumbs, thumbs: Thumbs): Promise<void> {
  if (!isDj($session.get())) return showThumbs(id, thumbs);
  if ($thumbs.get()[id] === undefined) $thumbs.setKey(id, current);
  try {
    await optimisticThumbs.set(id, thumbs);
    saveDone([id], 'disliked', thumbs === -1);
  } catch (caught) {
    const error = logFailure(`promo ${id} got no thumbs`, caught);
    notify('error', toPromoError(error)?.message || errorMessage(error));
  }
}

/** Gives a thumb, or takes it back if it is `current`. */
export const toggleThumb = (id: Id, current: Thumbs, pressed: 1 | -1): void =>
  void changeThumbs(id, current, current === pressed ? 0 : pressed);

function showThumbs(id: string, thumbs: Thumbs): void {
  $thumbs.setKey(id, thumbs);
  updatePromo(id, ({ promo, ...entry }) => ({
    ...entry,
    promo: { ...promo, kato: { ...promo.kato, thumbs } },
  }));
}
