import { expect, test } from 'vitest';
import { linkParts } from '../../../islands/promo/promo-text.tsx';

const links = (text: string) =>
  linkParts(text)
    .filter(({ isLink }) => isLink)
    .map(({ text: link }) => link);

test('splits a text into links and what is between [beyond-01]', () => {
  expect(linkParts('See https://a.example/x and http://b.example, now.')).toEqual([
    { text: 'See ', isLink: false, start: 0 },
    { text: 'https://a.example/x', isLink: true, start: 4 },
    { text: ' and ', isLink: false, start: 23 },
    { text: 'http://b.example', isLink: true, start: 28 },
    { text: ', now.', isLink: false, start: 44 },
  ]);
  expect(linkParts('')).toEqual([]);
});

test.each(['.', ',', ';', ':', '!', '?', ')', ']', "'", '’', '...', '?!', ').', '’).'])(
  'what closes a sentence is no part of the link: %s',
  (end) => {
    expect(links(`(https://a.example/x${end} Then`)).toEqual(['https://a.example/x']);
    expect(links(`https://a.example/x${end}`)).toEqual(['https://a.example/x']);
  },
);

const SIGNS = "https://a.example:8080/it's/(x),y;z/a.b?c=d!&e=[1";
const BRACKETS = 'https://en.example.org/wiki/Dub_(music)';

test.each([
  ['a text without one', 'Four deep-water cuts.', []],
  ['one alone', 'https://a.example', ['https://a.example']],
  ['two side by side', 'https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
  ['signs within', `Go ${SIGNS} now`, [SIGNS]],
  ['a bracket that it has opened', `(see ${BRACKETS}).`, [BRACKETS]],
  [
    'markup around',
    '<a href="https://a.example/x">https://b.example/y</a>',
    ['https://a.example/x', 'https://b.example/y'],
  ],
  ['a script', 'javascript:alert(1)', []],
  ['an address without a scheme', 'www.a.example', []],
  ['an email', 'a@b.example', []],
  ['another scheme', 'ftp://a.example', []],
  ['a scheme without its colon', 'HTTPS//a', []],
  ['a scheme with one slash', 'https:/a', []],
])('finds the links of a text: %s [beyond-01]', (_, text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  'See https://a.example/x. And http://b.example!',
  'https://a.example/xhttps://b.example',
  'https://...',
  ' \n\t https://a.example \n ',
  'é https://a.example/é 🎧 https://b.example/🎧',
  `https://${'.'.repeat(50_000)}x ${'https://a'.repeat(10_000)}`,
])('no character is lost or doubled, and every part says where it starts, case %#', (text) => {
  const parts = linkParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.every((part) => text.startsWith(part.text, part.start))).toBe(true);
  expect(new Set(parts.map(({ start }) => start)).size).toBe(parts.length);
});
