import { beforeEach, expect, test, vi } from 'vitest';
import { emptySession } from '../../../shared/entities/session.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { checkNewLogin, expectLogin } from '../../../shared/session/new-login.ts';
import { setSession } from '../../../shared/session/session.ts';
import { openSite } from '../../support/stand-in.ts';

const REFUSED = "This browser didn't keep the login. Allow cookies for this site and log in again.";
const PICKS = '/recipient/kato/picks';

const site = openSite();

/** Opens the next page, without a session, and returns what it says. */
async function open(path: string, types: Parameters<typeof checkNewLogin>[0] = ['recipient', 'client']) {
  history.replaceState(null, '', path);
  await checkNewLogin(types);
  return $notifications.get().map(({ text }) => text);
}

beforeEach(() => {
  $notifications.set([]);
  setSession(emptySession);
});

test('says so after the login of a host page', async () => {
  expect(await open('/login/clients?x=1#logged-in=client')).toEqual([REFUSED]);
  expect(location.href).toMatch(/\/login\/clients\?x=1$/);
});

test('says that the page is wrong if the backend knows the login that the host denies', async () => {
  await site.become('nightjar');
  expect(await open('/shop#logged-in=client')).toEqual([
    "You're logged in, but this page doesn't know it yet.",
  ]);
  expect(console.warn).toHaveBeenCalledWith(
    'session.user: null, but the backend says that a Client is logged in. Print the person, or leave the key out',
  );
});

test('is silent without a login, long after one, and where the page does not know who is logged in', async () => {
  expect(await open(PICKS)).toEqual([]);
  expect(await open(`${PICKS}#logged-in=nobody`)).toEqual([]);
  expect(location.hash).toBe('#logged-in=nobody');
  expectLogin('client');
  expect(await open('/shop', ['recipient'])).toEqual([]);
  vi.useFakeTimers();
  expectLogin('client');
  vi.advanceTimersByTime(60_000);
  expect(await open('/login/clients')).toEqual([]);
  vi.useRealTimers();
});

test('is silent if the login was kept, also after a logout', async () => {
  setSession({
    ...emptySession,
    user: { id: '3', email: '', flags: 0, settings: 0, permissions: null, account: null },
  });
  expect(await open(`/myaccount${expectLogin('client')}`)).toEqual([]);
  setSession(emptySession);
  expect(await open('/login/clients')).toEqual([]);
});
