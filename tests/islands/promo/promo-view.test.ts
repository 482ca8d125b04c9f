import { render, within } from '@testing-library/react';
import { createElement } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PromoText, splitLinks } from '../../../islands/promo-view/promo-facts.tsx';
import { campaignSchema } from '../../../shared/entities/campaign.ts';
import { promosAfter } from '../../../shared/promos/next-promo.ts';

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
  ['paragraphs', 'a\n\n'.repeat(33_000), 200, 0],
  ['links', 'http://a.b '.repeat(9000), 1, 500],
])('a text of very many %s shows whole, in a limited number of elements', (_, text, paragraphs, links) => {
  const { container } = render(createElement(PromoText, { text }));
  expect(container.textContent.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  expect(container.querySelectorAll('p')).toHaveLength(paragraphs);
  expect(container.querySelectorAll('a')).toHaveLength(links);
});

const campaign = (id: number, has_opened_promo: boolean) =>
  v.parse(campaignSchema, { id, access: { has_opened_promo }, kato: {} });
const list = [5, 4, 3, 2, 1].map((id) => campaign(id, id === 3 || id === 1));

test.each([
  ['below the current one, then from the top', '3', [], ['2', '5', '4']],
  ['without the current one', '4', [], ['2', '5']],
  ['from the top if the current one is not in the list', '9', [], ['5', '4', '2']],
  ['without hidden ones', '3', ['2', '5'], ['4']],
])('returns new promos %s [beyond-213]', (_, current, hidden, expected) => {
  expect(promosAfter(list, current, new Set(hidden)).map(({ id }) => id)).toEqual(expected);
});
