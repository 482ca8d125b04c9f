import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from '../../../shared/validation/email.ts';
import { always, anyText } from '../../support/property.ts';

/** The pattern as the spec words it; fine for the short values here. */
const PATTERN = /^\S+@\S+\.\S{2,}$/;

const letter = fc.constantFrom(
  'a',
  'é',
  '🎧',
  '@',
  '@',
  '.',
  '.',
  ' ',
  '\n',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\0',
);
const text = fc.oneof(
  fc.array(letter, { maxLength: 14 }).map((letters) => letters.join('')),
  fc.emailAddress(),
  anyText({ maxLength: 20 }),
);

test('has the language of the pattern for whatever was typed [5-01, open-57]', async () => {
  await always(
    250_000,
    fc.property(text, (value) => {
      const trimmed = value.trim();
      expect(isEmail(value)).toBe(trimmed.length <= 254 && PATTERN.test(trimmed));
    }),
  );
});
