import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import type { DownloadFormat } from '../../shared/config/constants.ts';
import { createDownloadFormat } from '../../shared/promos/download-format.ts';

/** The choice of a download format, and the recipient's switch that says whether it is remembered (spec 3, 4). */
export function createFormatSetting() {
  const format = createDownloadFormat();
  const $isRemembered = atom(format.$temporary.get() === null);
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
    $temporary: format.$temporary,
    $isRemembered: $isRemembered as ReadableAtom<boolean>,
    $error: $error as ReadableAtom<ApiError | null>,
    choose,
    /** Switched on, a choice made while it was off is saved too. */
    async remember(isRemembered: boolean): Promise<void> {
      $isRemembered.set(isRemembered);
      const temporary = format.$temporary.get();
      if (isRemembered && temporary) await choose(temporary);
    },
  };
}
