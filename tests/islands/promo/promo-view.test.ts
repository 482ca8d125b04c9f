import { render, within } from '@testing-library/react';
import { createElement } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PromoText, splitLinks } from '../../../islands/promo-view/promo-facts.tsx';
import { campaignSchema } from '../../../shared/entities/campaign.ts';
import { hidePromos, unhidePromos } from '../../../shared/promos/hidden-promos.ts';
import { promosAfter } from '../../../shared/promos/next-promo.ts';
import { $isToDo } from '../../../shared/promos/to-do.ts';

const links = (text: string) => splitLinks(text).filter((_, i) => i % 2 === 1);

test('splits a text into links and the text between them [beyond-01]', () => {
  expect(splitLinks('See https://a.example/x and http://b.example, now.')).toEqual([
    'See ',
    'https://a.example/x',
    ' and ',
    'http://b.example',
    ', now.',
  ]);
  expect(splitLinks('')).toEqual(['']);
});

test.each(['.', ',', ';', ':', '!', '?', ')', ']', "'", '’', '...', '?!', ').', '’).'])(
  'a link ends before closing punctuation: %s',
  (end) => {
    expect(links(`(https://a.example/x${end} Then`)).toEqual(['https://a.example/x']);
    expect(links(`https://a.example/x${end}`)).toEqual(['https://a.example/x']);
  },
);

const SIGNS = "https://a.example:8080/it's/(x),y;z/a.b?c=d!&e=[1";
const BRACKETS = 'https://en.example.org/wiki/Dub_(music)';

test.each([
  ['none in plain text', 'Four deep-water cuts.', []],
  [
    'two links on two lines',
    'https://a.example\nhttps://b.example',
    ['https://a.example', 'https://b.example'],
  ],
  ['punctuation inside', `Go ${SIGNS} now`, [SIGNS]],
  ['a closing bracket that belongs to the link', `(see ${BRACKETS}).`, [BRACKETS]],
  [
    'inside markup',
    '<a href="https://a.example/x">https://b.example/y</a>',
    ['https://a.example/x', 'https://b.example/y'],
  ],
  ['no script', 'javascript:alert(1)', []],
  ['no address without a scheme', 'www.a.example', []],
  ['no email', 'a@b.example', []],
  ['no other scheme', 'ftp://a.example', []],
  ['no scheme with one slash', 'https:/a', []],
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
])('keeps every character once, case %#', (text) => {
  expect(splitLinks(text).join('')).toBe(text);
});

test('a link shows the address that it opens, whatever direction marks are around it', () => {
  const { container } = render(
    createElement(PromoText, { text: 'At \u202ehttps://a.example/\u2067moc.evil\u2069?x \u200fnow' }),
  );
  expect(container.textContent).toBe('At https://a.example/moc.evil?x now');
  const link = within(container).getByRole('link', { name: 'https://a.example/moc.evil?x' });
  expect(link.getAttribute('href')).toBe('https://a.example/moc.evil?x');
  expect(link.querySelector('bdi')?.dir).toBe('ltr');
});

test.each([
  ['One\ntwo \n \n\n three', ['One\ntwo', 'three']],
  [' \n\n ', []],
  ['\u05d0a '.repeat(2000), ['\u05d0a '.repeat(1000).trim(), '\u05d0a '.repeat(1000).trim()]],
  ['a'.repeat(3001), ['a'.repeat(3000), 'a']],
])(
  'splits a text into paragraphs, and those of over 3,000 characters between words, case %#',
  (text, expected) => {
    const { container } = render(createElement(PromoText, { text }));
    expect([...container.querySelectorAll('p')].map((element) => element.textContent.trim())).toEqual(
      expected,
    );
  },
);

const campaign = (id: number, has_opened_promo: boolean) =>
  v.parse(campaignSchema, { id, access: { has_opened_promo }, kato: {} });
const list = [5, 4, 3, 2, 1].map((id) => campaign(id, id === 3 || id === 1));

test.each([
  ['below the current one, then from the top', '3', [], ['2', '1', '5', '4']],
  ['without the current one', '4', [], ['3', '2', '1', '5']],
  ['from the top if the current one is not in the list', '9', [], ['5', '4', '3', '2', '1']],
  ['without hidden ones', '3', ['2', '5'], ['1', '4']],
])('returns the promos to do %s [beyond-213]', (_, current, hidden, expected) => {
  hidePromos(hidden);
  expect(promosAfter(list, current, $isToDo.get()).map(({ id }) => id)).toEqual(expected);
  unhidePromos(hidden);
});
