import { beforeEach, expect, test } from 'vitest';
import {
  type AccountSwitcherState,
  createAccountSwitcher,
} from '../../../islands/chrome/account-switcher-store.ts';
import { resumeCalls } from '../../../shared/api/client.ts';
import { config, configure, defaultConfig } from '../../../shared/config/config.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $logins } from '../../../shared/session/logins.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const { visited } = recordNavigation();
const LOGGED_IN = 'GET /api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin';
const SWITCH = '/api/v1/site/sessions/switch_account';

beforeEach(() => {
  resumeCalls();
  $logins.set({ isLoaded: false, logins: [], error: null });
  $notifications.set([]);
  configure(defaultConfig);
});

/** Reads the store as a view does; returns what ends it. */
const show = ({ $state }: ReturnType<typeof createAccountSwitcher>) => $state.listen(() => {});

/** Opens a page as the last of them, with the others logged in beside. */
async function open(...who: Parameters<typeof site.become>[0][]) {
  for (const key of who) await site.become(key);
  await site.open('/recipient/promos/1');
  const switcher = createAccountSwitcher();
  const end = show(switcher);
  const reach = async (name: AccountSwitcherState['name']) => {
    await until(() => expect(switcher.$state.get().name).toBe(name));
    return switcher.$state.get();
  };
  return { ...switcher, reach, end };
}

const names = (state: AccountSwitcherState): string[] =>
  state.name === 'otherLogins' ? state.others.map(({ name }) => name) : [];

/** The other login of the name. */
function other(state: AccountSwitcherState, name: string) {
  const found = state.name === 'otherLogins' ? state.others.find((login) => login.name === name) : undefined;
  if (!found) throw new Error(`${name} is not among the others`);
  return found;
}

/** Opens the page of DJ Marlow with Vesper logged in beside, whom the rest is about. */
async function openBesideVesper() {
  const page = await open('vesper', 'marlow');
  return { ...page, vesper: other(await page.reach('otherLogins'), 'Vesper Lindqvist') };
}

test('is initializing until the logins are loaded, and shows the others then [1-20, 2.7-12, 2.7-17, 3-01, 7-38]', async () => {
  const { $state, reach } = await open('vesper', 'marlow');
  expect($state.get()).toEqual({ name: 'initializing' });
  expect(names(await reach('otherLogins'))).toEqual(['Vesper Lindqvist']);
  expect(site.requests).toEqual([LOGGED_IN]);
  const [login] = $logins.get().logins;
  expect(login).toMatchObject({ email: 'marlow@example.net', person_id: 1, homeURL: '/recipient' });
});

test('leaves the own login out, but not the current one of the other kind [6-16]', async () => {
  const { reach, end } = await open('vesper', 'nightjar', 'kelp', 'marlow');
  expect(names(await reach('otherLogins'))).toEqual(['Kelp Audio', 'Nightjar Records', 'Vesper Lindqvist']);
  end();
  configure({ ...config(), preferClient: true });
  const asClient = createAccountSwitcher();
  expect(names(asClient.$state.get())).toEqual(['DJ Marlow', 'Nightjar Records', 'Vesper Lindqvist']);
});

test("is newLogin where there are no others, or once 'login as someone else' is chosen, which goes back [2.7-15, 2.7-16]", async () => {
  const alone = await open('marlow');
  expect(await alone.reach('newLogin')).toEqual({ name: 'newLogin', error: null, hasOthers: false });
  alone.end();
  $logins.set({ isLoaded: false, logins: [], error: null });
  const { $state, loginAsSomeoneElse, showOthers } = await openBesideVesper();
  loginAsSomeoneElse();
  expect($state.get()).toEqual({ name: 'newLogin', error: null, hasOthers: true });
  showOthers();
  expect(names($state.get())).toEqual(['Vesper Lindqvist']);
});

test('switching posts the identity once and follows the redirect, initializing meanwhile; back on the page the others show [1-21, 2.7-13, 7-36, 7-37, open-33]', async () => {
  const { $state, switchTo, vesper, reach, end } = await openBesideVesper();
  site.requests.length = 0;
  const switching = switchTo(vesper);
  expect($state.get()).toEqual({ name: 'initializing' });
  await Promise.all([switching, switchTo(vesper)]);
  expect(site.requests).toEqual([`POST ${SWITCH}`]);
  expect(site.bodyOf(SWITCH)).toEqual({ type: 'recipient', person_id: 2 });
  expect(visited).toEqual([`${ORIGIN}/recipient`]);
  expect($state.get()).toEqual({ name: 'initializing' });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await reach('otherLogins');
  end();
});

test('a failed switch is newLogin with its error, and can be tried again [2.7-14]', async () => {
  const { $state, switchTo, showOthers, vesper } = await openBesideVesper();
  await site.break('cut', SWITCH, 1);
  await switchTo(vesper);
  const error = { problem: { kind: 'offline' } };
  expect($state.get()).toMatchObject({ name: 'newLogin', error, hasOthers: true });
  expect(visited).toEqual([]);
  showOthers();
  await switchTo(vesper);
  expect(visited).toEqual([`${ORIGIN}/recipient`]);
  expectedErrors();
});

test('a login that has ended is refused in the words of the server, and offered no more [2.7-14, beyond-07]', async () => {
  const { $state, reach, switchTo, showOthers } = await open('nightjar', 'vesper', 'marlow');
  const vesper = other(await reach('otherLogins'), 'Vesper Lindqvist');
  site.standIn.db.sql.run`UPDATE logins SET forced_logout = 1 WHERE name = 'Vesper Lindqvist'`;
  await switchTo(vesper);
  await until(() => expect($logins.get().logins).toHaveLength(2));
  const error = { problem: { text: 'That login has ended in this browser. Log in again.' } };
  expect($state.get()).toMatchObject({ name: 'newLogin', error, hasOthers: true });
  showOthers();
  expect(names($state.get())).toEqual(['Nightjar Records']);
});

test.each([
  ['a redirect that leads away, which is refused', '{"redirect":"https://evil.example/"}', {}, 1],
  ['no redirect', '{}', {}, 0],
  ['no redirect and no home of its own', '{}', { homeURL: '' }, 0],
])('after a switch with %s the home of the login opens [7-37]', async (_, reply, change, notes) => {
  const { $state, switchTo, vesper } = await openBesideVesper();
  globalThis.fetch = async () => new Response(reply);
  await switchTo({ ...vesper, ...change });
  expect($notifications.get()).toHaveLength(notes);
  expect(visited).toEqual([`${ORIGIN}/recipient`]);
  expect($state.get()).toEqual({ name: 'initializing' });
});

test('a failed list is an error in newLogin and loads again the next time [8-24, 8-25]', async () => {
  for (const who of ['vesper', 'marlow'] as const) await site.become(who);
  await site.open('/recipient/promos/1');
  await site.break('500', '/api/v1/site/sessions/logged_in', 1);
  const before = createAccountSwitcher();
  show(before);
  const error = { problem: { kind: 'server' } };
  await until(() => expect(before.$state.get()).toMatchObject({ name: 'newLogin', error, hasOthers: false }));
  expect($logins.get()).toMatchObject({ isLoaded: true, error });
  const next = createAccountSwitcher();
  show(next);
  await until(() => expect(names(next.$state.get())).toEqual(['Vesper Lindqvist']));
});
