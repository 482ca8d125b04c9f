import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { SOCIAL_LOGIN_MS } from '../../../shared/config/constants.ts';
import { SOCIAL_SERVICES } from '../../../shared/entities/social.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $logins, refreshLogins } from '../../../shared/session/logins.ts';
import {
  type SocialLogin,
  startSocialLogin,
  takeSocialOutcome,
} from '../../../shared/social/social-login.ts';
import { finishSocialPopup } from '../../../shared/social/social-popup.ts';
import { readStored, type StorageKey, writeStored } from '../../../shared/storage/storage.ts';
import { recordPopups } from '../../support/popups.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { flushPromises as quiet } from '../../support/until.ts';

const site = openSite();
const popups = recordPopups();
const { visited } = recordNavigation();

const resultKey: StorageKey = { name: 'social-login-message' };
const attemptKey = { name: 'social-login', tab: true } as const;
const result = {
  info_message: 'You are logged in.',
  popup_success: true,
  dj_name: 'DJ Marlow',
  dj_email: 'marlow@example.net',
};
const message = { type: 'login', data: result };
const success = { state: 'done', djName: 'DJ Marlow', djEmail: 'marlow@example.net' };

const attemptSchema = v.object({ path: v.nullable(v.string()), typedEmail: v.string() });

const notified = (): string[] => $notifications.get().map(({ kind, text }) => `${kind}: ${text}`);

const settled = () => refreshLogins();

/** Returns the outcome, or 'waiting' before the login has ended. */
async function stateOf({ outcome }: SocialLogin): Promise<unknown> {
  for (let round = 0; round < 2; round++) await settled();
  return Promise.race([outcome, Promise.resolve('waiting')]);
}

/** Stores a result like a popup without access to its opener. */
function storeResult(kept: object): void {
  writeStored(resultKey, { ...kept, time: Date.now() });
  dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
}

beforeEach(async () => {
  await site.open('/login/djs');
  await refreshLogins();
  $notifications.set([]);
});
afterEach(() => configure(defaultConfig));

test.each(SOCIAL_SERVICES)('opens %s in a window of 500 by 600 [7-20, 7-21, 7-22, open-30]', (service) => {
  startSocialLogin(service);
  expect(popups.opened).toHaveLength(1);
  expect(popups.opened[0]?.url).toBe(`${ORIGIN}/dj-signup-oauth/${service}/popup`);
  expect(popups.opened[0]?.features).toContain('width=500,height=600');
});

test('opens the popup on the www host with the secret in its address [7-20, 7-23]', () => {
  configure({ ...defaultConfig, wwwHost: 'https://www.example' });
  startSocialLogin('twitter', 'a&b=c');
  expect(popups.opened[0]?.url).toBe('https://www.example/dj-signup-oauth/twitter/popup?secret=a%26b%3Dc');
});

test.each([
  ['its text is shown', {}, success, ['success: You are logged in.']],
  ['invalid texts count as none', { info_message: [], dj_name: null, more: [] }, { djName: '' }, []],
])('a message from the popup ends the login and %s [3-08, 7-24, 8-06]', async (_, change, outcome, texts) => {
  const login = startSocialLogin('google');
  expect(await stateOf(login)).toBe('waiting');
  popups.post({ ...message, data: { ...result, ...change } });
  expect(await login.outcome).toMatchObject({ ...success, ...outcome });
  expect(notified()).toEqual(texts);
  expect(popups.opened[0]?.isClosed()).toBe(true);
});

test('accepts messages from the www host if the popup is there [beyond-34]', async () => {
  configure({ ...defaultConfig, wwwHost: 'https://www.example' });
  const login = startSocialLogin('google');
  popups.post(message, { origin: 'https://site.example' });
  expect(await stateOf(login)).toBe('waiting');
  popups.post(message, { origin: 'https://www.example' });
  expect(await login.outcome).toMatchObject(success);
});

