import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../constants.ts';
import { readStored, removeStored, type StoragePlace, storageKeys, writeStored } from '../storage.ts';
import { $session, currentIdentity } from './session.ts';

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
