import { computed, map } from 'nanostores';
import { checkFile } from '../../shared/api/client.ts';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../../shared/config/constants.ts';
import { DownloadFlag, hasFlag } from '../../shared/entities/flags.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import type { Track } from '../../shared/entities/track.ts';
import { downloadFile, safeUrl } from '../../shared/navigation/safe-url.ts';
import { createFormatOverride } from '../../shared/promos/download-format.ts';
import type { FeedbackState } from '../../shared/promos/promo-feedback.ts';
import { markWorking } from '../../shared/promos/promos.ts';
import { requiresFeedback } from '../../shared/validation/feedback-requirements.ts';

/** A download until the browser has it; the browser shows the progress. */
export type DownloadState =
  | { readonly name: 'checking' }
  | { readonly name: 'started'; readonly address: string }
  | { readonly name: 'failed'; readonly error: ApiError | 'refused' };

export type DownloadsStore = ReturnType<typeof createDownloads>;

/** The downloads of one promo, in the format of the DJ or, on this page, another one. */
export function createDownloads(promo: Promo) {
  const formats = formatsOf(promo);
  const override = createFormatOverride();
  const $format = computed(override.$format, (format) =>
    formats.includes(format) ? format : (formats[0] ?? format),
  );
  /** By the id of the track, or `zip`. */
  const $states = map<Record<string, DownloadState>>({});

  /** Checks that the file is there before the browser saves it; a second press does nothing. */
  async function download(key: string, address: string): Promise<void> {
    if ($states.get()[key]?.name === 'checking') return;
    const url = safeUrl('media', address);
    if (!url) return $states.setKey(key, { name: 'failed', error: 'refused' });
    $states.setKey(key, { name: 'checking' });
    try {
      await checkFile(url);
      downloadFile(url);
      markWorking(promo.id);
      $states.setKey(key, { name: 'started', address });
    } catch (caught) {
      $states.setKey(key, { name: 'failed', error: toApiError(caught) });
    }
  }

  return {
    $format,
    $states,
    chooseFormat: override.chooseForPage,
    downloadTrack(track: Track): void {
      const file = fileOf(track, $format.get());
      if (file) void download(String(track.track_id), file.url);
    },
    downloadZip(): void {
      if (promo.playlist.zip) void download('zip', promo.playlist.zip.url);
    },
  };
}

/** The file of the track in the wanted format, or in the first that it has. */
export function fileOf({ downloads }: Track, wanted: DownloadFormat) {
  const format = [wanted, ...DOWNLOAD_FORMATS].find((candidate) => downloads[candidate]);
  const url = format && downloads[format];
  return format && url ? { format, url } : null;
}

export const isTaken = (state: DownloadState | undefined, address: string): boolean =>
  state?.name === 'started' && state.address === address;

export const formatsOf = ({ playlist }: Promo): DownloadFormat[] =>
  DOWNLOAD_FORMATS.filter((format) => playlist.tracks.some(({ downloads }) => downloads[format]));

export const offersZip = ({ download_flags: flags, playlist }: Promo): boolean =>
  playlist.zip !== null && (hasFlag(flags, DownloadFlag.ZIP) || hasFlag(flags, DownloadFlag.ZIP_ONLY));

/** With zip only, single tracks are not offered (spec 9, open point 73). */
export const offersTracks = ({ download_flags }: Promo): boolean =>
  !hasFlag(download_flags, DownloadFlag.ZIP_ONLY);

export const offersDownload = (promo: Promo): boolean =>
  offersZip(promo) || (offersTracks(promo) && formatsOf(promo).length > 0);

/** Downloads open with feedback, or where none is required (spec 4). */
export const isDownloadOpen = (promo: Promo, feedback: FeedbackState): boolean =>
  promo.access.has_left_feedback || feedback.name === 'submitted' || !requiresFeedback(promo);
