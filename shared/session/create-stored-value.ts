import { atom, onMount, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { $isHydrating } from '../environment/hydration.ts';
import { toJson } from '../format/json.ts';
import { onBfcacheRestore } from '../navigation/leaving.ts';
import {
  onStoredChange,
  readStored,
  removeStored,
  type StorageKey,
  writeStored,
} from '../storage/storage.ts';
import { callAll } from '../stores/while-subscribed.ts';
import { $session, currentIdentity } from './session.ts';

type Options<T> = Omit<StorageKey, 'identity'> & {
  readonly schema: v.GenericSchema<unknown, T>;
  /** The value while nothing valid is stored, and during hydration. It is not stored itself. */
  readonly fallback: T;
  /** Whether a change in another tab, or by another page before Back, shows at once. */
  readonly followsTabs?: boolean;
};

/** Creates a store whose value the browser remembers for the page's user, in memory if its storage is full or forbidden. */
export function createStoredValue<T>(options: Options<T>) {
  const { schema, fallback, followsTabs, ...key } = options;
  const $value = atom<T>(fallback);
  const storageKey = (): StorageKey => ({ ...key, identity: currentIdentity() });
  const read = (): T => readStored(storageKey(), schema) ?? fallback;
  const refresh = (): void => $value.set(read());

  function set(value: T): void {
    $value.set(value);
    if (toJson(value) === toJson(fallback)) removeStored(storageKey());
    else writeStored(storageKey(), value);
  }

  // Unlike `whileSubscribed`, this also reads the storage for a `get` without listeners.
  onMount($value, () => {
    if (typeof document === 'undefined') return undefined;
    refresh();
    const followTabs = () => (followsTabs ? onStoredChange(storageKey(), refresh) : () => {});
    let [user, stopFollowing] = [currentIdentity(), followTabs()];
    const followUser = () => {
      if (currentIdentity() === user) return;
      stopFollowing();
      [user, stopFollowing] = [currentIdentity(), followTabs()];
      refresh();
    };
    return callAll([
      $isHydrating.listen(refresh),
      $session.listen(followUser),
      () => stopFollowing(),
      ...(followsTabs ? [onBfcacheRestore(refresh)] : []),
    ]);
  });

  return {
    /** Reads the storage when the first listener subscribes. */
    $value: $value as ReadableAtom<T>,
    set,
    /** Changes the stored value, which another tab may have changed since it was read. */
    update: (change: (value: T) => T): void => set(change(read())),
    /** Reads the storage again. */
    refresh,
  };
}
