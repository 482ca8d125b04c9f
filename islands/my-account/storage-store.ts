import { atom, type ReadableAtom } from 'nanostores';
import { chooseStorage, deleteWebStorage, fetchDownloadPrefs } from '../../shared/api/download-prefs.ts';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { chosenStorage, type DownloadPrefs } from '../../shared/entities/download-prefs.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { Intent } from '../../shared/stores/intent.ts';
import { createLoadable, type LoadableStore } from './loadable-store.ts';

export type StorageStore = ReturnType<typeof createStorage>;

/** Where the DJ's downloads go; null is the own device (spec 3, 7). */
export function createStorage() {
  const prefs: LoadableStore<DownloadPrefs> = createLoadable(fetchDownloadPrefs);
  const $removing = atom<Id | null>(null);
  const $error = atom<ApiError | null>(null);
  /** Stands while calls are under way: what the server has is read anew with each first wish. */
  let choosing: Intent<Id | null> | null = null;

  const show = (id: Id | null): void =>
    prefs.change((before) => ({
      ...before,
      dltype: id === null ? 'local' : 'webstorage',
      webstorageid: id,
    }));

  function chosen(): Id | null {
    const state = prefs.$state.get();
    return state.name === 'loaded' ? chosenStorage(state.value) : null;
  }

  return {
    prefs,
    /** The storage that is being removed. */
    $removing: $removing as ReadableAtom<Id | null>,
    $error: $error as ReadableAtom<ApiError | null>,

    /** Shows at once; a failure goes back to where downloads went before. */
    async choose(id: Id | null): Promise<void> {
      $error.set(null);
      choosing ??= new Intent<Id | null>(chosen(), show, chooseStorage);
      try {
        await choosing.want(id);
      } catch (caught) {
        $error.set(toApiError(caught));
      } finally {
        choosing = null;
      }
    },

    /** Removes the storage; the server says where downloads go from then on. */
    async remove(id: Id): Promise<void> {
      if ($removing.get() !== null) return;
      $error.set(null);
      $removing.set(id);
      try {
        await deleteWebStorage(id);
        await prefs.load();
      } catch (caught) {
        $error.set(toApiError(caught));
      } finally {
        $removing.set(null);
      }
    },
  };
}
