import { type MapStore, map, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import type { ToggledFlag } from '../../shared/api/recipient-account.ts';
import { setFlag } from '../../shared/session/recipient-flags.ts';

export type EmailChoices = ReturnType<typeof createEmailChoices>;

/** What a DJ lets us send: flags of the recipient, and why the last wish for one of them failed (spec 4, 6). */
export function createEmailChoices() {
  const $errors: MapStore<Partial<Record<ToggledFlag, ApiError | null>>> = map({});

  return {
    $errors: $errors as ReadableAtom<Partial<Record<ToggledFlag, ApiError | null>>>,
    async set(flag: ToggledFlag, isOn: boolean): Promise<void> {
      $errors.setKey(flag, null);
      try {
        await setFlag(flag, isOn);
      } catch (caught) {
        $errors.setKey(flag, toApiError(caught));
      }
    },
  };
}
