import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Config, configure, defaultConfig } from '../../../shared/config/config.ts';
import {
  currentPath,
  currentUrl,
  downloadFile,
  goTo,
  isFramed,
  openWindow,
  postToOpener,
  reloadPage,
  type SafeUrl,
  safeUrl,
  type UrlKind,
} from '../../../shared/navigation/safe-url.ts';
import { recordPopups } from '../../support/popups.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { ORIGIN } from '../../support/stand-in.ts';

beforeEach(() => history.replaceState(null, '', `${ORIGIN}/recipient/promos/1`));
afterEach(() => {
  configure(defaultConfig);
  vi.unstubAllGlobals();
});

const { visited, reloads } = recordNavigation();
const popups = recordPopups();

function acceptedUrl(address: string): SafeUrl {
  const url = safeUrl('page', address);
  if (!url) throw new Error('refused');
  return url;
}

test('accepts our own origin for every use, up to 4096 characters [beyond-08]', () => {
  for (const kind of ['page', 'media', 'script', 'link'] as const) {
    expect(safeUrl(kind, '/files/x')).toBe(`${ORIGIN}/files/x`);
    expect(safeUrl(kind, `${ORIGIN}/files?a=1#b`)).toBe(`${ORIGIN}/files?a=1#b`);
    expect(safeUrl(kind, `/${'a'.repeat(4095)}`)).not.toBeNull();
  }
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:http://127.0.0.1/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https://user:pass@127.0.0.1:4173/',
  `${ORIGIN}@evil.example/`,
  '/ok\n//evil.example',
  'http://[',
  '',
  `/${'a'.repeat(4096)}`,
  '/.//evil.example/x',
  '/%2e//evil.example',
  'x/../../..//evil.example',
  `${ORIGIN}//evil.example/x`,
  '/a b',
  '/a\x7fb',
])('refuses case %# for every use [beyond-08]', (address) => {
  for (const kind of ['page', 'media', 'script', 'link'] as const) expect(safeUrl(kind, address)).toBeNull();
});

test('accepts another origin only if the host lists it [beyond-08]', () => {
  expect(safeUrl('page', 'https://label.example/x')).toBeNull();
  expect(safeUrl('media', 'https://cdn.example/x.mp3')).toBeNull();
  expect(safeUrl('script', 'https://www.example/x.js')).toBeNull();
  expect(safeUrl('link', 'https://label.example/x')).toBe('https://label.example/x');
  configure({
    ...defaultConfig,
    siteHost: 'https://www.example',
    cdn: 'https://cdn.example',
    navigationOrigins: ['https://label.example'],
  });
  expect(safeUrl('page', 'https://label.example/x')).toBe('https://label.example/x');
  expect(safeUrl('page', 'https://www.example/')).toBe('https://www.example/');
  expect(safeUrl('page', 'https://cdn.example/')).toBeNull();
  expect(safeUrl('media', 'https://cdn.example/x.mp3')).toBe('https://cdn.example/x.mp3');
  expect(safeUrl('script', 'https://www.example/x.js')).toBe('https://www.example/x.js');
  expect(safeUrl('script', 'https://cdn.example/x.js')).toBeNull();
  expect(safeUrl('script', 'https://label.example/x.js')).toBeNull();
});

const calls = [
  '/logout?which=recipient',
  '/Logout/',
  '/log%6fut',
  '/%25256cogout',
  '/l%6fgout;%ff',
  '/x/../logout;a.jpg',
  '/media/..%2flogout',
  '/media%5C..;x%5c%2e%2e/./logout',
  '/media/%252e%252e%252flogout',
  '/logout.json',
  '/logout.html/',
  '/logout%20',
  '/logout%00.jpg',
  '/logout/a.jpg',
  '/logout%3fwhich=client',
  '/index.php/logout',
  '/recipient/promos/12/kato?thumbs=1#.mp3',
  '/recipient/promos/12/kato/a.mp3?thumbs=1',
  '/api/v1/recipient/subscriptions/4/toggle?subscribed=true',
  '/api//v1/recipient/kato/toggle_hide_pick',
  '/ghost/possess/5.jpg',
  'https://api.example/api/v1/site/sessions/force_logout?login_id=1',
  'https://127.0.0.1/logout?which=recipient',
];
const pages = [
  '/recipient',
  '/recipient/',
  '/recipient%20',
  '/recipient/promos/12',
  '/recipient/promos/12.JSON',
  '/recipient/promos/12?cover=.jpg',
];
const files = [
  '/media/1.zip',
  '/recipient/promos/12.jpg',
  '/albums/12.jpeg',
  '/albums/AC%2FDC%3F.jpg',
].concat([
  '/images/logout',
  '/logout-1.jpg',
  '/recipient/promos/12/cover.jpg',
  '/100%25.jpg',
  '/%',
  '/?attachment_id=5',
]);
const accepted = (kind: UrlKind, addresses: readonly string[]) =>
  addresses.filter((address) => safeUrl(kind, address) !== null);

