import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import {
  type AccountSwitcherState,
  createAccountSwitcher,
} from '../../../islands/chrome/bar/account-switcher-store.ts';
import { config, configure } from '../../../shared/config/config.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $logins } from '../../../shared/session/logins.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const { visited } = recordNavigation();

beforeEach(resetStores);

const mount = ({ $state }: ReturnType<typeof createAccountSwitcher>) => $state.listen(() => {});

/** Logs in as each person and opens a page as the last one. */
async function open(...who: Parameters<typeof site.become>[0][]) {
  for (const key of who) await site.become(key);
  await site.open('/recipient/promos/1');
  const switcher = createAccountSwitcher();
  const unmount = mount(switcher);
  const waitForState = async (state: AccountSwitcherState['state']) => {
    await until(() => expect(switcher.$state.get().state).toBe(state));
    return switcher.$state.get();
  };
  return { ...switcher, waitForState, unmount };
}

const names = (state: AccountSwitcherState): string[] =>
  state.state === 'otherLogins' ? state.others.map(({ name }) => name) : [];

function other(state: AccountSwitcherState, name: string) {
  const login =
    state.state === 'otherLogins' ? state.others.find((candidate) => candidate.name === name) : undefined;
  if (!login) throw new Error(`${name} is not among the others`);
  return login;
}

/** Opens a page as Marlow while Vesper is logged in too. */
async function openWithVesper() {
  const page = await open('vesper', 'marlow');
  return { ...page, vesper: other(await page.waitForState('otherLogins'), 'Vesper Lindqvist') };
}

test('leaves out the current login of the page, but not that of the other login type [6-16]', async () => {
  const { waitForState, unmount } = await open('vesper', 'nightjar', 'kelp', 'marlow');
  expect(names(await waitForState('otherLogins'))).toEqual([
    'Kelp Audio',
    'Nightjar Records',
    'Vesper Lindqvist',
  ]);
  unmount();
  configure({ ...config(), preferClient: true });
  const asClient = createAccountSwitcher();
  expect(names(asClient.$state.get())).toEqual(['DJ Marlow', 'Nightjar Records', 'Vesper Lindqvist']);
});

test('switching to an ended login shows the server error and removes it from the list [2.7-14, beyond-07]', async () => {
  const { $state, waitForState, switchTo, showOthers } = await open('nightjar', 'vesper', 'marlow');
  const vesper = other(await waitForState('otherLogins'), 'Vesper Lindqvist');
  site.standIn.db.sql.run`UPDATE logins SET forced_logout = 1 WHERE name = 'Vesper Lindqvist'`;
  await switchTo(vesper);
  await until(() => expect($logins.get().logins).toHaveLength(2));
  const error = { problem: { text: 'That login has ended. Log in again.' } };
  expect($state.get()).toMatchObject({ state: 'newLogin', error, hasOthers: true });
  showOthers();
  expect(names($state.get())).toEqual(['Nightjar Records']);
});

test.each([
  ['a redirect to another site', '{"redirect":"https://evil.example/"}', {}, 1],
  ['no redirect', '{}', {}, 0],
  ['no redirect and no home URL', '{}', { homeURL: '' }, 0],
])(
  'after a switch with %s, the home of the login opens; coming back shows the other logins [7-37]',
  async (_, reply, change, notifications) => {
    const { $state, switchTo, vesper, waitForState } = await openWithVesper();
    globalThis.fetch = async () => new Response(reply);
    await switchTo({ ...vesper, ...change });
    expect($notifications.get()).toHaveLength(notifications);
    expect(visited).toEqual([`${ORIGIN}/recipient`]);
    expect($state.get()).toEqual({ state: 'initializing' });
    cleanStores($notifications);
    $notifications.set([]);
    const stop = $notifications.listen(() => {});
    await Promise.resolve();
    expect($notifications.get(), 'on the next page').toHaveLength(notifications);
    stop();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitForState('otherLogins');
  },
);