test('a page on the promos host receives the message of a popup on the www host [7-20, 7-24, open-70]', async () => {
  const www = 'https://www.example';
  configure({ ...defaultConfig, wwwHost: www, promosArea: ORIGIN });
  const login = startSocialLogin('google');
  vi.stubGlobal('location', { ...location, origin: www });
  vi.stubGlobal('opener', {
    postMessage(data: unknown, target: string) {
      if (target === ORIGIN) popups.post(data, { origin: www });
    },
  });
  vi.spyOn(window, 'close').mockImplementation(() => {});
  expect(finishSocialPopup(result)).toBe('posted');
  vi.unstubAllGlobals();
  expect(await login.outcome).toMatchObject(success);
});

test.each([false, undefined, null, '', 0])(
  'takes %j as a refusal, which ends the login with or without a text [3-08, 8-06]',
  async (popup_success) => {
    for (const info_message of ['Denied.', undefined]) {
      const login = startSocialLogin('google');
      popups.post({ ...message, data: { ...result, popup_success, info_message } });
      expect(await login.outcome).toEqual({ state: 'refused' });
      expect(notified()).toEqual(['error: Denied.']);
    }
  },
);

describe('ignores [beyond-34]:', () => {
  test.each([
    ['another origin', message, { origin: 'https://evil.example' }],
    ['no origin', message, { origin: 'null' }],
    ['our own page', message, { source: window }],
    ['another type', { ...message, type: 'logout' }, {}],
    ['no type', { data: result }, {}],
    ['no data', { type: 'login' }, {}],
    ['success as another text', { type: 'login', data: { ...result, popup_success: 'maybe' } }, {}],
    ['a text', JSON.stringify(message), {}],
    ['nothing', null, {}],
    ['a list', [message], {}],
  ])('a message with %s', async (_, data, from) => {
    const login = startSocialLogin('google');
    popups.post(data, from);
    expect(await stateOf(login)).toBe('waiting');
    expect(notified()).toEqual([]);
    popups.post(message);
    expect(await login.outcome).toMatchObject(success);
  });

  test('a second message', async () => {
    const login = startSocialLogin('google');
    popups.post({ type: 'login', data: { ...result, popup_success: false, info_message: 'Denied.' } });
    popups.post(message);
    expect(await login.outcome).toEqual({ state: 'refused' });
    expect(notified()).toEqual(['error: Denied.']);
  });

  test('a message after a cancel', async () => {
    const login = startSocialLogin('google');
    login.cancel();
    popups.post(message);
    storeResult({ popup_success: true, info_message: 'Left.' });
    expect(await login.outcome).toEqual({ state: 'cancelled' });
    expect(notified()).toEqual([]);
    expect(popups.opened[0]?.isClosed()).toBe(true);
  });

  test('a message before a login, and the message or the stored result of an earlier login', async () => {
    popups.post(message, { source: window });
    const first = startSocialLogin('google');
    expect(await stateOf(first)).toBe('waiting');
    writeStored(resultKey, { popup_success: true, info_message: 'Old.', time: Date.now() });
    const second = startSocialLogin('facebook');
    expect(await first.outcome).toEqual({ state: 'cancelled' });
    const [earlier] = popups.opened;
    if (earlier) popups.post(message, { source: earlier.window });
    dispatchEvent(new Event('focus'));
    expect(await stateOf(second)).toBe('waiting');
    expect(notified()).toEqual([]);
  });

  test.each([
    ['expired', { popup_success: true, info_message: 'Old.', time: Date.now() - SOCIAL_LOGIN_MS - 1 }],
    ['of another shape', { popup_success: 'yes', time: Date.now() }],
  ])('a stored result that is %s', async (_, stored) => {
    const login = startSocialLogin('google');
    writeStored(resultKey, stored);
    dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
    expect(await stateOf(login)).toBe('waiting');
    expect(notified()).toEqual([]);
  });
});

