import { computed, map } from 'nanostores';
import type { ApiError } from '../api/errors.ts';
import { createQueue } from '../async/create-task.ts';
import { wait } from '../async/timing.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../config/constants.ts';
import { DownloadFlag, hasFlag } from '../entities/flags.ts';
import { type Promo, promoName } from '../entities/promo.ts';
import { type Track, trackOf } from '../entities/track.ts';
import { formatCount, isolateName } from '../format/text.ts';
import { emit } from '../navigation/events.ts';
import { downloadFile, safeUrl } from '../navigation/safe-url.ts';
import { errorMessageForDownload } from '../notifications/error-messages.ts';
import { notify } from '../notifications/notifications.ts';
import { markOpened } from '../promos/load-promo.ts';
import { findFile, isUncheckable } from '../promos/promo-files.ts';
import { latestPromo, oncePerPromo, showWorking } from '../promos/promos.ts';
import { $session, isDj } from '../session/session.ts';
import { addToCrate } from './crate.ts';
import { $downloadFormat } from './download-format.ts';
import { trackFileName, zipFileName } from './file-name.ts';

/** A download is 'done' once it has started, because the browser shows its progress. */
export type DownloadState =
  | { readonly state: 'pending' }
  | { readonly state: 'done'; readonly format: DownloadFormat | null }
  | FailedDownload;

type FailedDownload = { readonly state: 'failed'; readonly error: ApiError | 'refused' };

type OfferedFile = { readonly url: string; readonly format: DownloadFormat | null; readonly name: string };
type FindFile = (promo: Promo) => OfferedFile | null;

/** Returns the store of a promo's downloads. */
export const downloadsOf = oncePerPromo(createDownloads);

export function createDownloads(promo: Promo) {
  const formats = offeredFormats(promo);
  const $format = computed($downloadFormat, (format) =>
    formats.includes(format) ? format : (formats[0] ?? format),
  );
  /** Keyed by track id. The key of the zip file is `zip`. */
  const $states = map<Record<string, DownloadState>>({});

  /** Whether nothing of a track is left to download in the format. */
  function isTaken(track: Track): boolean {
    const file = trackFile(track, $format.get());
    return file === null || downloadStatus($states.get()[track.track_id], file.format).isTaken;
  }

  async function download(key: string, find: FindFile): Promise<DownloadState | null> {
    const offered = find(latestPromo(promo));
    if (!offered || $states.get()[key]?.state === 'pending') return null;
    $states.setKey(key, { state: 'pending' });
    const state = await start(offered, find);
    $states.setKey(key, state);
    if (state.state !== 'done') return state;
    const isWhole = key === 'zip' || latestPromo(promo).playlist.tracks.every(isTaken);
    keepInCrate(promo, isWhole ? new Date().toISOString() : null);
    void markOpened(promo.id);
    emit('download', { promo: promo.id, ...(key !== 'zip' && { track: key }) });
    return state;
  }

  async function start({ url: address, format, name }: OfferedFile, find: FindFile): Promise<DownloadState> {
    const url = safeUrl('media', address);
    if (!url) return { state: 'failed', error: 'refused' };
    const file = await findFile(promo.id, url, (from) => find(from)?.url);
    if (file.error && !isUncheckable(file.error)) return { state: 'failed', error: file.error };
    const started = enqueue(async () => downloadFile(file.url, name, file.opensInPlace));
    void enqueue(() => wait(DOWNLOAD_GAP_MS));
    await started;
    showWorking(promo.id);
    return { state: 'done', format };
  }

  function downloadTrack({ track_id }: Track): Promise<DownloadState | null> {
    const format = $format.get();
    return download(track_id, (from) => {
      const track = trackOf(from, track_id);
      const file = track && trackFile(track, format);
      return file ? { ...file, name: trackFileName(from, track, file.format) } : null;
    });
  }

  const downloadZip = (): Promise<DownloadState | null> =>
    download('zip', (from) => {
      const { zip } = from.playlist;
      return zip && { ...zip, name: zipFileName(from) };
    });

  return {
    $format,
    $states,
    downloadTrack,
    downloadZip,
    /** Downloads the zip, or else the tracks that are missing, one after the other. Resolves with a failure, if any. */
    async downloadAll(): Promise<FailedDownload | null> {
      const { tracks } = latestPromo(promo).playlist;
      const missing = tracks.filter((track) => !isTaken(track));
      const taken = missing.length > 0 ? missing : tracks;
      let failure: FailedDownload | null = null;
      for (const run of offersZip(promo) ? [downloadZip] : taken.map((track) => () => downloadTrack(track))) {
        const state = await run();
        if (state?.state === 'failed') failure = state;
      }
      return failure;
    },
  };
}

