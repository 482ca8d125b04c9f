import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { configSchema, configure, defaultConfig } from '../../../shared/config/config.ts';
import { placeholderNames, URL_PATTERNS, type UrlName } from '../../../shared/config/url-patterns.ts';
import { buildUrl, urls } from '../../../shared/navigation/urls.ts';
import { ORIGIN } from '../../support/stand-in.ts';

afterEach(() => configure(defaultConfig));

const names = Object.keys(URL_PATTERNS) as UrlName[];

const pagesOf = (name: string, path: string) => ({
  [`${name}List`]: path,
  [`${name}New`]: `${path}/new`,
  [`${name}One`]: `${path}/7`,
  [`${name}Edit`]: `${path}/7/edit`,
});

/** The addresses of the spec with the default patterns and the value 7 (spec 2.9). */
const map: Partial<Record<UrlName, string>> = {
  ...pagesOf('recipientPromos', '/recipient/promos'),
  ...pagesOf('albums', '/albums'),
  ...pagesOf('accounts', '/accounts'),
  accountsGetByUrlname: '/accounts/get_by_urlname/7',
  ...pagesOf('localLabels', '/labels'),
  localLabelsFollow: '/labels/7/follow',
  localLabelsUnfollow: '/labels/7/unfollow',
  localLabelsFollowing: '/labels/following',
  localLabelsRecommended: '/labels/recommended',
  localLabelsName: '/labels/7/name',
  recipientDashboard: '/recipient',
  recipientSignup: '/recipient/signup',
  recipientConfirm: '/recipient/confirm',
  recipientLegals: '/recipient/legals',
  recipientLegalsAndPrivacy: '/recipient/legals_and_privacy',
  recipientWebstorage: '/recipient/webstorage',
  recipientDvprefs: '/recipient/dvprefs',
  subscriptionStart: '/subscription/start',
  subscriptionSetautorefresh: '/subscription/setautorefresh',
  subscriptionFinish: '/subscription/finish',
  betaTester: '/beta_tester',
  storeReceiptIos: '/store/ios/receipt',
  storeReceiptAndroid: '/store/android/receipt',
  storeVerifyIos: '/store/ios/verify',
  storeVerifyAndroid: '/store/android/verify',
  myAccount: '/myaccount',
  siteFeedback: '/client_feedback',
  digestResend: '/digest/resend',
  jsError: '/jserror',
  paymentCallback: '/payment/callback',
  cdnImage: '/images/7',
  cdnScript: '/scripts/7',
};

test('builds every address of the spec [2.9-02, 2.9-03, 2.9-04, 2.9-05, 2.9-06, 2.9-07, 2.9-08, 2.9-09, 2.9-10, 2.9-11, 2.9-12, 2.9-13, 2.9-14, 2.9-15, 2.9-16, 2.9-17]', () => {
  const ours = names.filter((name) => map[name]).map((name) => [name, buildUrl(name, ['7'])]);
  expect(Object.fromEntries(ours)).toEqual(map);
});

test('only names that begin with recipient have the prefix, which production removes [2.9-01, open-16]', () => {
  const isPrefixed = (name: UrlName) => URL_PATTERNS[name].startsWith('{recipient}');
  const below = names.filter((name) => name.startsWith('recipient'));
  expect(names.filter(isPrefixed)).toEqual(below);
  expect(below.length).toBeGreaterThan(20);
  const of = (all: readonly UrlName[]) => all.map((name) => buildUrl(name, ['7']));
  const others = names.filter((name) => !isPrefixed(name));
  const before = { below: of(below), others: of(others) };
  for (const address of before.below) expect(address).toMatch(/^\/recipient(\/|$)/);
  for (const address of before.others) expect(address).toMatch(/^\/(?!recipient|\/)/);
  for (const promosArea of ['https://promo.example', '']) {
    configure({ ...defaultConfig, promosArea });
    const stripped = before.below.map((address) => promosArea + address.slice('/recipient'.length) || '/');
    expect(of(below)).toEqual(stripped);
    expect(of(others)).toEqual(before.others);
  }
});

