import { SAMPLE_RATE, sampleCount, trackSamples } from './synth.ts';

const HEADER = 44;

/** The size in bytes of a track as WAV (16-bit mono PCM). */
export function wavSize(seconds: number): number {
  return HEADER + 2 * sampleCount(seconds);
}

function header(seconds: number): Uint8Array {
  const data = 2 * sampleCount(seconds);
  const bytes = Buffer.alloc(HEADER);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(HEADER - 8 + data, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(2 * SAMPLE_RATE, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(data, 40);
  return bytes;
}

/** Bytes `start` up to, not including, `end` of a track's WAV file, made without the rest of the file. */
export function wavSlice(seed: number, seconds: number, start: number, end: number): Uint8Array<ArrayBuffer> {
  const from = Math.max(0, start);
  const to = Math.max(from, Math.min(end, wavSize(seconds)));
  const out = new Uint8Array(to - from);
  if (from < HEADER) out.set(header(seconds).subarray(from, Math.min(to, HEADER)));
  if (to > HEADER) {
    const dataFrom = Math.max(0, from - HEADER);
    const first = Math.floor(dataFrom / 2);
    const pcm = trackSamples(seed, seconds, first, Math.ceil((to - HEADER) / 2));
    const skipped = dataFrom - 2 * first;
    out.set(new Uint8Array(pcm.buffer, skipped, to - HEADER - dataFrom), HEADER + dataFrom - from);
  }
  return out;
}
