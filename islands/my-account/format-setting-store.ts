import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import type { DownloadFormat } from '../../shared/constants.ts';
import { createDownloadFormat } from '../../shared/stores/download-format.ts';

/** The choice of a download format, and the recipient's switch that says whether it is remembered (spec 3, 4). */
export function createFormatSetting() {
  const format = createDownloadFormat();
  const $isRemembered = atom(true);
  const $error = atom<ApiError | null>(null);

  async function choose(wish: DownloadFormat): Promise<void> {
    $error.set(null);
    if (!$isRemembered.get()) return format.chooseForNow(wish);
    try {
      await format.choose(wish);
    } catch (caught) {
      $error.set(toApiError(caught));
    }
  }

  return {
    $format: format.$format,
    $isRemembered: $isRemembered as ReadableAtom<boolean>,
    $error: $error as ReadableAtom<ApiError | null>,
    choose,
    /** Switched on, what is chosen at the moment is saved too. */
    async remember(isRemembered: boolean): Promise<void> {
      $isRemembered.set(isRemembered);
      if (isRemembered) await choose(format.$format.get());
    },
  };
}
