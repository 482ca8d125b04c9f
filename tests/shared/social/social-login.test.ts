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
import { readStored, storageNames, writeStored } from '../../../shared/storage/storage.ts';
import { recordPopups } from '../../support/popups.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { flushPromises as quiet } from '../../support/until.ts';

const site = openSite();
const popups = recordPopups();
const { visited } = recordNavigation();

const messagePlace = { name: storageNames.socialLoginMessage };
const notePlace = { name: storageNames.socialLogin, tab: true } as const;
const result = {
  info_message: 'You are logged in.',
  popup_success: true,
  dj_name: 'DJ Marlow',
  dj_email: 'marlow@example.net',
};
const message = { type: 'login', data: result };
const success = { name: 'success', djName: 'DJ Marlow', djEmail: 'marlow@example.net' };
const newcomer = { name: 'success', djName: '', djEmail: '' };

const way = v.object({ path: v.nullable(v.string()), typed: v.string() });

const told = (): string[] => $notifications.get().map(({ kind, text }) => `${kind}: ${text}`);

/** Lets everything that is under way come to its end. */
const settled = () => refreshLogins();

/** 'waiting' where the login has not ended yet. */
async function stateOf({ outcome }: SocialLogin): Promise<unknown> {
  for (let round = 0; round < 2; round++) await settled();
  return Promise.race([outcome, Promise.resolve('waiting')]);
}

