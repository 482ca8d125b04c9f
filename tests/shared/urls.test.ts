import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { configSchema, configure, defaultConfig } from '../../shared/config.ts';
import { URL_PATTERNS, type UrlName } from '../../shared/url-patterns.ts';
import { urls } from '../../shared/urls.ts';
import { ORIGIN } from '../support/stand-in.ts';

afterEach(() => configure(defaultConfig));

const typedEntries = <T extends object>(object: T) =>
  Object.entries(object) as { [Key in keyof T]: [Key, T[Key]] }[keyof T][];

/** The spec's map, row by row, as it is where the host says nothing (spec 2.9). */
const map = {
  'recipient promos: list [2.9-02]': [urls.recipientPromosList(), '/recipient/promos'],
  'recipient promos: new [2.9-02]': [urls.recipientPromosNew(), '/recipient/promos/new'],
  'recipient promos: one [2.9-02]': [urls.recipientPromosOne(7), '/recipient/promos/7'],
  'recipient promos: edit [2.9-02]': [urls.recipientPromosEdit(7), '/recipient/promos/7/edit'],
  'albums: list [2.9-03]': [urls.albumsList(), '/albums'],
  'albums: new [2.9-03]': [urls.albumsNew(), '/albums/new'],
  'albums: one [2.9-03]': [urls.albumsOne(7), '/albums/7'],
  'albums: edit [2.9-03]': [urls.albumsEdit(7), '/albums/7/edit'],
  'accounts: list [2.9-04]': [urls.accountsList(), '/accounts'],
  'accounts: new [2.9-04]': [urls.accountsNew(), '/accounts/new'],
  'accounts: one [2.9-04]': [urls.accountsOne(7), '/accounts/7'],
  'accounts: edit [2.9-04]': [urls.accountsEdit(7), '/accounts/7/edit'],
  'accounts: get_by_urlname [2.9-04]': [
    urls.accountsGetByUrlname('nightjar'),
    '/accounts/get_by_urlname/nightjar',
  ],
  'local labels: list [2.9-05]': [urls.localLabelsList(), '/labels'],
  'local labels: new [2.9-05]': [urls.localLabelsNew(), '/labels/new'],
  'local labels: one [2.9-05]': [urls.localLabelsOne(7), '/labels/7'],
  'local labels: edit [2.9-05]': [urls.localLabelsEdit(7), '/labels/7/edit'],
  'local labels: follow [2.9-05]': [urls.localLabelsFollow(7), '/labels/7/follow'],
  'local labels: unfollow [2.9-05]': [urls.localLabelsUnfollow(7), '/labels/7/unfollow'],
  'local labels: following [2.9-05]': [urls.localLabelsFollowing(), '/labels/following'],
  'local labels: recommended [2.9-05]': [urls.localLabelsRecommended(), '/labels/recommended'],
  'local labels: name [2.9-05]': [urls.localLabelsName(7), '/labels/7/name'],
  'recipient dashboard [2.9-06]': [urls.recipientDashboard(), '/recipient'],
  'recipient signup [2.9-06]': [urls.recipientSignup(), '/recipient/signup'],
  'recipient confirm [2.9-06]': [urls.recipientConfirm(), '/recipient/confirm'],
  'recipient legals [2.9-07]': [urls.recipientLegals(), '/recipient/legals'],
  'recipient legals_and_privacy [2.9-07]': [
    urls.recipientLegalsAndPrivacy(),
    '/recipient/legals_and_privacy',
  ],
  'recipient webstorage [2.9-08]': [urls.recipientWebstorage(), '/recipient/webstorage'],
  'recipient dvprefs [2.9-08]': [urls.recipientDvprefs(), '/recipient/dvprefs'],
  'subscription start [2.9-09]': [urls.subscriptionStart(), '/subscription/start'],
  'subscription setautorefresh [2.9-09]': [urls.subscriptionSetautorefresh(), '/subscription/setautorefresh'],
  'subscription finish [2.9-09]': [urls.subscriptionFinish(), '/subscription/finish'],
  'beta tester [2.9-10]': [urls.betaTester(), '/beta_tester'],
  'store receipt, iOS [2.9-11]': [urls.storeReceiptIos(), '/store/ios/receipt'],
  'store receipt, Android [2.9-11]': [urls.storeReceiptAndroid(), '/store/android/receipt'],
  'store verify, iOS [2.9-11]': [urls.storeVerifyIos(), '/store/ios/verify'],
  'store verify, Android [2.9-11]': [urls.storeVerifyAndroid(), '/store/android/verify'],
  'myaccount [2.9-12]': [urls.myAccount(), '/myaccount'],
  'site feedback [2.9-13]': [urls.siteFeedback(), '/client_feedback'],
  'digest resend [2.9-14]': [urls.digestResend(), '/digest/resend'],
  'JS error report [2.9-15]': [urls.jsError(), '/jserror'],
  'payment callback [2.9-16]': [urls.paymentCallback(), '/payment/callback'],
  'CDN pattern for images [2.9-17]': [urls.cdnImage('cover.jpg'), '/images/cover.jpg'],
  'CDN pattern for scripts [2.9-17]': [urls.cdnScript('menu.js'), '/scripts/menu.js'],
} as const;

