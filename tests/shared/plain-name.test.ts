import { expect, test } from 'vitest';
import { plainName } from '../../shared/plain-name.ts';

test('a name keeps its letters and loses what could change the words around it', () => {
  expect(plainName('Nightjar Records')).toBe('Nightjar Records');
  expect(plainName('ليلى 🌊')).toBe('ليلى 🌊');
  expect(plainName('Night\u202ejar\u0000 \u200bRec\nords\u2066')).toBe('Nightjar Records');
});
