import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress } from '../../shared/page-address.ts';
import { URL_PATTERNS, type UrlName, valuesOf } from '../../shared/url-patterns.ts';
import { urls } from '../../shared/urls.ts';
import { always, anyText } from '../support/property.ts';
import { ORIGIN } from '../support/stand-in.ts';

const names = Object.keys(URL_PATTERNS) as UrlName[];
const withValue = names.filter((name) => valuesOf(URL_PATTERNS[name]).length > 0);

/** What a server may call a thing: numbers, names, and what would lead elsewhere if it were taken as it is. */
const value = fc.oneof(
  fc.nat(),
  fc.constantFrom(
    '.',
    '..',
    '../..',
    '//evil.example',
    '\\',
    '?a=b',
    '#',
    '%2e%2e',
    '%',
    ' ',
    '\n',
    '\ud800',
    '🎧',
  ),
  anyText({ minLength: 1, maxLength: 12 }),
);

const addressOf = (name: UrlName, ...values: (string | number)[]) =>
  new URL((urls[name] as (...given: (string | number)[]) => string)(...values), ORIGIN);

test('whatever a value is, the address keeps its host, its path and its query their length [7-03]', async () => {
  await always(
    40_000,
    fc.property(fc.constantFrom(...withValue), value, value, (name, one, other) => {
      const [plain, given] = [addressOf(name, 'a', 'b'), addressOf(name, one, other)];
      expect(given.origin).toBe(plain.origin);
      expect(given.hash).toBe('');
      expect(given.pathname.split('/').length).toBe(plain.pathname.split('/').length);
      expect(given.searchParams.size).toBe(plain.searchParams.size);
    }),
  );
});

test('whatever the address of a page, only the words of a named one are told of it [beyond-93]', async () => {
  const words = new Set(
    [
      '',
      '{id}',
      '{other}',
      ...Object.values(URL_PATTERNS),
      '/recipient/new/details/edit-details/confirm-email/api',
    ]
      .flatMap((pattern) => pattern.split(/[/?]/))
      .map((word) => word.replace(/^\{.*\}$/, '{id}')),
  ).add('{other}');
  const path = fc.oneof(
    fc
      .tuple(fc.constantFrom(...withValue), value, value)
      .map(([name, one, other]) => addressOf(name, one, other).pathname),
    fc.array(anyText({ maxLength: 12 })).map((parts) => `/${parts.map(encodeURIComponent).join('/')}`),
    fc.array(value, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
  );
  await always(
    10_000,
    fc.property(path, (given) => {
      const told = pageAddress(given);
      expect(told.split('/').filter((word) => !words.has(word))).toEqual([]);
    }),
  );
});
