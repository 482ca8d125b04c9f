import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { configSchema, configure, defaultConfig } from '../../shared/config.ts';
import { urls } from '../../shared/urls.ts';
import { ORIGIN } from '../support/stand-in.ts';

afterEach(() => configure(defaultConfig));

/** Every address below the recipient area, with its path there. */
const belowArea = {
  picks: [() => urls.picks(), '/kato/picks'],
  recipientConfirm: [() => urls.recipientConfirm(), '/confirm'],
  checkEmail: [() => urls.checkEmail(), '/signup/check_email'],
  handlePin: [() => urls.handlePin(), '/signup/handle_pin'],
  giveConsent: [() => urls.giveConsent(), '/signup/give_consent'],
  recipientPromo: [() => urls.recipientPromo(7), '/promos/7'],
  promoThumbs: [() => urls.promoThumbs(7), '/promos/7/kato'],
  promoFeedback: [() => urls.promoFeedback(7), '/promos/7/feedback'],
} as const;

/** Those with an id or a secret in the path. */
const withPart = {
  recipientPromo: [urls.recipientPromo, '/recipient/promos/', ''],
  promoThumbs: [urls.promoThumbs, '/recipient/promos/', '/kato'],
  promoFeedback: [urls.promoFeedback, '/recipient/promos/', '/feedback'],
  verify: [urls.verify, '/verify/', ''],
  verifyEmail: [urls.verifyEmail, '/verifyemail/', ''],
  possessAccount: [urls.possessAccount, '/ghost/possess/', ''],
} as const;

test.each(Object.entries(belowArea))('%s has the recipient prefix in development', (_, [url, path]) => {
  expect(url()).toBe(`/recipient${path}`);
});

test.each(Object.entries(belowArea))(
  '%s loses the recipient prefix in production [2.9-01]',
  (_, [url, path]) => {
    configure({ ...defaultConfig, promosArea: 'https://promo.example' });
    expect(url()).toBe(`https://promo.example${path}`);
    configure({ ...defaultConfig, promosArea: '' });
    expect(url()).toBe(path);
  },
);

test('the recipient dashboard is the promos area itself [2.9-01]', () => {
  expect(urls.recipientDashboard()).toBe('/recipient');
  configure({ ...defaultConfig, promosArea: 'https://promo.example' });
  expect(urls.recipientDashboard()).toBe('https://promo.example');
  configure({ ...defaultConfig, promosArea: '' });
  expect(urls.recipientDashboard()).toBe('/');
});

test('what is not below the recipient area stays where it is', () => {
  const others = () => [
    urls.login(),
    urls.djLogin(),
    urls.clientLogin(),
    urls.signup(),
    urls.myAccount(),
    urls.resetPassword(),
    urls.logout('client'),
    urls.verify('s'),
    urls.verifyEmail('s'),
    urls.loginAs(),
    urls.likedLabels(),
  ];
  const before = others();
  configure({ ...defaultConfig, promosArea: 'https://promo.example' });
  expect(others()).toEqual(before);
  for (const url of before) expect(url).toMatch(/^\/(?!recipient|\/)/);
});

test('v1 paths stand on the API host below /api/ [7-03, open-19]', () => {
  const calls = ['loginAs', 'loggedIn', 'likeLabel', 'unlikeLabel', 'likedLabels'] as const;
  const paths = calls.map((name) => urls[name]());
  for (const path of paths) expect(path).toMatch(/^\/api\/v1\/[a-z_]+(\/[a-zA-Z_]+)+$/);
  expect(new Set(paths).size).toBe(calls.length);
  configure({ ...defaultConfig, apiHost: 'https://api.example' });
  expect(calls.map((name) => urls[name]())).toEqual(paths.map((path) => `https://api.example${path}`));
});

test('DJs and clients log out at addresses of their own [2.2-12, 2.2-13]', () => {
  expect(urls.logout('recipient')).toBe('/logout?which=recipient');
  expect(urls.logout('client')).toBe('/logout?which=client');
});

test('an admin acts as an account, and is released, at addresses of their own [2.2-14, 2.7-35, open-74]', () => {
  expect(urls.possessAccount(3)).toBe('/ghost/possess/3');
  expect(urls.releaseGhost()).toBe('/ghost/release');
});

test('the way back after the login travels as one value', () => {
  const next = '/recipient/promos/1?link=a&b=c#d';
  const url = new URL(urls.djLogin(next), ORIGIN);
  expect([...url.searchParams]).toEqual([['next', next]]);
  expect(url.hash).toBe('');
  expect(urls.djLogin()).toBe('/login/djs');
});

test('JS errors are reported at /jserror [2.9-15]', () => {
  expect(urls.jsError()).toBe('/jserror');
});

const nasty = [
  'a/b',
  '../x',
  '/',
  '\\',
  '?a=1',
  '#top',
  'a b',
  '%2e%2e',
  '%2F',
  'é',
  '//evil.example',
  ';x',
  'a:b',
];

test.each(Object.entries(withPart))(
  'no id breaks out of its place in the path of %s',
  (_, [url, before, after]) => {
    for (const part of nasty) {
      const { origin, pathname, search, hash } = new URL(url(part), `${ORIGIN}/somewhere`);
      expect({ origin, search, hash }).toEqual({ origin: ORIGIN, search: '', hash: '' });
      expect(pathname.startsWith(before) && pathname.endsWith(after), part).toBe(true);
      const segment = pathname.slice(before.length, pathname.length - after.length);
      expect(segment).not.toContain('/');
      expect(decodeURIComponent(segment)).toBe(part);
    }
  },
);

test.each(['.', '..'])('the id %s does not break out of its place in the path', (id) => {
  for (const [url, before] of [
    [urls.recipientPromo(id), '/recipient/promos/'],
    [urls.promoFeedback(id), '/recipient/promos/'],
    [urls.verify(id), '/verify/'],
    [urls.verifyEmail(id), '/verifyemail/'],
  ] as const) {
    const { pathname } = new URL(url, ORIGIN);
    expect(pathname.slice(0, before.length)).toBe(before);
    expect(pathname.length).toBeGreaterThan(before.length);
    expect(pathname.split('/')).toHaveLength(url.split('/').length);
  }
});

test('an id with half a character throws nothing', () => {
  expect(() => urls.recipientPromo('a\ud800')).not.toThrow();
});

test.each([
  ['/', '/promos/1'],
  ['/recipient/', '/recipient/promos/1'],
  ['https://promo.example/', 'https://promo.example/promos/1'],
])('a promos area that ends in a slash, %s, gives %s', (promosArea, url) => {
  configure(v.parse(configSchema, { promosArea }));
  expect(urls.recipientPromo(1)).toBe(url);
});

test('an API host that ends in a slash gives single slashes', () => {
  configure(v.parse(configSchema, { apiHost: 'https://api.example/' }));
  expect(urls.loginAs()).toBe('https://api.example/api/v1/site/sessions/loginAs');
});
