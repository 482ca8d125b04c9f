import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { currentIdentity } from '../session/session.ts';
import { readStored, removeStored, storageNames, writeStored } from '../storage/storage.ts';

/** How many are kept; the oldest beyond that show again. */
const MOST = 1000;

/** What a DJ has hidden from the list, in this browser alone: the service has no call for it. */
export function createHiddenPromos() {
  const place = { name: storageNames.hiddenPromos, identity: currentIdentity() };
  /** Read each time, as another tab may have hidden more. */
  const stored = (): string[] => readStored(place, v.array(v.string())) ?? [];
  const $hidden = atom<ReadonlySet<string>>(new Set(stored()));

  function keep(ids: readonly string[]): void {
    const kept = ids.slice(-MOST);
    if (kept.length > 0) writeStored(place, kept);
    else removeStored(place);
    $hidden.set(new Set(kept));
  }

  return {
    $hidden: $hidden as ReadableAtom<ReadonlySet<string>>,
    hide: (...ids: readonly string[]): void => keep([...stored(), ...ids]),
    bringBack: (id: string): void => keep(stored().filter((other) => other !== id)),
    /** Reads what other tabs have hidden. */
    refresh: (): void => $hidden.set(new Set(stored())),
    /** Returns what was hidden. */
    bringAllBack(): readonly string[] {
      const all = stored();
      keep([]);
      return all;
    },
  };
}
