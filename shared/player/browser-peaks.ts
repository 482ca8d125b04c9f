import { map } from 'nanostores';
import { config } from '../config/config.ts';
import { peaksSchema } from '../entities/peaks.ts';
import type { PlayableTrack } from '../entities/track.ts';
import { type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { $player, type PlayerState } from './player-state.ts';

/** The second fetch of a stream starts once this much (s) is buffered, so that it does not interrupt playback. */
const BUFFERED_AHEAD = 10;

/** Longer tracks (s), such as mixes, would need too much memory. */
const MAX_DURATION = 1200;

/** Peaks computed in this tab, by track id, for tracks to which the server adds none. */
export const $browserPeaks = map<Record<string, readonly number[]>>({});

/** The peaks from the server, or else those that this page has computed. */
export const peaksOf = (
  { track_id, peaks }: Pick<PlayableTrack, 'track_id' | 'peaks'>,
  computed: Readonly<Record<string, readonly number[]>>,
): readonly number[] => (peaks.length > 0 ? peaks : (computed[String(track_id)] ?? []));

/** Computes the peaks of playing tracks that have none, if the host allows it with `config.waveforms`. */
export function startBrowserPeaks(): void {
  if (config().waveforms !== 'browser') return;
  const requested = new Set<string>();
  $player.subscribe((player) => {
    const { playingTrack: track, isPaused } = player;
    const url = track && safeUrl('media', track.url);
    if (!url || isPaused || track.peaks.length > 0 || !isBuffered(player) || savesData()) return;
    const id = String(track.track_id);
    if (requested.has(id)) return;
    requested.add(id);
    loadPeaks(id, url)
      .then((peaks) => $browserPeaks.setKey(id, peaks))
      .catch((error: unknown) => console.warn(`no waveform for track ${id}`, error));
  });
}

/** Takes the peaks that an earlier page has stored, or else computes and stores them. */
async function loadPeaks(id: string, url: SafeUrl): Promise<readonly number[]> {
  const key: StorageKey = {
    name: storageNames.trackPeaks,
    identity: currentIdentity(),
    part: id,
    tab: true,
  };
  const stored = readStored(key, peaksSchema) ?? [];
  if (stored.length > 0) return stored;
  const { computePeaks } = await import('./compute-peaks.ts');
  const peaks = await computePeaks(url);
  writeStored(key, peaks);
  return peaks;
}

const isBuffered = ({ buffered, position, duration }: PlayerState): boolean =>
  duration > 0 && duration <= MAX_DURATION && buffered >= Math.min(position + BUFFERED_AHEAD, duration - 1);

/** Whether the user has asked the browser to save data. Only Chromium says so. */
const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;
