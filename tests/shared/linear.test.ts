import { expect, test } from 'vitest';
import { linkParts } from '../../islands/promo/link-parts.ts';
import { plainName } from '../../shared/plain-name.ts';
import { isEmail } from '../../shared/validation/email.ts';
import { fieldMessage } from '../../shared/validation/field-messages.ts';
import { cleanPin } from '../../shared/validation/pin.ts';
import { wordSearch } from '../../shared/word-search.ts';
import { growth } from '../support/growth.ts';

/** Whatever looks at text that people and servers write, with what would make a careless pattern go back and forth. */
const looks: readonly [name: string, look: (text: string) => unknown, fillers: readonly string[]][] = [
  ['an e-mail', isEmail, ['@', '.', 'a@', ' ', '.a']],
  ['a PIN', cleanPin, [' ', '\u200b1', '🎧']],
  ['a name', plainName, ['\u202e', ' ', 'a\u200d']],
  ['a plain field', (text) => fieldMessage(`${text}!`, { plain: true }), ['a', ' ', '’a']],
  ['links in a text', linkParts, ['https://', 'https://a.', 'http', '.)', 'https://a ']],
  ['a search', (text) => wordSearch(text.slice(0, 100))(text), ['a', 'é', '\u0301', ' ']],
];

test.each(looks.flatMap(([name, look, fillers]) => fillers.map((filler) => ({ name, look, filler }))))(
  '$name of many $filler takes no more than its share of time',
  ({ look, filler }) => {
    expect(growth((length) => filler.repeat(length / filler.length), look)).toBeLessThan(16);
  },
);