describe('a popup without access to its opener [9-22, beyond-33]', () => {
  test.each([
    ['the DJ who has logged in meanwhile', 'marlow', success],
    ['somebody new if nobody has logged in meanwhile', null, { state: 'done', djName: '', djEmail: '' }],
  ] as const)('stores its result, which means %s', async (_, who, expected) => {
    await site.become('vesper');
    const login = startSocialLogin('google');
    await settled();
    site.wait(1000);
    if (who) await site.become(who);
    storeResult({ popup_success: true, info_message: 'Hello.' });
    expect(await login.outcome).toMatchObject(expected);
    expect(notified()).toEqual(['success: Hello.']);
    expect(readStored(resultKey, v.unknown())).toBeNull();
  });

  test('stores a refusal, which counts only for its own page [beyond-34]', async () => {
    const login = startSocialLogin('google');
    const { id = Number.NaN } = readStored(attemptKey, v.object({ id: v.number() })) ?? {};
    storeResult({ popup_success: false, info_message: 'Denied.', attemptId: id + 1 });
    expect(await stateOf(login)).toBe('waiting');
    expect(readStored(resultKey, v.unknown())).not.toBeNull();
    storeResult({ popup_success: false, info_message: 'Denied.', attemptId: id });
    expect(await login.outcome).toEqual({ state: 'refused' });
    expect(notified()).toEqual(['error: Denied.']);
  });

  test.each([
    ['focus', () => dispatchEvent(new Event('focus'))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is checked on %s, and means the DJ who has logged in meanwhile', async (_, checkAgain) => {
    await site.become('vesper');
    const login = startSocialLogin('google');
    popups.cutOff();
    await settled();
    checkAgain();
    expect(await stateOf(login)).toBe('waiting');
    site.wait(1000);
    await site.become('marlow');
    checkAgain();
    expect(await login.outcome).toMatchObject(success);
  });

  test('is not checked while the page is hidden, and ignores client logins', async () => {
    await site.become('vesper');
    const login = startSocialLogin('google');
    popups.cutOff();
    await settled();
    site.wait(1000);
    await site.become('nightjar');
    dispatchEvent(new Event('focus'));
    expect(await stateOf(login)).toBe('waiting');
    await site.become('marlow');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await stateOf(login)).toBe('waiting');
  });

  test('means the latest of several DJs who have logged in meanwhile', async () => {
    const standInFetch = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const { logins, ...rest } = await (await standInFetch(input, init)).json();
      return Response.json({ ...rest, logins: logins.toReversed() });
    };
    const login = startSocialLogin('google');
    popups.cutOff();
    await settled();
    for (const who of ['vesper', 'marlow'] as const) {
      site.wait(1000);
      await site.become(who);
    }
    dispatchEvent(new Event('focus'));
    expect(await login.outcome).toMatchObject(success);
  });

  test('is not checked while it is open [beyond-34]', async () => {
    await site.become('vesper');
    const login = startSocialLogin('google');
    await settled();
    site.wait(1000);
    await site.become('marlow');
    dispatchEvent(new Event('focus'));
    expect(await stateOf(login)).toBe('waiting');
  });

  test('is not checked once the login has ended', async () => {
    const login = startSocialLogin('google');
    popups.cutOff();
    login.cancel();
    await settled();
    site.requests.length = 0;
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    storeResult({ popup_success: true, info_message: 'Late.' });
    await quiet();
    expect(site.requests).toEqual([]);
    expect(readStored(resultKey, v.unknown())).not.toBeNull();
  });

  test('is not taken for a login if the earlier logins are unknown', async () => {
    await site.become('vesper');
    await site.break('500', '/api', 1);
    const login = startSocialLogin('google');
    popups.cutOff();
    await settled();
    dispatchEvent(new Event('focus'));
    expect(await stateOf(login)).toBe('waiting');
  });
});