test.each(Object.entries(map))('the map names %s', (_, [url, address]) => {
  expect(url).toBe(address);
});

/** The names whose addresses stand below the recipient area, with their paths there. */
const belowArea = typedEntries(URL_PATTERNS).flatMap(([name, pattern]) =>
  pattern.startsWith('{recipient}') ? [[name, pattern.slice('{recipient}'.length)] as const] : [],
);

/** An address by its name, each of its values being 7. */
const anAddress = (name: UrlName): string => {
  const url: (...values: never[]) => string = urls[name];
  return Reflect.apply(url, null, [7]);
};

/** Those with an id or a secret in the path. */
const withPart = {
  recipientPromosOne: [urls.recipientPromosOne, '/recipient/promos/', ''],
  recipientPromosThumbs: [urls.recipientPromosThumbs, '/recipient/promos/', '/kato'],
  recipientPromosFeedback: [urls.recipientPromosFeedback, '/recipient/promos/', '/feedback'],
  verify: [urls.verify, '/verify/', ''],
  verifyEmail: [urls.verifyEmail, '/verifyemail/', ''],
  toggleSubscription: [urls.toggleSubscription, '/api/v1/recipient/subscriptions/', '/toggle'],
  possessAccount: [urls.possessAccount, '/ghost/possess/', ''],
} as const;

test('names that begin with recipient, and no others, carry the prefix [open-16]', () => {
  const named = typedEntries(URL_PATTERNS).filter(([name]) => name.startsWith('recipient'));
  expect(belowArea.map(([name]) => name)).toEqual(named.map(([name]) => name));
  expect(named.length).toBeGreaterThan(20);
  const { subscriptionStart, subscriptionSetautorefresh, subscriptionFinish, betaTester } = urls;
  for (const url of [subscriptionStart, subscriptionSetautorefresh, subscriptionFinish, betaTester])
    expect(url()).not.toMatch(/recipient/);
});

test.each(belowArea)('%s has the prefix in development and loses it in production [2.9-01]', (name, path) => {
  const filled = path.replace(/\{\w+\}/, '7');
  expect(anAddress(name)).toBe(`/recipient${filled}`);
  configure({ ...defaultConfig, promosArea: 'https://promo.example' });
  expect(anAddress(name)).toBe(`https://promo.example${filled}`);
  configure({ ...defaultConfig, promosArea: '' });
  expect(anAddress(name)).toBe(filled || '/');
});

