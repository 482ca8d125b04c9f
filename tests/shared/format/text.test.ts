import { expect, test, vi } from 'vitest';
import { splitLinks } from '../../../islands/promo-view/promo-facts.tsx';
import {
  createTextFilter,
  firstCharacter,
  formatCount,
  formatList,
  sanitizeName,
} from '../../../shared/format/text.ts';
import { isEmail } from '../../../shared/validation/email.ts';
import { fieldMessage } from '../../../shared/validation/field-messages.ts';
import { cleanPin } from '../../../shared/validation/pin.ts';
import { timeGrowth } from '../../support/time-growth.ts';

test('formats counts like Intl', () => {
  const counts = [0, 999, 1000, -1234, 1_234_567, 0.5, 0.123456, 999.9996, 1234.5, -0.004];
  expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString('en')));
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

test.each([
  [[], ''],
  [['rating'], 'rating'],
  [['rating', 'comment'], 'rating and comment'],
  [['rating', 'comment', 'DJ name'], 'rating, comment and DJ name'],
])('formats the list %j as %j', (items, text) => {
  expect(formatList(items)).toBe(text);
});

test.each([
  ['', 'Kelp Audio', true],
  ['  ', '', true],
  ['kelp', 'KELP AUDIO', true],
  ['audio  kelp', 'Kelp Audio', true],
  ['kelp moth', 'Kelp Audio', false],
  ['fi', 'ﬁeld', true],
])('a search for %j finds %j: %s', (query, text, isFound) => {
  expect(createTextFilter(query)(text)).toBe(isFound);
});

test('each letter of a search folds only the query again, and of each name the beginning once', () => {
  const names = [
    'x'.repeat(1_000_000),
    ...Array.from({ length: 20_000 }, (_, i) => String(i)),
    'ﷺ'.repeat(200),
  ];
  const normalize = vi.spyOn(String.prototype, 'normalize');
  for (const query of ['k', 'ke', 'kel', 'k'.repeat(1_000_000)]) {
    const matches = createTextFilter(query);
    expect(names.filter((name) => matches(undefined, name, names[0]))).toEqual([]);
  }
  const lengths = normalize.mock.contexts.map((text) => String(text).length);
  const ofNames = names.map((name) => Math.min(name.length, 200));
  expect(lengths.sort()).toEqual([0, 1, 2, 3, 200, ...ofNames].sort());
  vi.restoreAllMocks();
});

test.each([
  ['o', 'Ø [Phase]'],
  ['mo', 'MØ'],
  ['strasse', 'Straße'],
  ['aether', 'Æther'],
  ['lodz', 'Łódź'],
  ['dorde', 'Đorđe'],
  ['istanbul', 'İstanbul'],
  ['isik', 'ışık'],
  ['beyonce', 'Beyoncé'],
  ['Beyoncé', 'beyonce'],
  ['Σας', 'ΣΑΣ'],
  ["don't", 'Don’t Look'],
  ['don’t', "Don't Look"],
  ["rock 'n' roll", 'Rock ’n’ Roll'],
  ["d'arcangelo", 'D`Arcangelo'],
  ['don´t', "Don't Look"],
  ['"heroes"', '“Heroes”'],
  ['12"', '12″ Mix'],
  ['lo-fi', 'Lo–Fi'],
  ['lo-fi', 'Lo−Fi'],
  ['drum and bass', 'Drum & Bass'],
  ['simon and garfunkel', 'Simon ＆ Garfunkel'],
  ['side a b', 'Side A/B'],
  ['acdc', 'AC/DC'],
  ['ac/dc', 'ACDC'],
  ['jayz', 'JAY-Z'],
  ['jay-z', 'Jay Z'],
  ['rem', 'R.E.M.'],
  ['p!nk', 'P!nk'],
  ['!!!', '!!!'],
  ['arpiar', '[a:rpia:r]'],
  ['a:rpia:r', 'Arpiar'],
  ['st germain', 'St. Germain'],
  ['full width', 'Ｆｕｌｌ　Ｗｉｄｔｈ'],
  ['night', 'Ni\u200bght\u00adjar'],
  ['ni\u200bght', 'Nightjar'],
  ['می خواهم', 'می\u200cخواهم می خواهم'],
])('a search for %s finds %s [beyond-80]', (query, text) => {
  expect(createTextFilter(query)(text)).toBe(true);
});

test.each([
  ['🎧 Marlow', '🎧'],
  ['🇵🇹 Lisboa', '🇵🇹'],
  ['é\u0323lan', 'É\u0323'],
  ['👨‍👩‍👧‍👦 Wolff', '👨‍👩‍👧‍👦'],
  ['❤️‍🔥 Ines', '❤️‍🔥'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Isla',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  ['\u1112\u1161\u11ab\u1100\u1173\u11af', '\u1112\u1161\u11ab'],
  ['می‌خواهم', 'م'],
  ['स्वर', 'स्'],
  ['\u200b marlow', 'M'],
  ['', ''],
])('the first character of %j is %j', (name, first) => {
  expect(firstCharacter(name)).toBe(first);
});

test.each([
  ...[
    'Nightjar Records',
    'ليلى 🌊',
    'می‌خواهم',
    '👩‍🎤 Ines',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Isla',
    '夜鷹',
    '808',
    '!!!',
  ].map((name) => [name, name]),
  ['Night\u202ejar\u0000 \u200bRec\nords\u2066', 'Nightjar Records'],
  ['\u2067Night\u2028jar\u2069\u061c \u180eRecords\u206f\ufeff', 'Nightjar Records'],
  ...['', '   ', '\u202e\u200b', '\u3164', '\u2800\u00a0', '\u200d'].map((name) => [name, '']),
])('sanitizes the name %j to %j [beyond-112]', (name, shown) => {
  expect(sanitizeName(name)).toBe(shown);
});

/** The functions that read text from outside, with fillers that would make a careless pattern backtrack. */
const readers: readonly [name: string, read: (text: string) => unknown, fillers: readonly string[]][] = [
  ['an email', isEmail, ['@', '.a', '<', '(a@', 'mailto:', ' (']],
  ['a PIN', cleanPin, ['\u200b1']],
  ['a name', sanitizeName, ['\u202e', '\u{1f3f4}\u{e0067}']],
  ['a plain field', (text) => fieldMessage(`${text}!`, { plainText: true }), ['’a']],
  ['links in a text', splitLinks, ['https://', 'https://a.', '.)']],
  ['a search', (text) => createTextFilter(text.slice(0, 100))(text), ['é', '\u0301']],
];

test.each(readers.flatMap(([name, read, fillers]) => fillers.map((filler) => ({ name, read, filler }))))(
  'reads $name of many $filler in linear time',
  ({ read, filler }) => {
    expect(timeGrowth((length) => filler.repeat(length / filler.length), read)).toBeLessThan(16);
  },
);
