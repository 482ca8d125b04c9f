import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { chooseStorage, deleteWebStorage, fetchDownloadPrefs } from '../../shared/api/recipient-account.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { chosenStorage, type DownloadPrefs } from '../../shared/entities/download-prefs.ts';
import type { Id } from '../../shared/entities/lenient.ts';

export type StorageStore = ReturnType<typeof createStorage>;

/** The choice that was taken back, null being the own device, and why. */
type FailedChoice = { readonly id: Id | null; readonly error: ApiError };

/** Where the DJ's downloads go; null is the own device (spec 3, 7). */
export function createStorage() {
  const prefs = createResource(fetchDownloadPrefs);
  const $failed = atom<FailedChoice | null>(null);
  let turn: Promise<unknown> = Promise.resolve();

  /** Makes one call after the other: what is chosen may be what is removed next. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const acted = turn.then(act);
    turn = acted.catch(() => {});
    return acted;
  }

  const chosen = (): Id | null => {
    const data = prefs.data();
    return data && chosenStorage(data);
  };

  const choice = createOptimistic<'storage', Id | null>({
    read: chosen,
    show: (_, id) => prefs.update((before) => withChoice(before, id)),
    send: (_, id) =>
      inTurn(async () => {
        // A removal before it has shown what the server had.
        prefs.update((before) => withChoice(before, id));
        await chooseStorage(id);
      }),
  });

  return {
    prefs,
    $failed: $failed as ReadableAtom<FailedChoice | null>,

    /** Shows at once; a failure goes back to where downloads went before. */
    async choose(id: Id | null): Promise<void> {
      $failed.set(null);
      try {
        await choice.set('storage', id);
      } catch (caught) {
        $failed.set({ id, error: toApiError(caught) });
        // What it is back at may have been removed meanwhile.
        const back = chosen();
        if (back !== null && !prefs.data()?.webstorages.some((known) => known.id === back))
          await prefs.reload();
      }
    },

    /** Removes the storage; the server says where downloads go after that. @throws ApiError where it stays. */
    remove: (id: Id): Promise<void> =>
      inTurn(async () => {
        await deleteWebStorage(id);
        prefs.update((before) => without(before, id));
        await prefs.reload();
      }),
  };
}

const withChoice = (prefs: DownloadPrefs, id: Id | null): DownloadPrefs => ({
  ...prefs,
  dltype: id === null ? 'local' : 'webstorage',
  webstorageid: id,
});

function without(prefs: DownloadPrefs, id: Id): DownloadPrefs {
  const rest = { ...prefs, webstorages: prefs.webstorages.filter((known) => known.id !== id) };
  return chosenStorage(prefs) === id ? withChoice(rest, null) : rest;
}
