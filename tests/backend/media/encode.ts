import type { DownloadFormat } from '../../../shared/config/constants.ts';
import { aiff, aiffSize } from './aiff.ts';
import { flac, flacSize } from './flac.ts';
import { mp3, mp3Size } from './mp3.ts';
import { wav, wavSize } from './wav.ts';

export const contentType: Record<DownloadFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
};

const encoders = { mp3, aiff, flac, wav: ({ seed, seconds }: TrackSource) => wav(seed, seconds) };

type TrackSource = { seed: number; seconds: number; title: string; artist: string };

/** Encodes a track. The same input gives the same bytes. */
export const encodeTrack = async (
  format: DownloadFormat,
  track: TrackSource,
): Promise<Uint8Array<ArrayBuffer>> => encoders[format](track);

/** The size of the encoded track in bytes, without encoding it. */
export const encodedSize: Record<DownloadFormat, (track: TrackSource) => number> = {
  mp3: mp3Size,
  wav: ({ seconds }) => wavSize(seconds),
  aiff: ({ seconds }) => aiffSize(seconds),
  flac: ({ seconds }) => flacSize(seconds),
};