test('each host of the deployment has its own addresses [2.9-17, 7-03, 7-80, open-12, open-19]', () => {
  const calls = names.filter((name) => URL_PATTERNS[name].startsWith('{api}'));
  const paths = calls.map((name) => buildUrl(name, ['7']));
  expect(calls.length).toBeGreaterThan(30);
  for (const path of paths) expect(path).toMatch(/^\/api\/v1\/[a-z_]+(\/[a-zA-Z0-9_]+)+$/);
  expect(new Set(paths).size).toBe(calls.length);
  expect([urls.profile(), urls.updateDownloadFormat()]).toEqual([
    '/api/v1/recipient/info/profile',
    '/api/v1/recipient/info/update_download_format',
  ]);
  configure({
    ...defaultConfig,
    apiHost: 'https://api.example',
    cdn: 'https://cdn.example',
    siteHost: 'https://site.example',
    wwwHost: 'https://www.example',
  });
  expect(calls.map((name) => buildUrl(name, ['7']))).toEqual(
    paths.map((path) => `https://api.example${path}`),
  );
  expect([
    urls.cdnImage('cover.jpg'),
    urls.cdnScript('menu.js'),
    urls.unlinkSocialNetwork('twitter'),
    urls.linkSocialNetwork('google', '/recipient/myaccount?a=b&c=d'),
    urls.socialPopup('google'),
    urls.socialPopup('google', 'a&b'),
  ]).toEqual([
    'https://cdn.example/images/cover.jpg',
    'https://cdn.example/scripts/menu.js',
    'https://site.example/auth/twitter/unlink',
    'https://site.example/auth/google/link?next=%2Frecipient%2Fmyaccount%3Fa%3Db%26c%3Dd',
    'https://www.example/dj-signup-oauth/google/popup',
    'https://www.example/dj-signup-oauth/google/popup?secret=a%26b',
  ]);
});

test.each([
  ['DJs have their own logout [2.2-12]', urls.logout('recipient'), '/logout?which=recipient'],
  ['clients have their own logout [2.2-13]', urls.logout('client'), '/logout?which=client'],
  ['an admin acts as an account [2.2-14, 2.7-35, open-74]', urls.possessAccount('3'), '/ghost/possess/3'],
  ['an admin stops acting as an account [2.2-14]', urls.releaseGhost(), '/ghost/release'],
  [
    'download prefs, which have no v1, are read [open-48]',
    urls.recipientDvprefsGet(),
    '/recipient/dvprefs/get/',
  ],
  [
    'the address to return to is one value',
    urls.djLogin('/x?a=b&c=d#e'),
    '/login/djs?next=%2Fx%3Fa%3Db%26c%3Dd%23e',
  ],
  ['a missing value is left out', urls.djLogin(), '/login/djs'],
  ['a page of the sign-up', urls.djSignup('details'), '/dj-signup/details'],
  ['an action of the login', urls.clientLogin('add'), '/login/clients?add'],
])('%s: %s', (_, address, expected) => {
  expect(address).toBe(expected);
});

test('no value escapes its placeholder in any address [7-03]', () => {
  const read = new Set('a/b|../x|/|\\|?a=1|#top|a b|%2e%2e|%2F|é|//evil.example|;x|a:b'.split('|'));
  const nasty = [...read, '.', '..', '../..', '%', '\n', '\ud800', '🎧'];
  for (const name of names.filter((one) => placeholderNames(URL_PATTERNS[one]).length > 0))
    for (const value of nasty) {
      const [plain, given] = ['x', value].map((one) => new URL(buildUrl(name, [one, one]), ORIGIN));
      const shapeOf = (url: URL | undefined) => [
        url?.origin,
        url?.hash,
        url?.pathname.split('/').length,
        url?.searchParams.size,
      ];
      expect(shapeOf(given), `${name} ${value}`).toEqual(shapeOf(plain));
      const parts = [
        ...(given?.pathname.split('/').map(decodeURIComponent) ?? []),
        ...(given?.searchParams.entries() ?? []),
      ].flat();
      if (read.has(value)) expect(parts, `${name} ${value}`).toContain(value);
    }
});

const deploy = (config: Record<string, unknown>) => configure(v.parse(configSchema, config));

