import { expect, test } from 'vitest';
import { amount, spokenTime } from '../../../islands/chrome/spoken-time.ts';

test.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [65, '1 minute 5 seconds'],
  [240, '4 minutes'],
  [3661, '1 hour 1 minute 1 second'],
  [Number.NaN, '0 seconds'],
])('%d seconds are said as %s', (seconds, said) => {
  expect(spokenTime(seconds)).toBe(said);
});

test('counts one and many', () => {
  expect([0, 1, 2].map((count) => amount(count, 'track'))).toEqual(['0 tracks', '1 track', '2 tracks']);
});
