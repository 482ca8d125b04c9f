import { addressOf, initialReply } from '../api/client.ts';
import { logFailure } from '../api/errors.ts';
import { fetchPromo, type PromoParams, promoRequest, toPromoError } from '../api/recipient-promos.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { whenShown } from '../environment/prerendering.ts';
import { errorMessage } from '../notifications/error-messages.ts';
import { notify } from '../notifications/notifications.ts';
import { mustWritesWait } from '../session/calls.ts';
import { $promos, $thumbs, accessParams, loadedPromo, promoEntry, updateAccess } from './promos.ts';

type LoadOptions = {
  readonly params?: PromoParams;
  readonly force?: boolean;
  /** Whether a loaded promo stays until it is replaced, such as to renew its URLs, which are signed and expire. */
  readonly keepsLoaded?: boolean;
  /** Whether the server marks the promo as opened. */
  readonly marksOpened?: boolean;
};

const pending = new Map<Id, Promise<Promo | null>>();

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

/** Returns the address from which a list loads a promo. */
export const promoAddress = (id: Id): string =>
  addressOf(promoRequest(id, accessParams.get(id) ?? {}, false)).href.replace(`${location.origin}/`, '/');

async function load(id: Id, options: LoadOptions): Promise<Promo | null> {
  const { params = accessParams.get(id) ?? {}, keepsLoaded } = options;
  // A write may wait for the check of the login, which must not delay the promo.
  const marksOpened = options.marksOpened === true && !document.prerendering && !mustWritesWait();
  if (options.marksOpened && !marksOpened) void markOpened(id);
  const isKept = keepsLoaded === true && loadedPromo($promos.get()[id]) !== null;
  if (!isKept) $promos.setKey(id, { state: 'loading' });
  accessParams.set(id, params);
  try {
    return showLoaded(await fetchPromo(id, params, marksOpened), marksOpened);
  } catch (caught) {
    const error = logFailure(`promo ${id} did not load`, caught);
    if (isKept) return null;
    const refusal = toPromoError(error);
    $promos.setKey(id, refusal ? { state: 'refused', error: refusal } : { state: 'failed', error });
    return null;
  }
}

function showLoaded(reply: Promo, marksOpened: boolean): Promo {
  // The reply has the access as it was before this request.
  const has_opened_promo = marksOpened || reply.access.has_opened_promo;
  // Thumbs that were given before the reply arrived are newer.
  const thumbs = $thumbs.get()[reply.id] ?? reply.kato.thumbs;
  const promo = {
    ...reply,
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
  accessParams.set(id, params);
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
  if (entry.state !== 'refused') return "Couldn't open this promo.";
  const { message, type } = entry.error;
  return (
    message || (type === 'InactiveError' ? 'The label has closed this promo.' : "Couldn't open this promo.")
  );
}

/** Marks the promo as opened on the server, once the page is shown. Never throws, but logs a failure (spec 8). */
export async function markOpened(id: Id): Promise<void> {
  await whenShown();
  await loadPromo(id, { marksOpened: true });
  if (loadedPromo($promos.get()[id])?.access.has_opened_promo !== false) return;
  updateAccess(id, { has_opened_promo: true });
  try {
    await fetchPromo(id, accessParams.get(id) ?? {}, true);
  } catch (caught) {
    updateAccess(id, { has_opened_promo: false });
    logFailure(`promo ${id} was not marked as opened`, caught);
  }
}
