import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { saveDownloadFormat } from '../api/recipient-account.ts';
import { createOptimistic } from '../async/create-optimistic.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../config/constants.ts';
import { hasFlag, RecipientFlag } from '../entities/flags.ts';
import type { Session } from '../entities/session.ts';
import { createStoredValue } from '../session/create-stored-value.ts';
import { showFlag } from '../session/recipient-flags.ts';
import { $session, isDj, updateRecipient } from '../session/session.ts';

/** Returns the format that the DJ has chosen. Until then it is null, although `download_format` may have a value. */
export const savedFormat = ({ recipient }: Session): DownloadFormat | null =>
  recipient && hasFlag(recipient.flags, RecipientFlag.HAS_SET_DOWNLOAD_FORMAT)
    ? recipient.download_format
    : null;

/** The format chosen for this tab. */
export const tabFormat = createStoredValue<DownloadFormat | null>({
  name: 'download-format',
  tab: true,
  schema: v.picklist(DOWNLOAD_FORMATS),
  fallback: null,
  followsTabs: true,
});
const $forPage = atom<DownloadFormat | null>(null);

/** The format chosen for this page or this tab, which overrides the saved one (spec 4). Null if there is none. */
export const $temporaryFormat = computed([$forPage, tabFormat.$value], (page, tab) => page ?? tab);

/** The temporary format, or else the saved one, or else the default. */
export const $downloadFormat = computed(
  [$temporaryFormat, $session],
  (temporary, { recipient }) => temporary ?? recipient?.download_format ?? DOWNLOAD_FORMATS[0],
);

export const chooseFormatForPage = (format: DownloadFormat): void => $forPage.set(format);

/** Sets the format for this page and later pages of this tab. Null restores the saved format. */
export function chooseFormatForTab(format: DownloadFormat | null): void {
  $forPage.set(null);
  tabFormat.set(format);
}

/** Saves the format to the DJ's account, or for this tab if no DJ is logged in. @throws ApiError, after restoring it. */
export async function chooseFormat(format: DownloadFormat): Promise<void> {
  const session = $session.get();
  if (!isDj(session)) return chooseFormatForTab(format);
  chooseFormatForTab(null);
  if (!saved.isPending('format')) beforeChoice = session.recipient?.download_format ?? null;
  await saved.set('format', format);
}

let beforeChoice: DownloadFormat | null = null;

const saved = createOptimistic<'format', DownloadFormat | null>({
  read: () => savedFormat($session.get()),
  show(_, format) {
    updateRecipient({ download_format: format ?? beforeChoice });
    showFlag('HAS_SET_DOWNLOAD_FORMAT', format !== null);
  },
  send: async (_, format) => format !== null && saveDownloadFormat(format),
});
