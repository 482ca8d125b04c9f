import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { toApiError } from '../api/errors.ts';
import { saveDownloadFormat } from '../api/recipient-account.ts';
import { Intent } from '../async/intent.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../config/constants.ts';
import { noteFlag } from '../session/recipient-flags.ts';
import { $session, changeRecipient, currentIdentity, isDj } from '../session/session.ts';
import { readStored, removeStored, type StoragePlace, storageKeys, writeStored } from '../storage/storage.ts';

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

/** In which format a DJ's tracks come on this page (spec 4). */
export function createFormatWish() {
  const place: StoragePlace = { key: storageKeys.downloadFormat, identity: currentIdentity(), tab: true };
  /** A choice that is not saved; null where the DJ's own counts. */
  const $temporary = atom(readStored(place, v.picklist(DOWNLOAD_FORMATS)));

  return {
    $temporary: $temporary as ReadableAtom<DownloadFormat | null>,
    /** The temporary format, or the DJ's, or the first. */
    $format: computed(
      [$temporary, $session],
      (temporary, { recipient }) => temporary ?? recipient?.download_format ?? DOWNLOAD_FORMATS[0],
    ),
    /** For this page alone. */
    chooseForPage: (format: DownloadFormat): void => $temporary.set(format),
    /** For this page and those that this tab opens afterwards. Null goes back to the DJ's own. */
    chooseForNow(format: DownloadFormat | null): void {
      $temporary.set(format);
      if (format) writeStored(place, format);
      else removeStored(place);
    },
  };
}
