import { expect, test } from 'vitest';
import { formatCount } from '../../shared/counts.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234, '-1,234'],
  [1_234_567, '1,234,567'],
  [0.5, '0.5'],
  [0.123456, '0.123'],
])('%d reads %s', (count, words) => {
  expect(formatCount(count)).toBe(words);
});