/** Downloads the zip or a track where no view shows its state. A failure is shown. */
export async function downloadOrNotify(promo: Promo, track?: Track): Promise<void> {
  const { downloadTrack, downloadZip } = downloadsOf(promo);
  const download = await (track ? downloadTrack(track) : downloadZip());
  if (download?.state !== 'failed') return;
  const retry = { label: 'Try again', run: () => void downloadOrNotify(promo, track) };
  const reason = errorMessageForDownload(download.error);
  notify('error', `Couldn't download ${isolateName(promoName(promo))}. ${reason}`, retry);
}

/** Some browsers drop a download that starts right after another. */
const DOWNLOAD_GAP_MS = 500;
const enqueue = createQueue();

/** Adds the promo to the DJ's crate, once its downloads are unlocked or taken. Visitors have none. */
export function keepInCrate(promo: Promo, downloadedAt: string | null = null): void {
  if (promo.publicLink || !isDj($session.get()) || !offersDownload(promo)) return;
  const { zip, sizes } = promo.playlist;
  const hasZip = offersZip(promo);
  addToCrate({
    promo: promo.id,
    name: promoName(promo),
    cover: promo.packshot_img,
    hasZip,
    sizes: hasZip ? { [zip?.format ?? 'zip']: zip?.size ?? 0 } : sizes,
    addedAt: new Date().toISOString(),
    downloadedAt,
  });
}

/** Falls back to the first format that the track has. Returns null if the track has no file. */
export function trackFile({ downloads }: Track, preferred: DownloadFormat) {
  const format = [preferred, ...DOWNLOAD_FORMATS].find((candidate) => downloads[candidate]);
  const url = format && downloads[format];
  return format && url ? { format, url } : null;
}

const untaken = { icon: 'download', pending: false, isTaken: false, error: null } as const;

/** Returns what a button that downloads a file in this format shows. */
export function downloadStatus(state: DownloadState | undefined, format: OfferedFile['format']) {
  switch (state?.state) {
    case 'done':
      return state.format === format ? ({ ...untaken, icon: 'check', isTaken: true } as const) : untaken;
    case 'pending':
      return { ...untaken, pending: true };
    case 'failed':
      return { ...untaken, error: state.error };
    case undefined:
      return untaken;
  }
}

export const offeredFormats = ({ playlist }: Promo): DownloadFormat[] =>
  DOWNLOAD_FORMATS.filter((format) => playlist.tracks.some(({ downloads }) => downloads[format]));

export const offersZip = ({ download_flags: flags, playlist }: Promo): boolean =>
  playlist.zip !== null && (hasFlag(flags, DownloadFlag.ZIP) || hasFlag(flags, DownloadFlag.ZIP_ONLY));

/** Returns 'Zip, WAV · 312 MB' for a `Sentence`, without what the server does not tell. */
export function zipLabel({ playlist: { zip } }: Promo): string {
  const format = zip?.format && isolateName(zip.format.toUpperCase());
  const size = zip && zip.size > 0 && formatSize(zip.size);
  return [['Zip', format].filter(Boolean).join(', '), size].filter(Boolean).join(' · ');
}

/** Returns '312 MB', or '2.6 MB' for small files. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1e6;
  return `${formatCount(megabytes < 10 ? Math.ceil(megabytes * 10) / 10 : Math.round(megabytes))} MB`;
}

/** The zip-only flag forbids the download of single tracks (spec 9, open point 73). */
export const offersTracks = ({ download_flags }: Promo): boolean =>
  !hasFlag(download_flags, DownloadFlag.ZIP_ONLY);

export const offersDownload = (promo: Promo): boolean =>
  offersZip(promo) || (offersTracks(promo) && offeredFormats(promo).length > 0);
