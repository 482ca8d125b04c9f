import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { saveDownloadFormat } from '../api/recipient-account.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../config/constants.ts';
import { saveFlag } from '../session/recipient-flags.ts';
import { $session, currentIdentity, isDj, updateRecipient } from '../session/session.ts';
import { readStored, removeStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';

/** The format of a DJ's downloads, and saving it (spec 4). */
export function createDownloadFormat() {
  const override = createFormatOverride();
  const saved = createOptimistic<'format', DownloadFormat | null>({
    read: () => $session.get().recipient?.download_format ?? null,
    show: (_, format) => updateRecipient({ download_format: format }),
    async send(_, format) {
      if (format === null) return;
      await saveDownloadFormat(format);
      saveFlag('HAS_SET_DOWNLOAD_FORMAT');
    },
  });

  return {
    ...override,
    /**
     * Saves the choice, with which the DJ counts as having set a format; for somebody who is not signed in it changes
     * local state alone. @throws ApiError, after the rollback.
     */
    async choose(format: DownloadFormat): Promise<void> {
      if (!isDj($session.get())) return override.chooseForNow(format);
      override.chooseForNow(null);
      await saved.set('format', format);
    },
  };
}

/** The format on this page, which may differ from the DJ's own (spec 4). */
export function createFormatOverride() {
  const place: StorageKey = { name: storageNames.downloadFormat, identity: currentIdentity(), tab: true };
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