describe('a blocked popup [9-22, beyond-32]', () => {
  beforeEach(() => popups.block());

  test('continues in this tab and saves the page to return to', async () => {
    history.replaceState(null, '', '/login/djs?next=/recipient/promos/1');
    const login = startSocialLogin('google', 'secret');
    expect(visited).toEqual([`${ORIGIN}/dj-signup-oauth/google/popup?secret=secret`]);
    expect(readStored(attemptKey, v.record(v.string(), v.unknown()))).toMatchObject({
      path: '/login/djs?next=/recipient/promos/1',
    });
    expect(await stateOf(login)).toBe('waiting');
  });

  test('returns its result once, on the page where it began', async () => {
    await site.become('vesper');
    await refreshLogins();
    startSocialLogin('google');
    site.wait(1000);
    await site.become('marlow');
    finishSocialPopup({ ...result, info_message: 'Hello.' });
    history.replaceState(null, '', '/recipient/promos/1');
    expect(await takeSocialOutcome()).toBeNull();
    history.replaceState(null, '', '/login/djs');
    expect(await takeSocialOutcome()).toMatchObject(success);
    expect(notified()).toEqual(['success: Hello.']);
    expect(await takeSocialOutcome()).toBeNull();
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  test('returns the DJ who has logged in, even if the logins had not loaded before [beyond-36]', async () => {
    await site.become('vesper');
    $logins.set({ state: 'loading', logins: [] });
    history.replaceState(null, '', '/dj-signup');
    startSocialLogin('google');
    expect(visited).toEqual([]);
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    site.wait(1000);
    await site.become('marlow');
    finishSocialPopup(result);
    expect(await takeSocialOutcome()).toMatchObject(success);
  });

  test('returns the DJ whom the service has named if the earlier logins are unknown', async () => {
    await site.become('vesper');
    $logins.set({ state: 'loading', logins: [] });
    await site.break('500', '/api', 1);
    startSocialLogin('google');
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    finishSocialPopup(result);
    expect(await takeSocialOutcome()).toEqual({ ...success, loginsBefore: null });
  });

  test('does not leave the page once it was cancelled', async () => {
    $logins.set({ state: 'loading', logins: [] });
    startSocialLogin('google').cancel();
    await settled();
    await quiet();
    expect(visited).toEqual([]);
  });

  test('does not pass the page and the typed email on to the next popup', async () => {
    startSocialLogin('google', undefined, 'half@');
    expect(readStored(attemptKey, attemptSchema)).toEqual({ path: '/login/djs', typedEmail: 'half@' });
    popups.unblock();
    const next = startSocialLogin('google', undefined, 'half@');
    expect(readStored(attemptKey, attemptSchema)).toEqual({ path: null, typedEmail: '' });
    next.cancel();
    expect(readStored(attemptKey, attemptSchema)).toBeNull();
  });

  test('does not mix with the popup of another tab', async () => {
    startSocialLogin('google');
    const [name = ''] = Object.keys(sessionStorage);
    const firstTab = sessionStorage.getItem(name) ?? '';
    sessionStorage.clear();
    popups.unblock();
    const secondTab = startSocialLogin('facebook');
    sessionStorage.setItem(name, firstTab);
    finishSocialPopup(result);
    const returned = sessionStorage.getItem(name) ?? '';
    dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
    expect(await stateOf(secondTab)).toBe('waiting');
    storeResult({ popup_success: false, info_message: 'Denied.' });
    expect(await secondTab.outcome).toEqual({ state: 'refused' });
    sessionStorage.setItem(name, returned);
    expect(await takeSocialOutcome()).toMatchObject({ state: 'done' });
  });

  test('returns nothing to a page that did not start a login', async () => {
    storeResult({ popup_success: true, info_message: 'Hello.' });
    expect(await takeSocialOutcome()).toBeNull();
    expect(notified()).toEqual([]);
  });

  test('is cancelled by going back', async () => {
    const login = startSocialLogin('google');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(await stateOf(login)).toBe('waiting');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await login.outcome).toEqual({ state: 'cancelled' });
  });

  test('is refused with an error if its address is not allowed', async () => {
    configure({ ...defaultConfig, wwwHost: 'javascript:alert(1)//' });
    expect(await startSocialLogin('google').outcome).toEqual({ state: 'refused' });
    expect(visited).toEqual([]);
    expect(notified()).toEqual(['error: We blocked a link to another site.']);
  });
});
