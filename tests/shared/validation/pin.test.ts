import { expect, test } from 'vitest';
import { cleanPin, isCompletePin } from '../../../shared/validation/pin.ts';

test.each([
  [' 12 34', '1234'],
  ['1\u00a02\t3\n4\u200b', '1234'],
  [' 1 2 ', '12'],
  ['', ''],
  ['aB-9', 'aB-9'],
  ['1🎧23', '1🎧23'],
  ['ＱＲＦ６', 'QRF6'],
  ['qrf6', 'qrf6'],
  ['\ufeffQRF6\u200e', 'QRF6'],
])('takes the short text %j as %j [open-71]', (text, pin) => {
  expect(cleanPin(text)).toBe(pin);
});

test.each<[text: string, pin: string | null]>([
  ['QR-F6', 'QRF6'],
  ['Q R - F 6', 'QRF6'],
  ['“QRF6”', 'QRF6'],
  ['PIN: QRF6', 'QRF6'],
  ['ＰＩＮ：ＱＲＦ６', 'QRF6'],
  ...'PIN:3S64|PIN=3S64|PIN-3S64|3S64.|"3S64"|*3S64*|It is 3S64, not 2026'
    .split('|')
    .map((text): [string, string] => [text, '3S64']),
  ['“qrft”', 'qrft'],
  ['Your PIN: qrft', null],
  ['QRF6 QRF6', 'QRF6'],
  ['123456', null],
  ['QRF67', null],
  ['QRF6 QRF7', null],
  ['Your PIN is QRF6', 'QRF6'],
  ['3S64 is your PIN', '3S64'],
  ['Re: [Dubplate] “3S64” is your PIN.\nThis mail was sent in 2026', '3S64'],
  ['Your code is 6QRF', '6QRF'],
  ['thiS is the code: 4827', '4827'],
  ['Your PIN is QRFT', 'QRFT'],
  ['YOUR PIN IS QRFT', null],
  ['Your PIN is 4827 or 4828', null],
  ['We sent you a code', null],
])('takes from the longer text %j only what can be meant: %j [open-71]', (text, pin) => {
  expect(cleanPin(text)).toBe(pin);
});

test('a PIN is complete with exactly 4 characters [5-13]', () => {
  expect(isCompletePin('123')).toBe(false);
  expect(isCompletePin('1234')).toBe(true);
  expect(isCompletePin('1🎧23')).toBe(true);
  expect(isCompletePin('')).toBe(false);
});
