import { beforeEach, expect, test } from 'vitest';
import { resumeCalls } from '../../../shared/api/client.ts';
import { config, configure, defaultConfig } from '../../../shared/config.ts';
import { type AccountSwitcherState, createAccountSwitcher } from '../../../shared/stores/account-switcher.ts';
import { $logins } from '../../../shared/stores/logins.ts';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const { left } = noteLeaving();
const LOGGED_IN = 'GET /api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin';
const SWITCH = '/api/v1/site/sessions/switch_account';

beforeEach(() => {
  resumeCalls();
  $logins.set({ isLoaded: false, logins: [], error: null });
  $notifications.set([]);
  configure(defaultConfig);
});

/** Opens a page as the last of them, with the others logged in beside. */
async function open(...who: Parameters<typeof site.become>[0][]) {
  for (const key of who) await site.become(key);
  await site.open('/recipient/promos/1');
  const switcher = createAccountSwitcher();
  const end = switcher.start();
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

test('is initializing until the logins are loaded, and shows the others then [1-20, 2.7-12, 2.7-17, 3-01, 7-38]', async () => {
  const { $state, reach } = await open('vesper', 'marlow');
  expect($state.get()).toEqual({ name: 'initializing' });
  expect(names(await reach('otherLogins'))).toEqual(['Vesper Lindqvist']);
  expect(site.requests).toEqual([LOGGED_IN]);
  const [login] = $logins.get().logins;
  expect(login).toMatchObject({ email: 'marlow@example.net', person_id: 1, homeURL: '/recipient' });
});

test('leaves the own login out, but not the current one of the other kind [6-16]', async () => {
  const { $state, reach, end } = await open('vesper', 'nightjar', 'kelp', 'marlow');
  expect(names(await reach('otherLogins'))).toEqual(['Kelp Audio', 'Nightjar Records', 'Vesper Lindqvist']);
  end();
  configure({ ...config(), preferClient: true });
  const asClient = createAccountSwitcher();
  expect(names(asClient.$state.get())).toEqual(['DJ Marlow', 'Nightjar Records', 'Vesper Lindqvist']);
  expect($state.get().name).toBe('otherLogins');
});

test('is newLogin where there are no others [2.7-15]', async () => {
  const { reach } = await open('marlow');
  expect(await reach('newLogin')).toEqual({ name: 'newLogin', error: null, hasOthers: false });
});

test("is newLogin once 'login as someone else' is chosen, from where one can go back [2.7-16]", async () => {
  const { $state, reach, loginAsSomeoneElse, showOthers } = await open('vesper', 'marlow');
  await reach('otherLogins');
  loginAsSomeoneElse();
  expect($state.get()).toEqual({ name: 'newLogin', error: null, hasOthers: true });
  showOthers();
  expect(names($state.get())).toEqual(['Vesper Lindqvist']);
});

test('switching posts the identity and follows the redirect, initializing meanwhile [1-21, 2.7-13, 7-36, 7-37, open-33]', async () => {
  const { $state, reach, switchTo } = await open('vesper', 'marlow');
  const vesper = other(await reach('otherLogins'), 'Vesper Lindqvist');
  site.requests.length = 0;
  const switching = switchTo(vesper);
  expect($state.get()).toEqual({ name: 'initializing' });
  await Promise.all([switching, switchTo(vesper)]);
  expect(site.requests).toEqual([`POST ${SWITCH}`]);
  expect(site.bodyOf(SWITCH)).toEqual({ type: 'recipient', person_id: 2 });
  expect(left).toEqual([`${ORIGIN}/recipient`]);
  expect($state.get()).toEqual({ name: 'initializing' });
});

test('a failed switch is newLogin with its error, and can be tried again [2.7-14]', async () => {
  const { $state, reach, switchTo, showOthers } = await open('vesper', 'marlow');
  const vesper = other(await reach('otherLogins'), 'Vesper Lindqvist');
  await site.break('cut', SWITCH, 1);
  await switchTo(vesper);
  expect($state.get()).toMatchObject({
    name: 'newLogin',
    error: { problem: { kind: 'offline' } },
    hasOthers: true,
  });
  expect(left).toEqual([]);
  showOthers();
  await switchTo(vesper);
  expect(left).toEqual([`${ORIGIN}/recipient`]);
  expectedErrors();
});

test('a login that has ended meanwhile is told in the words of the server [2.7-14]', async () => {
  const { $state, reach, switchTo } = await open('vesper', 'marlow');
  const vesper = other(await reach('otherLogins'), 'Vesper Lindqvist');
  site.wait(13 * 60 * 60_000);
  await switchTo(vesper);
  expect($state.get()).toMatchObject({
    name: 'newLogin',
    error: { problem: { text: 'That login has ended in this browser. Log in again.' } },
    hasOthers: true,
  });
});

test('a login that has ended is offered no more after it was refused; the reason stays [beyond-07]', async () => {
  const { $state, reach, switchTo, showOthers } = await open('nightjar', 'vesper', 'marlow');
  const vesper = other(await reach('otherLogins'), 'Vesper Lindqvist');
  site.standIn.db.sql.run`UPDATE logins SET forced_logout = 1 WHERE name = 'Vesper Lindqvist'`;
  await switchTo(vesper);
  await until(() => expect($logins.get().logins).toHaveLength(2));
  expect($state.get()).toMatchObject({
    name: 'newLogin',
    error: { problem: { text: 'That login has ended in this browser. Log in again.' } },
  });
  showOthers();
  expect(names($state.get())).toEqual(['Nightjar Records']);
});

test('a redirect that leads away is refused and told; the own home takes its place [7-37]', async () => {
  const { $state, reach, switchTo } = await open('vesper', 'marlow');
  const vesper = other(await reach('otherLogins'), 'Vesper Lindqvist');
  globalThis.fetch = async () => new Response('{"redirect":"https://evil.example/"}');
  await switchTo(vesper);
  expect($notifications.get()).toHaveLength(1);
  expect(left).toEqual([`${ORIGIN}/recipient`]);
  expect($state.get()).toEqual({ name: 'initializing' });
});

test('without a redirect it leads to the home of the login', async () => {
  const { reach, switchTo } = await open('vesper', 'marlow');
  const vesper = other(await reach('otherLogins'), 'Vesper Lindqvist');
  globalThis.fetch = async () => new Response('{}');
  await switchTo(vesper);
  expect(left).toEqual([`${ORIGIN}/recipient`]);
});

test('where no address is named at all it leads to the home of the kind, and nothing is told', async () => {
  const { reach, switchTo } = await open('vesper', 'marlow');
  const vesper = other(await reach('otherLogins'), 'Vesper Lindqvist');
  globalThis.fetch = async () => new Response('{}');
  await switchTo({ ...vesper, homeURL: '' });
  expect(left).toEqual([`${ORIGIN}/recipient`]);
  expect($notifications.get()).toEqual([]);
});

test('a page that comes back after a switch shows the others again', async () => {
  const { reach, switchTo, end } = await open('vesper', 'marlow');
  await switchTo(other(await reach('otherLogins'), 'Vesper Lindqvist'));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await reach('otherLogins');
  end();
});

test('a failed list is told in newLogin and loads again the next time [8-24, 8-25]', async () => {
  await site.become('vesper');
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  await site.break('500', '/api/v1/site/sessions/logged_in', 1);
  const { $state, start } = createAccountSwitcher();
  start();
  await until(() =>
    expect($state.get()).toMatchObject({
      name: 'newLogin',
      error: { problem: { kind: 'server' } },
      hasOthers: false,
    }),
  );
  expect($logins.get()).toMatchObject({ isLoaded: true, error: { problem: { kind: 'server' } } });
  start();
  await until(() => expect(names($state.get())).toEqual(['Vesper Lindqvist']));
});
