// @vitest-environment node
import { expect, test } from 'vitest';
import { SAMPLE_RATE, samples, trackSamples } from './synth.ts';

/** More than two loops of any tempo, so that a slice crosses their seams. */
const LONG = 20 * SAMPLE_RATE;

function loudness(pcm: Int16Array): number {
  return Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);
}

test('a sample depends on seed and index alone, wherever the range starts', () => {
  const whole = samples(5, 0, LONG);
  for (const [from, count] of [
    [0, 1],
    [1, 7],
    [12_345, 50_001],
    [160_000, 60_000],
    [LONG - 3, 3],
  ] as const) {
    expect(samples(5, from, count)).toEqual(whole.slice(from, from + count));
  }
});

test('a tune forgotten and made again is the same', () => {
  const before = samples(1, 4000, 1000);
  for (let seed = 2; seed < 12; seed++) samples(seed, 0, 1);
  expect(samples(1, 4000, 1000)).toEqual(before);
});

test('every seed has its own sound from the first second on', () => {
  const starts = Array.from({ length: 12 }, (_, seed) => samples(seed, 0, SAMPLE_RATE).join());
  expect(new Set(starts).size).toBe(starts.length);
});

test('it is loud enough and never reaches the ceiling', () => {
  for (let seed = 0; seed < 6; seed++) {
    const pcm = samples(seed, 0, LONG);
    expect(loudness(pcm)).toBeGreaterThan(3000);
    expect(pcm.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThanOrEqual(32_000);
  }
});

test('a track is the endless tune with its end faded out', () => {
  const track = trackSamples(3, 10);
  expect(track).toHaveLength(10 * SAMPLE_RATE);
  expect(track.slice(0, 8 * SAMPLE_RATE)).toEqual(samples(3, 0, 8 * SAMPLE_RATE));
  expect(loudness(track.slice(-SAMPLE_RATE / 10))).toBeLessThan(500);
  expect(trackSamples(3, 10, 190_000, 200_001)).toEqual(track.slice(190_000, 200_001));
});
