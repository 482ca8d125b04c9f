import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
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

test.each([
  '/logout?which=recipient',
  '/Logout/',
  '/log%6fut',
  '/x/../logout;a.jpg',
  '/recipient',
  '/recipient/promos/12',
  '/recipient/promos/12/kato?thumbs=1#.mp3',
  '/api/v1/recipient/subscriptions/4/toggle?subscribed=true',
  '/api//v1/recipient/kato/toggle_hide_pick',
  '/ghost/possess/5',
  'https://api.example/api/v1/site/sessions/force_logout?login_id=1',
])('media are not at the address of a page or a call: %s', (address) => {
  configure({ ...defaultConfig, apiHost: 'https://api.example', cdn: 'https://cdn.example' });
  expect(safeUrl('media', address)).toBeNull();
  for (const file of ['/media/1.zip', '/recipient/promos/12.jpg', '/albums/12.jpeg', '/images/logout', '/%'])
    expect(safeUrl('media', file)).toBe(ORIGIN + file);
  expect(safeUrl('media', 'https://cdn.example/logout')).toBe('https://cdn.example/logout');
  configure({ ...defaultConfig, urls: { logout: '/leave.php?which={which}' } });
  expect(safeUrl('media', '/leave.php?which=client')).toBeNull();
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
  const popup = openWindow(acceptedUrl('/labels'), '_blank', 500, 600);
  expect(popup).toBe(popups.opened[0]?.window);
  expect(popups.opened[0]).toMatchObject({
    url: `${ORIGIN}/labels`,
    features: 'popup,width=500,height=600,left=351,top=201',
  });
  popups.block();
  expect(openWindow(acceptedUrl('/labels'), '_blank', 500, 600)).toBeNull();
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

test('downloads a file under the name from the server', () => {
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  downloadFile(acceptedUrl('/media/1.zip'));
  expect(clicked).toHaveLength(1);
  expect(clicked[0]).toMatchObject({
    href: `${ORIGIN}/media/1.zip`,
    download: '',
    referrerPolicy: 'strict-origin',
  });
  expect(clicked[0]?.hasAttribute('download')).toBe(true);
});

test('detects that another page frames this one', () => {
  expect(isFramed()).toBe(false);
  vi.stubGlobal('top', {});
  expect(isFramed()).toBe(true);
});
