import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkFile, submit } from '../../../shared/api/client.ts';
import { unlinkSocialNetwork } from '../../../shared/api/recipient-account.ts';
import { fetchFollowedLabels } from '../../../shared/api/recipient-labels.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { watchExpiry } from '../../../shared/session/expiry.ts';
import { watchIdentity } from '../../../shared/session/identity-watch.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { openSite } from '../../support/stand-in.ts';

/** Redirects to another site, which fetch reports like a lost network. */

const site = openSite();
const LOGGED_IN = '/api/v1/site/sessions/logged_in';
const LABELS = '/api/v1/recipient/labels/liked';
const FILE = '/dl/1.zip';
const PROBES = [`probe ${LOGGED_IN}`, `GET ${LOGGED_IN}`];

let cleanups: (() => void)[] = [];
beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  cleanups = [watchExpiry()];
});
afterEach(() => {
  for (const cleanUp of cleanups) cleanUp();
  vi.unstubAllGlobals();
  resetStores();
});

/** Redirects the paths, by default to another site. Returns the requests, and marks those that follow no redirect. */
function redirect(paths: RegExp, canFollow: (path: string) => boolean = () => false): string[] {
  const sent: string[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const isProbe = request.redirect === 'manual';
    sent.push(`${isProbe ? 'probe' : request.method} ${pathname}`);
    if (!paths.test(pathname)) return send(input, init);
    if (!isProbe && canFollow(pathname)) return send(input, init);
    if (!isProbe) throw new TypeError('Failed to fetch');
    return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
  };
  return sent;
}

const fetchLabels = () => fetchFollowedLabels(new AbortController().signal);
const kindOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(() => 'success').catch(({ problem }) => problem.kind);
const banners = () => $notifications.get().map(({ text, action }) => [text, action?.label]);
const BANNER = [["You've been logged out.", 'Log in']];

test.each<[string, RegExp, () => Promise<unknown>, string[]]>([
  ['a read', /labels/, fetchLabels, [`GET ${LABELS}`, `probe ${LABELS}`, `GET ${LABELS}`]],
  ['a write', /./, () => submit({ method: 'post', url: '/x', body: {} }), ['POST /x', ...PROBES]],
  ['a GET that writes', /./, () => submit({ url: '/x' }), ['GET /x', ...PROBES]],
  ['a public call', /./, () => submit({ url: '/x', isPublic: true }), ['GET /x', ...PROBES]],
  ['a check of a file', /./, () => checkFile(FILE), [`HEAD ${FILE}`, `GET ${FILE}`, ...PROBES]],
])(
  'after %s that a gateway redirects to its login, the banner has a login link',
  async (_, paths, send, asked) => {
    const sent = redirect(paths);
    expect(await kindOf(send())).toBe('unauthorised');
    expect(sent).toEqual(asked);
    expect(banners()).toEqual(BANNER);
  },
);

test.each([
  ['/recipient/myaccount', 'success'],
  ['/login/djs?next=%2Frecipient', 'unauthorised'],
  ['/login', 'unauthorised'],
])('unlinking a network that is answered by a redirect to %s: %s', async (path, result) => {
  const page = new Response('<!doctype html><title>Dubplate</title>');
  const url = { value: new URL(path, location.href).href };
  globalThis.fetch = async () => Object.defineProperties(page, { redirected: { value: true }, url });
  expect(await kindOf(unlinkSocialNetwork('google'))).toBe(result);
});

test('a storage that redirects each file is no gateway, and a page without a network asks nothing', async () => {
  const sent = redirect(/^\/dl/);
  expect(await kindOf(checkFile(FILE))).toBe('offline');
  expect(sent.at(-1)).toBe(`probe ${LOGGED_IN}`);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await kindOf(fetchLabels())).toBe('success');
  redirect(/./);
  expect(await kindOf(fetchLabels())).toBe('offline');
  expect(banners()).toEqual([]);
});

test('a backend that redirects within the site is no gateway, neither with a write that fails nor with a read', async () => {
  const sent = redirect(/./, (path) => path === LOGGED_IN || sent.includes(`probe ${path}`));
  expect(await kindOf(submit({ url: '/x' }))).toBe('offline');
  expect(await kindOf(fetchLabels())).toBe('offline');
  expect(sent).toEqual(['GET /x', ...PROBES, `GET ${LABELS}`, `probe ${LABELS}`, `GET ${LABELS}`]);
  expect(banners()).toEqual([]);
});

test('a page that comes back behind a gateway whose login has ended shows the banner, and not that it must reload', async () => {
  cleanups.push(watchIdentity());
  const sent = redirect(/./);
  dispatchEvent(new Event('online'));
  await expect.poll(banners).toEqual(BANNER);
  expect(sent).toContain(`probe ${LOGGED_IN}`);
  await fetchLabels().catch(({ problem }) => expect(problem.kind).toBe('unauthorised'));
});
