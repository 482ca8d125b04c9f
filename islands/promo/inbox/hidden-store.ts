import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { readStored, removeStored, storageKeys, writeStored } from '../../../shared/storage.ts';
import { currentIdentity } from '../../../shared/stores/session.ts';

/** The oldest beyond so many show again. */
const MOST = 1000;

/** What a DJ has hidden from the list, in this browser alone: the service has no call for it. */
export function createHidden() {
  const place = { key: storageKeys.hiddenPromos, identity: currentIdentity() };
  const $hidden = atom<ReadonlySet<string>>(new Set(readStored(place, v.array(v.string())) ?? []));

  return {
    $hidden: $hidden as ReadableAtom<ReadonlySet<string>>,
    hide(id: string): void {
      const ids = [...$hidden.get(), id].slice(-MOST);
      writeStored(place, ids);
      $hidden.set(new Set(ids));
    },
    bringBack(): void {
      removeStored(place);
      $hidden.set(new Set());
    },
  };
}
