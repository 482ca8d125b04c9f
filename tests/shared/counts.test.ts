import fc from 'fast-check';
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
  [999.9996, '1,000'],
  [1234.5, '1,234.5'],
])('%d reads %s', (count, words) => {
  expect(formatCount(count)).toBe(words);
});

test('any count reads as Intl writes it', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(999), (whole, thousandths) => {
      const count = whole + thousandths / 1000;
      expect(formatCount(count)).toBe(count.toLocaleString('en'));
    }),
  );
});
