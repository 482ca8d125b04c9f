import { expect, test } from 'vitest';
import { linkParts } from '../../../islands/promo/link-parts.ts';

const links = (text: string) =>
  linkParts(text)
    .filter(({ isLink }) => isLink)
    .map(({ text: link }) => link);

test('splits a text into links and what stands between [beyond-01]', () => {
  expect(linkParts('See https://a.example/x and http://b.example, now.')).toEqual([
    { text: 'See ', isLink: false, start: 0 },
    { text: 'https://a.example/x', isLink: true, start: 4 },
    { text: ' and ', isLink: false, start: 23 },
    { text: 'http://b.example', isLink: true, start: 28 },
    { text: ', now.', isLink: false, start: 44 },
  ]);
});

test('a text without a link is one part, no text is none', () => {
  expect(linkParts('Four deep-water cuts.')).toEqual([
    { text: 'Four deep-water cuts.', isLink: false, start: 0 },
  ]);
  expect(linkParts('')).toEqual([]);
});

test('a link alone, and two that stand side by side', () => {
  expect(linkParts('https://a.example')).toEqual([{ text: 'https://a.example', isLink: true, start: 0 }]);
  expect(links('https://a.example\nhttps://b.example')).toEqual(['https://a.example', 'https://b.example']);
});

test.each(['.', ',', ';', ':', '!', '?', ')', ']', "'", '’', '...', '?!', ').', '’).'])(
  'what closes a sentence is no part of the link: %s',
  (end) => {
    expect(links(`(https://a.example/x${end} Then`)).toEqual(['https://a.example/x']);
    expect(links(`https://a.example/x${end}`)).toEqual(['https://a.example/x']);
  },
);

test('the same signs inside a link stay', () => {
  const link = "https://a.example:8080/it's/(x),y;z/a.b?c=d!&e=[1]#f:g";
  expect(links(`Go ${link} now`)).toEqual([link.replace(/\]$/, '')]);
});

test('markup and quotes end a link', () => {
  expect(links('<a href="https://a.example/x">https://b.example/y</a>')).toEqual([
    'https://a.example/x',
    'https://b.example/y',
  ]);
});

test.each(['javascript:alert(1)', 'www.a.example', 'a@b.example', 'ftp://a.example', 'HTTPS//a', 'https:/a'])(
  '%s is no link [beyond-01]',
  (text) => {
    expect(links(text)).toEqual([]);
  },
);

test.each([
  'See https://a.example/x. And http://b.example!',
  'https://a.example/xhttps://b.example',
  'https://',
  'https://...',
  ' \n\t https://a.example \n ',
  'é https://a.example/é 🎧 https://b.example/🎧',
  '<b>https://a.example</b>',
])('no character is lost or doubled, and every part says where it starts, case %#', (text) => {
  const parts = linkParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  for (const part of parts) expect(text.startsWith(part.text, part.start)).toBe(true);
  expect(new Set(parts.map(({ start }) => start)).size).toBe(parts.length);
});

test('a hostile text is as cheap as any other', () => {
  const text = `https://${'.'.repeat(50_000)}x ${'https://a'.repeat(10_000)}`;
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a bracket that a link has opened is its part', () => {
  const link = 'https://en.example.org/wiki/Dub_(music)';
  expect(linkParts(`(see ${link}).`)[1]?.text).toBe(link);
});
