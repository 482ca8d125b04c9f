// @vitest-environment node
import { expect, test } from 'vitest';
import { trackSamples } from './synth.ts';
import { wavSize, wavSlice } from './wav.ts';

const SECONDS = 3.337;

function whole(): Buffer {
  return Buffer.from(wavSlice(9, SECONDS, 0, wavSize(SECONDS)));
}

test('a file is as long as its header and wavSize say', () => {
  const file = whole();
  expect(file).toHaveLength(wavSize(SECONDS));
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect(file.toString('latin1', 36, 40)).toBe('data');
  expect(file.readUInt32LE(40)).toBe(file.length - 44);
});

test('the header says PCM, one channel, 22,050 Hz, 16 bits', () => {
  const file = whole();
  const [format, channels, bits] = [20, 22, 34].map((at) => file.readUInt16LE(at));
  expect({ format, channels, bits }).toEqual({ format: 1, channels: 1, bits: 16 });
  expect([file.readUInt32LE(24), file.readUInt32LE(28), file.readUInt16LE(32)]).toEqual([22_050, 44_100, 2]);
});

test('the samples follow, low byte first', () => {
  const file = whole();
  const pcm = trackSamples(9, SECONDS);
  expect(pcm.every((value, i) => file.readInt16LE(44 + 2 * i) === value)).toBe(true);
});

test('any range of bytes is what the whole file has there', () => {
  const file = whole();
  const size = file.length;
  for (const [start, end] of [
    [0, 1],
    [3, 43],
    [0, 44],
    [10, 47],
    [43, 46],
    [44, 45],
    [45, 46],
    [45, 1000],
    [50_001, 70_000],
    [size - 1, size],
    [size - 5, size + 100],
  ] as const) {
    expect(
      Buffer.from(wavSlice(9, SECONDS, start, end)).equals(file.subarray(start, end)),
      `${start}-${end}`,
    ).toBe(true);
  }
});

test('a range past the end or the wrong way round is empty', () => {
  expect(wavSlice(9, SECONDS, wavSize(SECONDS), wavSize(SECONDS) + 10)).toHaveLength(0);
  expect(wavSlice(9, SECONDS, 500, 400)).toHaveLength(0);
});
