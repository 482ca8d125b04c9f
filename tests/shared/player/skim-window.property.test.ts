import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SKIM_SECONDS, type SkimWindow, skimWindow } from '../../../shared/player/skim-window.ts';
import { checkProperty } from '../../support/property.ts';

const peaks = fc.array(
  fc.integer({ min: 0, max: 100 }).map((value) => value / 100),
  { maxLength: 200 },
);
const duration = fc.double({ min: 5, max: 7200, noNaN: true });

function windowOf(values: readonly number[], seconds: number): SkimWindow {
  const window = skimWindow(values, seconds);
  if (!window) throw new Error(`no window of ${seconds} s`);
  return window;
}

/** The sum of the peaks in a window, by small steps. */
function loudness(values: readonly number[], seconds: number, { start }: SkimWindow): number {
  const steps = 600;
  return Array.from({ length: steps }, (_, i) => start + ((i + 0.5) * SKIM_SECONDS) / steps)
    .map((at) => values[Math.floor((at / seconds) * values.length)] ?? 0)
    .reduce((sum, value) => sum + value / steps, 0);
}

test('a window is 30 seconds, after the intro and before the outro [beyond-300]', async () => {
  await checkProperty(
    40_000,
    fc.property(peaks, duration, (values, seconds) => {
      const window = skimWindow(values, seconds);
      expect(window === null).toBe(seconds < 40);
      if (seconds < 40) return;
      const { start, end } = windowOf(values, seconds);
      expect(end - start).toBeCloseTo(SKIM_SECONDS);
      expect(start).toBeGreaterThan(0);
      expect(end).toBeLessThan(seconds);
      if (seconds < 70) return;
      expect(start).toBeGreaterThanOrEqual(10);
      expect(end).toBeLessThanOrEqual(seconds - 30 + 1e-9);
    }),
  );
});

test('no other window is louder [beyond-300]', async () => {
  await checkProperty(
    40_000,
    fc.property(
      peaks,
      fc.double({ min: 70, max: 7200, noNaN: true }),
      fc.nat(1000),
      (values, seconds, part) => {
        const start = 10 + (part / 1000) * (seconds - 70);
        const other = { start, end: start + SKIM_SECONDS };
        const best = loudness(values, seconds, windowOf(values, seconds));
        expect(best).toBeGreaterThanOrEqual(loudness(values, seconds, other) - 0.01);
      },
    ),
  );
});

test.each([
  ['no peaks', []],
  ['one value', [0.7]],
  ['silence', Array(200).fill(0)],
  ['a brick', Array(200).fill(0.9)],
])('with %s, a window begins at 35 % [beyond-300]', (_, values) => {
  expect(windowOf(values, 400)).toEqual({ start: 140, end: 170 });
  expect(windowOf(values, 7200)).toEqual({ start: 2520, end: 2550 });
});

test('finds the loudest part, but never in the intro or the outro [beyond-300]', () => {
  const values = Array(100).fill(0.2);
  values.fill(0.8, 60, 66);
  expect(windowOf(values, 500).start).toBeCloseTo(300);
  expect(windowOf([1, ...Array(98).fill(0), 0.5], 1000).start).toBe(350);
  expect(windowOf([1, 1, ...Array(98).fill(0)], 1000).start).toBe(10);
  expect(windowOf([...Array(98).fill(0), 1, 1], 2000)).toEqual({ start: 1940, end: 1970 });
});

test('in a track shorter than 70 seconds, intro and outro shrink alike, and one without a length has no window [beyond-300]', () => {
  expect(windowOf([1, 0], 50)).toEqual({ start: 5, end: 35 });
  expect(windowOf([], 42)).toEqual({ start: 3, end: 33 });
  for (const seconds of [0, Number.NaN, Number.POSITIVE_INFINITY])
    expect(skimWindow([0.1, 1], seconds)).toBeNull();
});
