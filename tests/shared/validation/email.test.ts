import { expect, test } from 'vitest';
import { isEmail } from '../../../shared/validation/email.ts';

/** The pattern as the spec words it; fine for the short values here. */
const PATTERN = /^\S+@\S+\.\S{2,}$/;

test('accepts non-space, @, non-space, a dot and at least 2 non-space characters [5-01]', () => {
  for (const good of ['a@b.cd', 'dj.marlow+promo@mail.example.org', 'ü@bücher.example', 'a@b.c.de']) {
    expect(isEmail(good), good).toBe(true);
  }
  for (const bad of [
    '',
    'a',
    '@b.cd',
    'a@.cd',
    'a@b.c',
    'a@bcd',
    'a b@c.de',
    'a@b c.de',
    'a@b. de',
    'a.bc@d',
  ]) {
    expect(isEmail(bad), bad).toBe(false);
  }
});

test('looks at the whole trimmed value and takes a second @ [open-57]', () => {
  expect(isEmail('  a@b.cd\n')).toBe(true);
  expect(isEmail('a@b.cd e@f.gh')).toBe(false);
  expect(isEmail('a@@b.cd')).toBe(true);
  expect(isEmail('@a@b.cd')).toBe(true);
});

test('has the language of the pattern for every short text over its own alphabet [5-01] [open-57]', () => {
  let texts = [''];
  for (let length = 1; length <= 7; length += 1) {
    texts = texts.flatMap((text) => ['a', '@', '.', ' '].map((letter) => text + letter));
    const wrong = texts.filter((text) => isEmail(text) !== PATTERN.test(text.trim()));
    expect(wrong).toEqual([]);
  }
});

test('a value of more than 254 characters is no e-mail', () => {
  expect(isEmail(`${'a'.repeat(248)}@bc.de`)).toBe(true);
  expect(isEmail(`${'a'.repeat(249)}@bc.de`)).toBe(false);
  expect(isEmail(`a@${'.@'.repeat(500_000)}`)).toBe(false);
});
