import { beforeEach, expect, test, vi } from 'vitest';
import { emptySession } from '../../../shared/entities/session.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { checkNewLogin, expectLogin } from '../../../shared/session/new-login.ts';
import { setSession } from '../../../shared/session/session.ts';

const REFUSED = "This browser didn't keep the login. Allow cookies for this site and log in again.";
const PICKS = '/recipient/kato/picks';

/** Opens the next page, without a session, and returns what it says. */
function open(path: string, types: Parameters<typeof checkNewLogin>[0] = ['recipient', 'client']) {
  history.replaceState(null, '', path);
  checkNewLogin(types);
  return $notifications.get().map(({ text }) => text);
}

beforeEach(() => {
  $notifications.set([]);
  setSession(emptySession);
});

test('says so after the login of a host page', () => {
  expect(open('/login/clients?x=1#logged-in=client')).toEqual([REFUSED]);
  expect(location.href).toMatch(/\/login\/clients\?x=1$/);
});

test('is silent without a login, long after one, and where the page does not know who is logged in', () => {
  expect(open(PICKS)).toEqual([]);
  expect(open(`${PICKS}#logged-in=nobody`)).toEqual([]);
  expect(location.hash).toBe('#logged-in=nobody');
  expectLogin('client');
  expect(open('/shop', ['recipient'])).toEqual([]);
  vi.useFakeTimers();
  expectLogin('client');
  vi.advanceTimersByTime(60_000);
  expect(open('/login/clients')).toEqual([]);
  vi.useRealTimers();
});

test('is silent if the login was kept, also after a logout', () => {
  setSession({
    ...emptySession,
    user: { id: '3', email: '', flags: 0, settings: 0, permissions: null, account: null },
  });
  expect(open(`/myaccount${expectLogin('client')}`)).toEqual([]);
  setSession(emptySession);
  expect(open('/login/clients')).toEqual([]);
});
