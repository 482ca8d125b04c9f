import { atom, computed, type ReadableAtom } from 'nanostores';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../constants.ts';
import { $session } from './session.ts';

/** In which format a DJ's tracks come on this page (spec 4). */
export function createFormatWish() {
  /** A choice that is not saved; null where the DJ's own counts. */
  const $temporary = atom<DownloadFormat | null>(null);

  return {
    $temporary: $temporary as ReadableAtom<DownloadFormat | null>,
    /** The temporary format, or the DJ's, or the first. */
    $format: computed(
      [$temporary, $session],
      (temporary, { recipient }) => temporary ?? recipient?.download_format ?? DOWNLOAD_FORMATS[0],
    ),
    /** For now; nothing is saved. Null goes back to the DJ's own. */
    chooseForNow: (format: DownloadFormat | null): void => $temporary.set(format),
  };
}
