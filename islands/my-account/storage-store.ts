import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { chooseStorage, deleteWebStorage, fetchDownloadPrefs } from '../../shared/api/recipient-account.ts';
import { createOptimistic } from '../../shared/async/create-optimistic.ts';
import { chosenStorage, type DownloadPrefs } from '../../shared/entities/download-prefs.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { createLoadable, type LoadableStore } from './loadable-store.ts';

export type StorageStore = ReturnType<typeof createStorage>;

/** The choice that was taken back, null being the own device, and why. */
type FailedChoice = { readonly id: Id | null; readonly error: ApiError };

/** Where the DJ's downloads go; null is the own device (spec 3, 7). */
export function createStorage() {
  const prefs: LoadableStore<DownloadPrefs> = createLoadable(fetchDownloadPrefs);
  const $failed = atom<FailedChoice | null>(null);
  let turn: Promise<unknown> = Promise.resolve();

  /** One call after the other: what is chosen may be what is removed next. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const acted = turn.then(act);
    turn = acted.catch(() => {});
    return acted;
  }

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

  const choice = createOptimistic<'storage', Id | null>({
    read: chosen,
    show: (_, id) => show(id),
    send: (_, id) =>
      inTurn(async () => {
        // A removal before it has shown what the server had.
        show(id);
        await chooseStorage(id);
      }),
  });

  /** Whether what a choice is back at was removed meanwhile. */
  function isGone(id: Id | null): boolean {
    const state = prefs.$state.get();
    return (
      id !== null && state.name === 'loaded' && !state.value.webstorages.some((known) => known.id === id)
    );
  }

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
        if (isGone(chosen())) await prefs.load();
      }
    },

    /** Removes the storage; the server says where downloads go from then on. @throws where it stays. */
    remove(id: Id): Promise<void> {
      return inTurn(async () => {
        await deleteWebStorage(id);
        await prefs.load();
      });
    },
  };
}
