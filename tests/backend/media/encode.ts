import type { DownloadFormat } from '../../../shared/config/constants.ts';
import { aiff } from './aiff.ts';
import { flac } from './flac.ts';
import { mp3 } from './mp3.ts';
import { wav } from './wav.ts';

/** What a format is called over HTTP. */
export const contentType: Record<DownloadFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
};

const encoders = { mp3, aiff, flac, wav: ({ seed, seconds }: TrackSource) => wav(seed, seconds) };

type TrackSource = { seed: number; seconds: number; title: string; artist: string };

/** The whole file of a track; the same bytes every time. Title and artist are in the tag of an MP3. */
export const encodeTrack = async (
  format: DownloadFormat,
  track: TrackSource,
): Promise<Uint8Array<ArrayBuffer>> => encoders[format](track);
