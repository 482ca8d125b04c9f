import { afterEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../shared/config.ts';
import { pageAddress } from '../../shared/page-address.ts';

afterEach(() => configure(defaultConfig));

test.each([
  ['/login/djs', '/login/djs'],
  ['/login/djs/', '/login/djs'],
  ['/dj-signup', '/dj-signup'],
  ['/dj-signup/confirm-email', '/dj-signup/confirm-email'],
  ['/recipient', '/recipient'],
  ['/recipient/kato/picks', '/recipient/kato/picks'],
  ['/recipient/labels/following', '/recipient/labels/following'],
  ['/recipient/promos/17', '/recipient/promos/{id}'],
  ['/recipient/promos/company/u/nightjar', '/recipient/promos/company/u/{id}'],
  ['/recipient/subscribe/3', '/recipient/subscribe/{id}'],
  ['/recipient/unsubscribe/3', '/recipient/unsubscribe/{id}'],
  ['/verify/s3cret', '/verify/{id}'],
  ['/verifyemail/s3cret', '/verifyemail/{id}'],
  ['/ghost/possess/3', '/ghost/possess/{id}'],
])('%s is told as %s [beyond-93]', (path, pattern) => {
  expect(pageAddress(path)).toBe(pattern);
});

test.each([
  '/recipient/login/s3cret',
  '/reset_password/s3cret',
  '/s3cret',
  '/recipient/promos/17/s3cret/deeper',
  '/verify/a/b',
  '/marlow@example.net',
  '/%E0%A4%A',
])('%s has no name: nothing of it is told [beyond-93]', (path) => {
  expect(pageAddress(path)).toBe('/{other}');
});

test('query and fragment are never told [beyond-93]', () => {
  history.replaceState(null, '', '/recipient/promos/17?secret=s3cret&email=marlow@example.net#pin');
  expect(pageAddress()).toBe('/recipient/promos/{id}');
});

test('it goes by the addresses of the deployment [beyond-93]', () => {
  configure({ ...defaultConfig, promosArea: 'https://promo.example' });
  expect(pageAddress('/promos/17')).toBe('/promos/{id}');
  expect(pageAddress('/')).toBe('/');
  expect(pageAddress('/recipient/promos/17')).toBe('/{other}');
});
