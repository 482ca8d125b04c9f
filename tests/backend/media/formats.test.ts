// @vitest-environment node
import { expect, test } from 'vitest';
import { encodedSize, encodeTrack } from './encode.ts';
import { SAMPLE_RATE, trackSamples } from './synth.ts';
import { zipBytes, zipSize } from './zip.ts';

const track = { seed: 8, seconds: 3.0001, title: 'Søltwater', artist: 'Ossa' };
const pcm = trackSamples(track.seed, track.seconds);

const encoded = async (format: keyof typeof encodedSize) => Buffer.from(await encodeTrack(format, track));

/** Reads the samples of a FLAC file with verbatim frames of 4,096 samples. */
function flacSamples(file: Buffer): Buffer {
  const frames: Buffer[] = [];
  for (let at = 42; at < file.length; ) {
    expect([file.readUInt32BE(at), file.readUInt8(at + 4)]).toEqual([0xfff87608, frames.length]);
    const size = 2 * (file.readUInt16BE(at + 5) + 1);
    frames.push(file.subarray(at + 9, at + 9 + size));
    at += 9 + size + 2;
  }
  return Buffer.concat(frames);
}

test.each([
  ['wav', SAMPLE_RATE, 24, 2 * pcm.length, 40, (file: Buffer) => file.subarray(44)],
  [
    'aiff',
    SAMPLE_RATE * 2 ** 17,
    30,
    pcm.length,
    22,
    (file: Buffer) => file.subarray(file.indexOf('SSND') + 16).swap16(),
  ],
  ['flac', SAMPLE_RATE * 2 ** 12 + 0xf0, 18, pcm.length, 22, (file: Buffer) => flacSamples(file).swap16()],
] as const)(
  '%s contains sample rate, length and every sample, and has the predicted size',
  async (format, rate, rateAt, length, lengthAt, samples) => {
    const file = await encoded(format);
    const header = new DataView(Uint8Array.from(file.subarray(0, 48)).buffer);
    expect(header.getUint32(rateAt, format === 'wav')).toBe(rate);
    expect(header.getUint32(lengthAt, format === 'wav')).toBe(length);
    expect(file).toHaveLength(encodedSize[format](track));
    expect(samples(file).equals(Buffer.from(pcm.buffer))).toBe(true);
  },
);

test('an MP3 has a tag, and 128 kbit/s frames of the right duration', async () => {
  const file = await encoded('mp3');
  for (const text of [track.title, track.artist])
    expect(file.includes(Buffer.from(text, 'utf16le'))).toBe(true);
  const frames = 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + file.readUInt8(at), 0);
  expect(file.readUInt16BE(frames) & 0xfffe).toBe(0xfff2);
  const seconds = (file.length - frames) / (128_000 / 8);
  expect(Math.abs(seconds - track.seconds)).toBeLessThan(0.15);
  expect(Math.abs(file.length - encodedSize.mp3(track))).toBeLessThan(2000);
});

test('a zip has the predicted size', async () => {
  const entries = ['01 Ossa - Low Tide.wav', '02 Ossa – Søltwater.wav'].map((name, seed) => ({
    name,
    seed,
    seconds: 1.5,
  }));
  expect(await zipBytes(entries)).toHaveLength(zipSize(entries));
});