test('what is not below the recipient area stays where it is in production', () => {
  const others = typedEntries(URL_PATTERNS).filter(([name]) => !name.startsWith('recipient'));
  const before = others.map(([name]) => anAddress(name));
  configure({ ...defaultConfig, promosArea: 'https://promo.example' });
  expect(others.map(([name]) => anAddress(name))).toEqual(before);
  for (const url of before) expect(url).toMatch(/^\/(?!recipient|\/)/);
});

test('pictures and scripts come from the CDN that the host names [2.9-17]', () => {
  configure({ ...defaultConfig, cdn: 'https://cdn.example' });
  expect(urls.cdnImage('cover.jpg')).toBe('https://cdn.example/images/cover.jpg');
  expect(urls.cdnScript('menu.js')).toBe('https://cdn.example/scripts/menu.js');
});

test('v1 paths stand on the API host below /api/ [7-03, open-19]', () => {
  const calls = [
    'loginAs',
    'loggedIn',
    'likeLabel',
    'unlikeLabel',
    'likedLabels',
    'rateLabel',
    'labelsToFollow',
    'pickList',
    'hidePick',
    'pickThumbs',
    'pickInteraction',
    'pickImpression',
    'regeneratePicks',
  ] as const;
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

test('a network is linked and unlinked on the main site [7-80, open-19]', () => {
  configure({ ...defaultConfig, siteHost: 'https://www.example' });
  expect(urls.unlinkSocialNetwork('twitter')).toBe('https://www.example/auth/twitter/unlink');
  const link = new URL(urls.linkSocialNetwork('google', '/recipient/myaccount?a=b&c=d'));
  expect([link.origin, link.pathname]).toEqual(['https://www.example', '/auth/google/link']);
  expect([...link.searchParams]).toEqual([['next', '/recipient/myaccount?a=b&c=d']]);
});

test('profile and download format are saved at paths of the proposal [open-12]', () => {
  expect(urls.profile()).toBe('/api/v1/recipient/info/profile');
  expect(urls.updateDownloadFormat()).toBe('/api/v1/recipient/info/update_download_format');
});

test('the calls of the download prefs, which have no v1, hang below the area [open-48]', () => {
  expect([urls.recipientDvprefsGet(), urls.recipientDvprefsSet(), urls.recipientDvprefsDelete()]).toEqual([
    '/recipient/dvprefs/get/',
    '/recipient/dvprefs/set',
    '/recipient/dvprefs/delete',
  ]);
});

test('a value that may be missing takes what stands before it along', () => {
  expect([urls.djLogin(), urls.djLogin(''), urls.djSignup(), urls.clientLogin()]).toEqual([
    '/login/djs',
    '/login/djs',
    '/dj-signup',
    '/login/clients',
  ]);
  expect([urls.djSignup('details'), urls.clientLogin('add')]).toEqual([
    '/dj-signup/details',
    '/login/clients?add',
  ]);
  configure({ ...defaultConfig, wwwHost: 'https://www.example' });
  const popup = 'https://www.example/dj-signup-oauth/google/popup';
  expect([urls.socialPopup('google'), urls.socialPopup('google', 'a&b')]).toEqual([
    popup,
    `${popup}?secret=a%26b`,
  ]);
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
    [urls.recipientPromosOne(id), '/recipient/promos/'],
    [urls.recipientPromosFeedback(id), '/recipient/promos/'],
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
  expect(() => urls.recipientPromosOne('a\ud800')).not.toThrow();
});

test.each([
  ['/', '/promos/1'],
  ['/recipient/', '/recipient/promos/1'],
  ['https://promo.example/', 'https://promo.example/promos/1'],
])('a promos area that ends in a slash, %s, gives %s', (promosArea, url) => {
  configure(v.parse(configSchema, { promosArea }));
  expect(urls.recipientPromosOne(1)).toBe(url);
});

test('an API host that ends in a slash gives single slashes', () => {
  configure(v.parse(configSchema, { apiHost: 'https://api.example/' }));
  expect(urls.loginAs()).toBe('https://api.example/api/v1/site/sessions/loginAs');
});