test('media are not at the address of a page or a call, and links in a text not at that of a call', () => {
  configure({ ...defaultConfig, apiHost: 'https://api.example', cdn: 'https://cdn.example' });
  expect(accepted('media', [...calls, ...pages])).toEqual([]);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching('^media: refused'), '/logout');
  expect(accepted('link', [...calls, ...pages])).toEqual(pages);
  expect(accepted('media', files)).toEqual(files);
  expect(accepted('media', ['https://cdn.example/logout'])).toHaveLength(1);
  expect(safeUrl('page', '/logout?which=client')).not.toBeNull();
});

test.each<[config: Partial<Config>, refused: string[], allowed: string[]]>([
  [{ urls: { logout: '/leave.php?which={which}' } }, ['/leave.php', '/leave.php?which=a'], ['/leave.jpg']],
  [
    { urls: { logout: '/?do=out&which={which}', recipientPromosOne: '/?promo={id}' } },
    ['/?a=b&DO=%6fut', '/index.php?promo=5'],
    ['/?attachment_id=5', '/?do=outer', '/', '/a.jpg'],
  ],
  [{ promosArea: '', urls: { recipientPromosOne: '/{id}' } }, ['/promos/7/kato'], ['/?a=5', '/a.jpg']],
  [{ promosArea: '/k\u00fcnstler' }, ['/k%C3%BCnstler/promos/7', '/K%c3%9cnstler/confirm'], ['/k']],
  [{ promosArea: '/dj(' }, ['/dj(/promos', '/dj%28/promos'], ['/dj(/a.jpg']],
])('media are not at the addresses of a host either: %j', (config, refused, allowed) => {
  configure({ ...defaultConfig, ...config });
  expect(accepted('media', [...refused, ...allowed])).toEqual(allowed);
});

test('navigates, reloads and returns the current address', () => {
  history.replaceState(null, '', '/recipient?a=1#b');
  goTo(acceptedUrl('/labels'));
  expect(visited).toEqual([`${ORIGIN}/labels`]);
  reloadPage();
  expect(reloads()).toBe(1);
  expect(currentPath()).toBe('/recipient?a=1');
  history.replaceState(null, '', '/.//evil.example/x?a=1');
  expect(currentPath()).toBe('/evil.example/x?a=1');
  history.replaceState(null, '', '/recipient?a=1#b');
  expect(currentUrl()).toBe(`${ORIGIN}/recipient?a=1#b`);
});

test('opens a centred popup, and returns null if the browser blocks it', () => {
  const window = { screenX: 100, screenY: 50, outerWidth: 1001, outerHeight: 901 };
  for (const [name, value] of Object.entries(window)) vi.stubGlobal(name, value);
  const popup = openWindow(acceptedUrl('/labels'));
  expect(popup).toBe(popups.opened[0]?.window);
  expect(popups.opened[0]).toMatchObject({
    url: `${ORIGIN}/labels`,
    features: 'popup,width=500,height=600,left=351,top=201',
  });
  popups.block();
  expect(openWindow(acceptedUrl('/labels'))).toBeNull();
});

test('posts to the opener on each of our origins while it is open', () => {
  configure({ ...defaultConfig, wwwHost: 'https://www.example', cdn: 'https://cdn.example' });
  const posted: [unknown, string][] = [];
  const opener = {
    closed: false,
    postMessage: (data: unknown, target: string) => posted.push([data, target]),
  };
  expect(postToOpener('x')).toBe(false);
  vi.stubGlobal('opener', opener);
  expect(postToOpener('x')).toBe(true);
  expect(posted).toEqual([
    ['x', ORIGIN],
    ['x', 'https://www.example'],
  ]);
  opener.closed = true;
  expect(postToOpener('x')).toBe(false);
  expect(posted).toHaveLength(2);
});

test('downloads a file under the name from the server, or opens it in a new tab in place of the page', () => {
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  for (const opensInPlace of [false, true]) downloadFile(acceptedUrl('/media/1.zip'), '', opensInPlace);
  const common = { href: `${ORIGIN}/media/1.zip`, referrerPolicy: 'strict-origin', download: '' };
  expect(clicked).toMatchObject([common, { ...common, target: '_blank', rel: 'noopener' }]);
  expect(clicked.map((link) => link.hasAttribute('download'))).toEqual([true, false]);
});

test('detects that another page frames this one', () => {
  expect(isFramed()).toBe(false);
  vi.stubGlobal('top', {});
  expect(isFramed()).toBe(true);
});
