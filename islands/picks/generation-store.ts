import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { logFailure } from '../../shared/api/errors.ts';
import { regeneratePicks } from '../../shared/api/recipient-picks.ts';
import { wait } from '../../shared/async/timing.ts';
import { REGEN_WAIT_MS } from '../../shared/config/constants.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import { readStored, type StoragePlace, storageKeys, writeStored } from '../../shared/storage/storage.ts';

const place = (): StoragePlace => ({ key: storageKeys.pickGenerationOnLoad, identity: currentIdentity() });

/** Has picks made anew: by a press, or on each visit where the DJ wishes so. */
export function createGeneration() {
  const $isGenerating = atom(false);
  const $isOnLoad = atom(false);

  return {
    $isGenerating: $isGenerating as ReadableAtom<boolean>,
    /** Whether each visit begins with it. */
    $isOnLoad: $isOnLoad as ReadableAtom<boolean>,
    /** Takes up what was remembered. */
    start: (): void => $isOnLoad.set(readStored(place(), v.boolean()) ?? false),
    setOnLoad(isOnLoad: boolean): void {
      $isOnLoad.set(isOnLoad);
      writeStored(place(), isOnLoad);
    },
    /** The call, then a wait of one second (spec 4). Gives whether there are new picks; while it runs it starts nothing. */
    async generate(): Promise<boolean> {
      if ($isGenerating.get()) return false;
      $isGenerating.set(true);
      const isMade = await regeneratePicks().then(
        () => true,
        (caught) => {
          logFailure('picks were not made anew', caught);
          return false;
        },
      );
      await wait(REGEN_WAIT_MS);
      $isGenerating.set(false);
      return isMade;
    },
  };
}
