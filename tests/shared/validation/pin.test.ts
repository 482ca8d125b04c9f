import { expect, test } from 'vitest';
import { cleanPin, isCompletePin } from '../../../shared/validation/pin.ts';

test('white space goes wherever it is before the length counts [open-71]', () => {
  expect(cleanPin(' 12 34')).toBe('1234');
  expect(cleanPin('1\u00a02\t3\n4\u200b')).toBe('1234');
  expect(cleanPin(' 1 2 ')).toBe('12');
});

test('any 4 characters are kept as they are, and no more [open-71]', () => {
  expect(cleanPin('aB-9')).toBe('aB-9');
  expect(cleanPin('123456')).toBe('1234');
  expect(cleanPin('1🎧23')).toBe('1🎧23');
});

test('a PIN is complete with exactly 4 characters [5-13]', () => {
  expect(isCompletePin('123')).toBe(false);
  expect(isCompletePin('1234')).toBe(true);
  expect(isCompletePin('1🎧23')).toBe(true);
  expect(isCompletePin('')).toBe(false);
});
