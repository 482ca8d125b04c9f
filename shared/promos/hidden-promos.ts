import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { currentIdentity } from '../session/session.ts';
import { readStored, removeStored, storageNames, writeStored } from '../storage/storage.ts';

/** The maximum number of hidden promos. If more are hidden, those hidden first show again. */
const MAX_HIDDEN = 1000;

/** Creates the store of the promos that the user has hidden. The API can't store them, so this browser does. */
export function createHiddenPromos() {
  const storageKey = { name: storageNames.hiddenPromos, identity: currentIdentity() };
  // The ids are read every time, because another tab may have changed them.
  const readIds = (): string[] => readStored(storageKey, v.array(v.string())) ?? [];
  const $hidden = atom<ReadonlySet<string>>(new Set(readIds()));

  function saveIds(ids: readonly string[]): void {
    const newest = ids.slice(-MAX_HIDDEN);
    if (newest.length > 0) writeStored(storageKey, newest);
    else removeStored(storageKey);
    $hidden.set(new Set(newest));
  }

  return {
    $hidden: $hidden as ReadableAtom<ReadonlySet<string>>,
    hide: (...ids: readonly string[]): void => saveIds([...readIds(), ...ids]),
    unhide: (...ids: readonly string[]): void => saveIds(readIds().filter((id) => !ids.includes(id))),
    refresh: (): void => $hidden.set(new Set(readIds())),
  };
}
