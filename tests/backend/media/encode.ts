import { aiff } from './aiff.ts';
import { flac } from './flac.ts';
import { mp3 } from './mp3.ts';
import { wav } from './wav.ts';

/** The formats that a track can be downloaded in. */
export type AudioFormat = 'mp3' | 'wav' | 'aiff' | 'flac';

/** What a format is called over HTTP. */
export const contentType: Record<AudioFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
};

const encoders = { mp3, aiff, flac, wav: ({ seed, seconds }: TrackSource) => wav(seed, seconds) };

type TrackSource = { seed: number; seconds: number; title: string; artist: string };

/** The whole file of a track; the same bytes every time. Title and artist are in its tags (WAV has none). */
export const encodeTrack = async (
  format: AudioFormat,
  track: TrackSource,
): Promise<Uint8Array<ArrayBuffer>> => encoders[format](track);
