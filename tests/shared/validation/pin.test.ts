import { expect, test } from 'vitest';
import { cleanPin, isCompletePin } from '../../../shared/validation/pin.ts';

test('removes white space before limiting the length [open-71]', () => {
  expect(cleanPin(' 12 34')).toBe('1234');
  expect(cleanPin('1\u00a02\t3\n4\u200b')).toBe('1234');
  expect(cleanPin(' 1 2 ')).toBe('12');
});

test('keeps the first 4 characters as they are [open-71]', () => {
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