/** The popup was cut off and leaves its result; storage tells the page of it. */
function leave(kept: object): void {
  writeStored(messagePlace, { ...kept, time: Date.now() });
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

test('a secret travels in the address, and the www host opens it [7-20, 7-23]', () => {
  configure({ ...defaultConfig, wwwHost: 'https://www.example' });
  startSocialLogin('twitter', 'a&b=c');
  expect(popups.opened[0]?.url).toBe('https://www.example/dj-signup-oauth/twitter/popup?secret=a%26b%3Dc');
});

test('a message from the popup ends it, and its words are notified [3-08, 7-24, 8-06]', async () => {
  const login = startSocialLogin('google');
  expect(await stateOf(login)).toBe('waiting');
  popups.post(message);
  expect(await login.outcome).toMatchObject(success);
  expect(told()).toEqual(['success: You are logged in.']);
  expect(popups.opened[0]?.isClosed()).toBe(true);
});

test('a refusal ends it too, with words or without [3-08, 8-06]', async () => {
  const login = startSocialLogin('google');
  popups.post({ type: 'login', data: { popup_success: false, info_message: 'Denied.' } });
  expect(await login.outcome).toEqual({ name: 'refused' });
  expect(told()).toEqual(['error: Denied.']);
  const again = startSocialLogin('google');
  popups.post({ type: 'login', data: { popup_success: false } });
  expect(await again.outcome).toEqual({ name: 'refused' });
  expect(told()).toEqual(['error: Denied.']);
});

test('odd texts in a message do not lose its result [3-08]', async () => {
  const login = startSocialLogin('google');
  popups.post({ type: 'login', data: { ...result, info_message: 7, dj_name: null, more: [] } });
  expect(await login.outcome).toMatchObject({ ...success, djName: '' });
  expect(told()).toEqual([]);
});

test('a message from the www host counts where that opened the window [beyond-34]', async () => {
  configure({ ...defaultConfig, wwwHost: 'https://www.example' });
  const login = startSocialLogin('google');
  popups.post(message, { origin: 'https://site.example' });
  expect(await stateOf(login)).toBe('waiting');
  popups.post(message, { origin: 'https://www.example' });
  expect(await login.outcome).toMatchObject(success);
});

test('a page of the promos and a popup of the www host meet by message [7-20, 7-24, open-70]', async () => {
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

describe('changes nothing [beyond-34]:', () => {
  test.each([
    ['another origin', message, { origin: 'https://evil.example' }],
    ['no origin', message, { origin: 'null' }],
    ['our own page', message, { source: window }],
    ['another type', { ...message, type: 'logout' }, {}],
    ['no type', { data: result }, {}],
    ['no data', { type: 'login' }, {}],
    ['success as a text', { type: 'login', data: { ...result, popup_success: 'true' } }, {}],
    ['a text', JSON.stringify(message), {}],
    ['nothing', null, {}],
    ['a list', [message], {}],
  ])('a message with %s', async (_, data, from) => {
    const login = startSocialLogin('google');
    popups.post(data, from);
    expect(await stateOf(login)).toBe('waiting');
    expect(told()).toEqual([]);
    popups.post(message);
    expect(await login.outcome).toMatchObject(success);
  });

  test('a message that is played again', async () => {
    const login = startSocialLogin('google');
    popups.post({ type: 'login', data: { ...result, popup_success: false, info_message: 'Denied.' } });
    popups.post(message);
    expect(await login.outcome).toEqual({ name: 'refused' });
    expect(told()).toEqual(['error: Denied.']);
  });

  test('a message after a cancel', async () => {
    const login = startSocialLogin('google');
    login.cancel();
    popups.post(message);
    leave({ popup_success: true, info_message: 'Left.' });
    expect(await login.outcome).toEqual({ name: 'cancelled' });
    expect(told()).toEqual([]);
    expect(popups.opened[0]?.isClosed()).toBe(true);
  });

  test('a message before a login, one from the window of an earlier login, which a new one cancels, or what that has left', async () => {
    popups.post(message, { source: window });
    const first = startSocialLogin('google');
    expect(await stateOf(first)).toBe('waiting');
    writeStored(messagePlace, { popup_success: true, info_message: 'Old.', time: Date.now() });
    const second = startSocialLogin('facebook');
    expect(await first.outcome).toEqual({ name: 'cancelled' });
    const [earlier] = popups.opened;
    if (earlier) popups.post(message, { source: earlier.window });
    dispatchEvent(new Event('focus'));
    expect(await stateOf(second)).toBe('waiting');
    expect(told()).toEqual([]);
  });

  test.each([
    ['stale', { popup_success: true, info_message: 'Old.', time: Date.now() - SOCIAL_LOGIN_MS - 1 }],
    ['of another shape', { popup_success: 'yes', time: Date.now() }],
  ])('a stored result that is %s', async (_, stored) => {
    const login = startSocialLogin('google');
    writeStored(messagePlace, stored);
    dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
    expect(await stateOf(login)).toBe('waiting');
    expect(told()).toEqual([]);
  });
});

describe('a popup that was cut off [9-22, beyond-33]', () => {
  test('leaves its result, and the DJ who has logged in since is meant', async () => {
    await site.become('vesper');
    const login = startSocialLogin('google');
    await settled();
    site.wait(1000);
    await site.become('marlow');
    leave({ popup_success: true, info_message: 'Hello.' });
    expect(await login.outcome).toMatchObject(success);
    expect(told()).toEqual(['success: Hello.']);
    expect(readStored(messagePlace, v.unknown())).toBeNull();
  });

  test('leaves nobody who has logged in since: somebody new', async () => {
    await site.become('vesper');
    const login = startSocialLogin('google');
    await settled();
    leave({ popup_success: true, info_message: '' });
    expect(await login.outcome).toMatchObject(newcomer);
  });

  test('leaves what counts for its own page alone [beyond-34]', async () => {
    const login = startSocialLogin('google');
    const { attempt = Number.NaN } = readStored(notePlace, v.object({ attempt: v.number() })) ?? {};
    leave({ popup_success: false, info_message: 'Denied.', attempt: attempt + 1 });
    expect(await stateOf(login)).toBe('waiting');
    expect(readStored(messagePlace, v.unknown())).not.toBeNull();
    leave({ popup_success: false, info_message: 'Denied.', attempt });
    expect(await login.outcome).toEqual({ name: 'refused' });
  });

  test('leaves a refusal', async () => {
    const login = startSocialLogin('google');
    leave({ popup_success: false, info_message: 'Denied.' });
    expect(await login.outcome).toEqual({ name: 'refused' });
    expect(told()).toEqual(['error: Denied.']);
  });

  test.each([
    ['focus', () => dispatchEvent(new Event('focus'))],
    ['being seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is noticed by %s: the DJ who has logged in since is meant', async (_, comeBack) => {
    await site.become('vesper');
    const login = startSocialLogin('google');
    popups.cutOff();
    await settled();
    comeBack();
    expect(await stateOf(login)).toBe('waiting');
    site.wait(1000);
    await site.become('marlow');
    comeBack();
    expect(await login.outcome).toMatchObject(success);
  });

  test('is looked into by nobody while the page is out of sight, nor for a client', async () => {
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

  test('of several who have logged in since, the latest is meant, in whatever order they come', async () => {
    const stand = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const { logins, ...rest } = await (await stand(input, init)).json();
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

  test('alone is looked into: an open one answers on its own [beyond-34]', async () => {
    await site.become('vesper');
    const login = startSocialLogin('google');
    await settled();
    site.wait(1000);
    await site.become('marlow');
    dispatchEvent(new Event('focus'));
    expect(await stateOf(login)).toBe('waiting');
  });

  test('is asked about no more once the login is over', async () => {
    const login = startSocialLogin('google');
    popups.cutOff();
    login.cancel();
    await settled();
    site.requests.length = 0;
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    leave({ popup_success: true, info_message: 'Late.' });
    await quiet();
    expect(site.requests).toEqual([]);
    expect(readStored(messagePlace, v.unknown())).not.toBeNull();
  });

  test('is not taken for a login where nobody could say who was logged in before', async () => {
    await site.become('vesper');
    await site.break('500', '/api', 1);
    const login = startSocialLogin('google');
    popups.cutOff();
    await settled();
    dispatchEvent(new Event('focus'));
    expect(await stateOf(login)).toBe('waiting');
  });
});

describe('a window that is blocked [9-22, beyond-32]', () => {
  beforeEach(() => popups.block());

  test('goes on in this tab, with a note of the way back', async () => {
    history.replaceState(null, '', '/login/djs?next=/recipient/promos/1');
    const login = startSocialLogin('google', 'secret');
    expect(visited).toEqual([`${ORIGIN}/dj-signup-oauth/google/popup?secret=secret`]);
    expect(readStored(notePlace, v.record(v.string(), v.unknown()))).toMatchObject({
      path: '/login/djs?next=/recipient/promos/1',
    });
    expect(await stateOf(login)).toBe('waiting');
  });

  test('brings its result back, once, where it began', async () => {
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
    expect(told()).toEqual(['success: Hello.']);
    expect(await takeSocialOutcome()).toBeNull();
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  test('brings back the DJ who has logged in since, to a page that knew of no logins [beyond-36]', async () => {
    await site.become('vesper');
    $logins.set({ isLoaded: false, logins: [], error: null });
    history.replaceState(null, '', '/dj-signup');
    startSocialLogin('google');
    expect(visited).toEqual([]);
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    site.wait(1000);
    await site.become('marlow');
    finishSocialPopup(result);
    expect(await takeSocialOutcome()).toMatchObject(success);
  });

  test('brings back whom the service has named, even where nobody could say who was logged in before', async () => {
    await site.become('vesper');
    $logins.set({ isLoaded: false, logins: [], error: null });
    await site.break('500', '/api', 1);
    startSocialLogin('google');
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    finishSocialPopup(result);
    expect(await takeSocialOutcome()).toEqual({ ...success, before: null });
  });

  test('goes nowhere any more once it was cancelled', async () => {
    $logins.set({ isLoaded: false, logins: [], error: null });
    startSocialLogin('google').cancel();
    await settled();
    await quiet();
    expect(visited).toEqual([]);
  });

  test('leaves no way back, and nothing that was typed, to the window of the next one', async () => {
    startSocialLogin('google', undefined, 'half@');
    expect(readStored(notePlace, way)).toEqual({ path: '/login/djs', typed: 'half@' });
    popups.unblock();
    const next = startSocialLogin('google', undefined, 'half@');
    expect(readStored(notePlace, way)).toEqual({ path: null, typed: '' });
    next.cancel();
    expect(readStored(notePlace, way)).toBeNull();
  });

  test('is no business of a popup that another tab awaits, nor the other way round', async () => {
    startSocialLogin('google');
    const [name = ''] = Object.keys(sessionStorage);
    const firstTab = sessionStorage.getItem(name) ?? '';
    sessionStorage.clear();
    popups.unblock();
    const secondTab = startSocialLogin('facebook');
    sessionStorage.setItem(name, firstTab);
    finishSocialPopup(result);
    const brought = sessionStorage.getItem(name) ?? '';
    dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }));
    expect(await stateOf(secondTab)).toBe('waiting');
    leave({ popup_success: false, info_message: 'Denied.' });
    expect(await secondTab.outcome).toEqual({ name: 'refused' });
    sessionStorage.setItem(name, brought);
    expect(await takeSocialOutcome()).toMatchObject({ name: 'success' });
  });

  test('brings nothing back to a page that began nothing', async () => {
    leave({ popup_success: true, info_message: 'Hello.' });
    expect(await takeSocialOutcome()).toBeNull();
    expect(told()).toEqual([]);
  });

  test('is cancelled by coming back with Back', async () => {
    const login = startSocialLogin('google');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(await stateOf(login)).toBe('waiting');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await login.outcome).toEqual({ name: 'cancelled' });
  });

  test('at an address that the gate refuses is refused, and says so', async () => {
    configure({ ...defaultConfig, wwwHost: 'javascript:alert(1)//' });
    expect(await startSocialLogin('google').outcome).toEqual({ name: 'refused' });
    expect(visited).toEqual([]);
    expect(told()).toEqual(['error: We did not follow an address that leads away from here.']);
  });
});