test('a base that ends in a slash does not double slashes', () => {
  for (const [promosArea, address] of [
    ['/', '/promos/1'],
    ['/recipient/', '/recipient/promos/1'],
    ['https://promo.example/', 'https://promo.example/promos/1'],
  ]) {
    deploy({ promosArea, apiHost: 'https://api.example/' });
    expect(urls.recipientPromosOne('1')).toBe(address);
    expect(urls.loginAs()).toBe('https://api.example/api/v1/site/sessions/loginAs');
  }
});

test('a host can replace any pattern, with the values in any order [open-15, 2.9-02]', () => {
  deploy({
    promosArea: 'https://promo.example',
    apiHost: 'https://api.example',
    siteHost: 'https://www.example',
    urls: {
      recipientPromosOne: '{recipient}/p/{id}',
      recipientDashboard: '{www}/inbox',
      djLogin: '/in?for=dj&back={next?}',
      storeVerifyIos: '{api}/ios/verify',
      linkSocialNetwork: '{site}/link?to={next}&with={network}',
    },
  });
  expect([
    urls.recipientPromosOne('a/b'),
    urls.recipientDashboard(),
    urls.djLogin(),
    urls.djLogin('/x?y'),
    urls.storeVerifyIos(),
    urls.linkSocialNetwork('google', '/me'),
    urls.recipientPromosList(),
  ]).toEqual([
    'https://promo.example/p/a%2Fb',
    '/inbox',
    '/in?for=dj',
    '/in?for=dj&back=%2Fx%3Fy',
    'https://api.example/api/ios/verify',
    'https://www.example/link?to=%2Fme&with=google',
    'https://promo.example/promos',
  ]);
});

test.each([
  ['another host', 'https://evil.example/{id}'],
  ['another host without a scheme', '//evil.example/{id}'],
  ['another host behind an empty base', '{www}//evil.example/{id}'],
  ['a longer host', '{site}.evil.example/{id}'],
  ['user info', '{site}@evil.example/{id}'],
  ['a script', 'javascript:alert({id})'],
  ['a backslash', '/\\evil.example/{id}'],
  ['a line break', '/a/{id}\n'],
  ['a parent folder', '/a/../{id}'],
  ['an encoded parent folder', '/%2e%2e/{id}'],
  ['a parent folder at the end', '/{id}/..'],
  ['no slash', 'a/{id}'],
  ['an unknown base', '{evil}/a/{id}'],
  ['a base in the middle', '/a{cdn}/{id}'],
  ['a missing value', '/a'],
  ['an unknown value', '/a/{id}/{secret}'],
  ['a value twice', '/a/{id}/{id}'],
  ['an optional value that is required', '/a/{id?}'],
  ['a broken placeholder', '/a/{id}/{'],
  ['a placeholder within one', '/a/{{id}}'],
  ['an empty text', ''],
  ['a very long text', `/${'a'.repeat(200)}/{id}`],
  ['a number', 5],
])('%s in a pattern is logged, and our pattern is used [open-15]', (_, pattern) => {
  deploy({ urls: { recipientPromosOne: pattern, jsError: '/errors' } });
  const expected = 'Expected a path like {recipient}/promos/{id}';
  expect(console.warn).toHaveBeenCalledWith(`config.urls.recipientPromosOne: ${expected}`, pattern);
  expect(urls.recipientPromosOne('7')).toBe('/recipient/promos/7');
  expect(urls.jsError()).toBe('/errors');
});

test.each(['promoPage', 'toString'])('the unknown name %s is ignored and logged [open-15]', (name) => {
  deploy({ urls: { [name]: '/x' } });
  const text = expect.stringMatching(`^config.urls.${name}: unknown, expected one of login, djLogin`);
  expect(console.warn).toHaveBeenCalledWith(text, '/x');
  expect(urls.login()).toBe('/login');
});

test.each(['127.0.0.1:4900', 'recipient', '//cdn.example', 'javascript:alert(1)', 5])(
  'the base %s is ignored and logged [open-15]',
  (base) => {
    deploy({ apiHost: base, promosArea: base });
    for (const key of ['apiHost', 'promosArea'])
      expect(console.warn).toHaveBeenCalledWith(
        expect.stringMatching(`^config.${key}: (Expected an origin|Invalid type: Expected string)`),
        base,
      );
    expect(urls.loginAs()).toBe('/api/v1/site/sessions/loginAs');
    expect(urls.recipientLabels()).toBe('/recipient/labels');
  },
);
