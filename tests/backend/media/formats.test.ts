// @vitest-environment node
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { contentType, encodedSize, encodeTrack } from './encode.ts';
import { SAMPLE_RATE, trackSamples } from './synth.ts';
import { wavSize, wavSlice } from './wav.ts';
import { zipBytes, zipSize } from './zip.ts';

const track = { seed: 8, seconds: 3.0001, title: 'Søltwater', artist: 'Ossa' };
const pcm = trackSamples(track.seed, track.seconds);

const encoded = async (format: keyof typeof contentType, seed = track.seed) =>
  Buffer.from(await encodeTrack(format, { ...track, seed }));

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
  ['wav', 'RIFF', 'audio/wav', (file: Buffer) => file.subarray(44)],
  ['aiff', 'FORM', 'audio/aiff', (file: Buffer) => file.subarray(file.indexOf('SSND') + 16).swap16()],
  ['flac', 'fLaC', 'audio/flac', (file: Buffer) => flacSamples(file).swap16()],
] as const)('%s has the right type and contains every sample', async (format, magic, type, samples) => {
  const file = await encoded(format);
  expect([file.toString('latin1', 0, 4), contentType[format]]).toEqual([magic, type]);
  expect(samples(file).equals(Buffer.from(pcm.buffer))).toBe(true);
});

test.each([
  ['wav', 24, SAMPLE_RATE, 40, 2 * pcm.length],
  ['aiff', 30, SAMPLE_RATE * 2 ** 17, 22, pcm.length],
  ['flac', 18, SAMPLE_RATE * 2 ** 12 + 0xf0, 22, pcm.length],
] as const)(
  'the %s header contains sample rate and length',
  async (format, rateAt, rate, lengthAt, length) => {
    const header = new DataView(Uint8Array.from((await encoded(format)).subarray(0, 48)).buffer);
    expect(header.getUint32(rateAt, format === 'wav')).toBe(rate);
    expect(header.getUint32(lengthAt, format === 'wav')).toBe(length);
  },
);

test('an MP3 has a tag and 128 kbit/s frames of the right duration', async () => {
  const file = await encoded('mp3');
  expect([file.toString('latin1', 0, 3), contentType.mp3]).toEqual(['ID3', 'audio/mpeg']);
  for (const text of [track.title, track.artist])
    expect(file.includes(Buffer.from(text, 'utf16le'))).toBe(true);
  const frames = 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + file.readUInt8(at), 0);
  expect(file.readUInt16BE(frames) & 0xfffe).toBe(0xfff2);
  const seconds = (file.length - frames) / (128_000 / 8);
  expect(Math.abs(seconds - track.seconds)).toBeLessThan(0.15);
});

test.each(['mp3', 'wav', 'aiff', 'flac'] as const)(
  '%s is the same file each time, of the predicted size',
  async (format) => {
    const [first, again, other] = [await encoded(format), await encoded(format), await encoded(format, 9)];
    expect([first.equals(again), first.equals(other)]).toEqual([true, false]);
    const tolerance = format === 'mp3' ? 2000 : 0;
    expect(Math.abs(first.length - encodedSize[format](track))).toBeLessThanOrEqual(tolerance);
  },
);

test('a WAV has the predicted size and can be sliced', async () => {
  const file = await encoded('wav');
  expect(file).toHaveLength(wavSize(track.seconds));
  for (const [start, end] of [
    [0, 45],
    [43, 70_001],
    [file.length - 5, file.length + 9],
  ] as const)
    expect(Buffer.from(wavSlice(track.seed, track.seconds, start, end))).toEqual(file.subarray(start, end));
});

test('a track is loud, does not clip and fades out', () => {
  const loudness = (samples: Int16Array) =>
    Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
  expect(loudness(pcm)).toBeGreaterThan(3000);
  expect(pcm.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(32_000);
  expect(loudness(pcm.slice(-2000))).toBeLessThan(500);
});

test('a zip contains each track as a named WAV and has the predicted size', async () => {
  const entries = ['01 Ossa - Low Tide.wav', '02 Ossa – Søltwater.wav'].map((name, seed) => ({
    name,
    seed,
    seconds: 1.5,
  }));
  const zip = await zipBytes(entries);
  expect(zip).toHaveLength(zipSize(entries));
  const files = Object.entries(unzipSync(zip));
  expect(files.map(([name]) => name)).toEqual(entries.map(({ name }) => name));
  for (const [seed, [, file]] of files.entries())
    expect(Buffer.from(file).equals(wavSlice(seed, 1.5, 0, wavSize(1.5)))).toBe(true);
});
