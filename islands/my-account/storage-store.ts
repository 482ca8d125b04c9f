import { atom, type ReadableAtom } from 'nanostores';
import { initialReply } from '../../shared/api/client.ts';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import {
  chooseStorage,
  deleteWebStorage,
  downloadPrefsRequest,
  fetchDownloadPrefs,
} from '../../shared/api/recipient-account.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { createResource, type ResourceStore } from '../../shared/async/create-resource.ts';
import { createQueue } from '../../shared/async/create-task.ts';
import { type DownloadPrefs, selectedStorageId } from '../../shared/entities/download-prefs.ts';
import type { Id } from '../../shared/entities/lenient.ts';

export type StorageStore = ReturnType<typeof createStorageStore>;

type StorageFailure = { readonly id: Id | null; readonly error: ApiError };

/** Saves where the DJ's downloads go. The id null stands for this device (spec 3, 7). */
export function createStorageStore() {
  const prefs: ResourceStore<DownloadPrefs> = createResource(fetchDownloadPrefs, {
    merge: (data, current) =>
      current && choice.isPending('storage') ? withChoice(data, selectedStorageId(current)) : data,
    initial: initialReply(downloadPrefsRequest()),
  });
  const $failure = atom<StorageFailure | null>(null);
  // One request may remove the storage that another chooses.
  const enqueue = createQueue();

  const choice = createOptimistic<'storage', Id | null>({
    read() {
      const data = prefs.data();
      return data && selectedStorageId(data);
    },
    show: (_, id) => prefs.update((current) => withChoice(current, id)),
    send: (_, id) => enqueue(() => chooseStorage(id)),
    reload: prefs.reload,
  });

  return {
    prefs,
    $failure: $failure as ReadableAtom<StorageFailure | null>,

    async choose(id: Id | null): Promise<void> {
      $failure.set(null);
      try {
        await choice.set('storage', id);
      } catch (caught) {
        $failure.set({ id, error: toApiError(caught) });
      }
    },

    /** Removes the storage, then reloads the choice from the server. @throws ApiError if the removal fails. */
    remove: (id: Id): Promise<void> =>
      enqueue(async () => {
        await deleteWebStorage(id);
        prefs.update((current) => withoutStorage(current, id));
        await prefs.reload();
      }),
  };
}

const withChoice = (prefs: DownloadPrefs, id: Id | null): DownloadPrefs => ({
  ...prefs,
  dltype: id === null ? 'local' : 'webstorage',
  webstorageid: id,
});

function withoutStorage(prefs: DownloadPrefs, id: Id): DownloadPrefs {
  const rest = { ...prefs, webstorages: prefs.webstorages.filter((storage) => storage.id !== id) };
  return selectedStorageId(prefs) === id ? withChoice(rest, null) : rest;
}
