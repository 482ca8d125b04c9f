import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { configSchema, configure, defaultConfig } from '../../shared/config.ts';
import { urls } from '../../shared/urls.ts';
import { expectedErrors } from '../support/setup.ts';

afterEach(() => configure(defaultConfig));

/** Takes over what a host says, as its page does. */
const deploy = (config: Record<string, unknown>) => configure(v.parse(configSchema, config));

test('a host puts patterns of its own in the place of ours, by name [open-15]', () => {
  deploy({
    promosArea: 'https://promo.example',
    apiHost: 'https://api.example',
    cdn: 'https://cdn.example',
    urls: {
      recipientPromosOne: '{recipient}/p/{id}',
      recipientDashboard: '{www}/inbox',
      djLogin: '/in?for=dj&back={next?}',
      jsError: '{api}/errors',
      cdnImage: '{cdn}/i/{file}',
    },
  });
  expect(urls.recipientPromosOne('a/b')).toBe('https://promo.example/p/a%2Fb');
  expect(urls.recipientDashboard()).toBe('/inbox');
  expect([urls.djLogin(), urls.djLogin('/x?y')]).toEqual(['/in?for=dj', '/in?for=dj&back=%2Fx%3Fy']);
  expect(urls.jsError()).toBe('https://api.example/api/errors');
  expect(urls.cdnImage('cover.jpg')).toBe('https://cdn.example/i/cover.jpg');
  expect(urls.recipientPromosList()).toBe('https://promo.example/promos');
});

test('a host replaces the addresses that no screen leads to as well [open-15, 2.9-03, 2.9-11]', () => {
  deploy({
    promosArea: 'https://promo.example',
    urls: {
      albumsOne: '/records/{id}',
      storeVerifyIos: '{api}/ios/verify',
      recipientSignup: '{recipient}/join',
    },
  });
  expect(urls.albumsOne(7)).toBe('/records/7');
  expect(urls.storeVerifyIos()).toBe('/api/ios/verify');
  expect(urls.recipientSignup()).toBe('https://promo.example/join');
});

test('the values find their places by name, in whatever order the host has them [open-15]', () => {
  deploy({
    siteHost: 'https://www.example',
    urls: { linkSocialNetwork: '{site}/link?to={next}&with={network}' },
  });
  expect(urls.linkSocialNetwork('google', '/me')).toBe('https://www.example/link?to=%2Fme&with=google');
});

test('a value that looks like a placeholder stays a value [open-15]', () => {
  deploy({ urls: { recipientPromosOne: '{site}/{id}' } });
  expect(urls.recipientPromosOne('{cdn}')).toBe('/%7Bcdn%7D');
});

test.each([
  ['another host', 'https://evil.example/{id}'],
  ['another host without a scheme', '//evil.example/{id}'],
  ['another host behind an empty base', '{www}//evil.example/{id}'],
  ['a host that goes on', '{site}.evil.example/{id}'],
  ['user info', '{site}@evil.example/{id}'],
  ['a script', 'javascript:alert({id})'],
  ['a backslash', '/\\evil.example/{id}'],
  ['white space', '/a b/{id}'],
  ['a line', '/a/{id}\n'],
  ['a way up', '/a/../{id}'],
  ['an encoded way up', '/%2e%2e/{id}'],
  ['a way up at the end', '/{id}/..'],
  ['a fragment', '/a#{id}'],
  ['no slash', 'a/{id}'],
  ['an unknown base', '{evil}/a/{id}'],
  ['a base in the middle', '/a{cdn}/{id}'],
  ['a missing value', '/a'],
  ['an unknown value', '/a/{id}/{secret}'],
  ['a value twice', '/a/{id}/{id}'],
  ['a value that may be missing where ours may not', '/a/{id?}'],
  ['a broken placeholder', '/a/{id}/{'],
  ['a placeholder within one', '/a/{{id}}'],
  ['nothing', ''],
  ['much', `/${'a'.repeat(200)}/{id}`],
  ['no text', 5],
  ['no value', null],
])('%s is left out and told, and ours stays [open-15]', (_, pattern) => {
  deploy({ urls: { recipientPromosOne: pattern, jsError: '/errors' } });
  expect(expectedErrors()).toEqual([['config.urls: left out', 'recipientPromosOne', pattern]]);
  expect(urls.recipientPromosOne(7)).toBe('/recipient/promos/7');
  expect(urls.jsError()).toBe('/errors');
});

test.each(['promoPage', 'toString'])('the unknown name %s is left out and told [open-15]', (name) => {
  deploy({ urls: { [name]: '/x' } });
  expect(expectedErrors()).toEqual([['config.urls: left out', name, '/x']]);
  expect(urls.login()).toBe('/login');
});

test.each([null, 5, 'x', []])('odd patterns, case %#, are none', (given) => {
  deploy({ urls: given });
  expect(urls.login()).toBe('/login');
});

test.each(['127.0.0.1:4900', 'recipient', '//cdn.example', 'javascript:alert(1)', 5])(
  'the base %s is left out and told [open-15]',
  (base) => {
    deploy({ apiHost: base, promosArea: base });
    expect(expectedErrors()).toEqual([
      ['config.apiHost: left out', base],
      ['config.promosArea: left out', base],
    ]);
    expect(urls.loginAs()).toBe('/api/v1/site/sessions/loginAs');
    expect(urls.recipientLabels()).toBe('/recipient/labels');
  },
);

test('a base that is missing, empty, a path or a host is none of these', () => {
  deploy({ apiHost: '', promosArea: '/dj', cdn: 'HTTPS://cdn.example/' });
  expect(urls.recipientLabels()).toBe('/dj/labels');
  expect(urls.cdnImage('a.jpg')).toBe('HTTPS://cdn.example/images/a.jpg');
});
