import { atom, computed } from 'nanostores';
import { toApiError } from '../api/errors.ts';
import { saveDownloadFormat } from '../api/recipient-account.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../constants.ts';
import { Intent } from './intent.ts';
import { noteFlag } from './recipient-flags.ts';
import { $session, changeRecipient, isDj } from './session.ts';

export type DownloadFormatStore = ReturnType<typeof createDownloadFormat>;

/** In which format a DJ's tracks come (spec 4). */
export function createDownloadFormat() {
  /** A choice that is not saved; null where the DJ's own counts. */
  const $temporary = atom<DownloadFormat | null>(null);
  /** Stands while calls are under way: what the server has is read anew with each first wish. */
  let saving: Intent<DownloadFormat | null> | null = null;

  return {
    /** The temporary format, or the DJ's, or the first. */
    $format: computed(
      [$temporary, $session],
      (temporary, { recipient }) => temporary ?? recipient?.download_format ?? DOWNLOAD_FORMATS[0],
    ),

    /** For now; nothing is saved. */
    chooseForNow: (format: DownloadFormat): void => $temporary.set(format),

    /**
     * Saves the choice, with which the DJ counts as having set a format; for somebody who is not signed in it changes
     * local state alone. @throws ApiError, after the choice was taken back.
     */
    async choose(format: DownloadFormat): Promise<void> {
      if (!isDj($session.get())) return $temporary.set(format);
      $temporary.set(null);
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
