import { aiff } from './aiff.ts';
import { flac } from './flac.ts';
import { mp3 } from './mp3.ts';
import { wavSize, wavSlice } from './wav.ts';

/** The formats that a track can be downloaded in. */
export type AudioFormat = 'mp3' | 'wav' | 'aiff' | 'flac';

/** What a format is called over HTTP. */
export const contentType: Record<AudioFormat, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
};

/** The whole file of a track; the same bytes every time. Title and artist are in its tags (WAV has none). */
export async function encodeTrack(
  format: AudioFormat,
  track: { seed: number; seconds: number; title: string; artist: string },
): Promise<Uint8Array<ArrayBuffer>> {
  switch (format) {
    case 'mp3':
      return await mp3(track);
    case 'wav':
      return wavSlice(track.seed, track.seconds, 0, wavSize(track.seconds));
    case 'aiff':
      return aiff(track);
    case 'flac':
      return flac(track);
  }
}
