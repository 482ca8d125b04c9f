import { toApiError } from '../api/errors.ts';
import { saveDownloadFormat } from '../api/recipient-account.ts';
import type { DownloadFormat } from '../constants.ts';
import { createFormatWish } from './format-wish.ts';
import { Intent } from './intent.ts';
import { noteFlag } from './recipient-flags.ts';
import { $session, changeRecipient, isDj } from './session.ts';

/** In which format a DJ's tracks come, and saving it (spec 4). */
export function createDownloadFormat() {
  const { $format, $temporary, chooseForNow } = createFormatWish();
  /** Stands while calls are under way: what the server has is read anew with each first wish. */
  let saving: Intent<DownloadFormat | null> | null = null;

  return {
    $format,
    $temporary,
    chooseForNow,
    /**
     * Saves the choice, with which the DJ counts as having set a format; for somebody who is not signed in it changes
     * local state alone. @throws ApiError, after the choice was taken back.
     */
    async choose(format: DownloadFormat): Promise<void> {
      if (!isDj($session.get())) return chooseForNow(format);
      chooseForNow(null);
      saving ??= new Intent<DownloadFormat | null>(
        $session.get().recipient?.download_format ?? null,
        (shown) => changeRecipient({ download_format: shown }),
        save,
      );
      try {
        await saving.want(format);
      } catch (caught) {
        throw toApiError(caught);
      } finally {
        saving = null;
      }
    },
  };
}

async function save(format: DownloadFormat | null): Promise<void> {
  if (format === null) return;
  await saveDownloadFormat(format);
  noteFlag('HAS_SET_DOWNLOAD_FORMAT');
}
