import { SAMPLE_RATE, sampleCount, trackSamples } from './synth.ts';

const HEADER = 44;
const MAX_CACHED_FILES = 8;

export const wavSize = (seconds: number): number => HEADER + 2 * sampleCount(seconds);

function header(dataSize: number): Uint8Array {
  const bytes = Buffer.alloc(HEADER);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(HEADER - 8 + dataSize, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(2 * SAMPLE_RATE, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataSize, 40);
  return bytes;
}

const cache = new Map<string, Uint8Array<ArrayBuffer>>();

/** Returns a track as WAV and caches the latest files for range requests. */
export function wav(seed: number, seconds: number): Uint8Array<ArrayBuffer> {
  const key = `${seed}/${seconds}`;
  const file = cache.get(key) ?? new Uint8Array(wavSize(seconds));
  if (!cache.delete(key)) {
    file.set(header(file.length - HEADER));
    file.set(new Uint8Array(trackSamples(seed, seconds).buffer), HEADER);
  }
  cache.set(key, file);
  for (const oldest of cache.keys()) if (cache.size > MAX_CACHED_FILES) cache.delete(oldest);
  return file;
}

export const wavSlice = (seed: number, seconds: number, start: number, end: number) =>
  wav(seed, seconds).subarray(start, end);
