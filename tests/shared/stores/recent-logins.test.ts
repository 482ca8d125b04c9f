import { expect, test, vi } from 'vitest';
import {
  canLogOut,
  createRecentLogins,
  devicesWithAccess,
  type RecentLogin,
  type RecentLogins,
} from '../../../shared/stores/recent-logins.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const FORCE = '/api/v1/site/sessions/force_logout';

async function load(who: Parameters<typeof site.become>[0], type: 'client' | 'recipient' = 'recipient') {
  await site.become(who);
  await site.open('/recipient/promos/1');
  const store = createRecentLogins(type);
  await store.load();
  return store;
}

function entriesOf({ $state }: RecentLogins): readonly RecentLogin[] {
  const state = $state.get();
  return state.name === 'list' ? state.entries : [];
}

function entryOf(store: RecentLogins, os: string): RecentLogin {
  const entry = entriesOf(store).find(({ login }) => login.devinfo.os.family === os);
  if (!entry) throw new Error(`no entry with ${os}`);
  return entry;
}

test('lists the devices of the current DJ, the own one first; forced ones do not count [2.7-23, 7-31, open-34]', async () => {
  const store = await load('marlow');
  expect(site.requests).toEqual(['GET /api/v1/site/sessions/other_recipients']);
  expect(entriesOf(store).map(({ login }) => [login.isMe, login.location])).toEqual([
    [true, 'This computer'],
    [false, 'Lisbon, Portugal'],
    [false, 'London, United Kingdom'],
    [false, 'Porto, Portugal'],
  ]);
  expect(devicesWithAccess(entriesOf(store))).toBe(3);
});

test("lists a client's devices [7-32]", async () => {
  const store = await load('nightjar', 'client');
  expect(site.requests).toEqual(['GET /api/v1/site/sessions/other_users']);
  expect(entriesOf(store)).toHaveLength(3);
});

test('begins in working, is empty where there is no device but the own, and loads again after a failure [2.7-23, open-34]', async () => {
  expect(createRecentLogins('recipient').$state.get()).toEqual({ name: 'working' });
  const store = await load('vesper');
  expect(store.$state.get()).toEqual({ name: 'empty' });
  await site.break('500', '/api', 1);
  await store.load();
  expect(store.$state.get()).toMatchObject({ name: 'failed', error: { problem: { kind: 'server' } } });
  await store.load();
  expect(store.$state.get()).toEqual({ name: 'empty' });
});

test('the own device and one that is out already cannot be logged out [2.7-29, 2.7-30]', async () => {
  const store = await load('marlow');
  expect(entriesOf(store).map(canLogOut)).toEqual([false, true, true, false]);
  site.requests.length = 0;
  for (const entry of entriesOf(store)) if (!canLogOut(entry)) store.logOut(entry);
  expect(site.requests).toEqual([]);
});

test('a device is logged out by its id, once [1-23, 2.7-28, 7-33]', async () => {
  const store = await load('marlow');
  const phone = entryOf(store, 'iOS');
  site.requests.length = 0;
  store.logOut(phone);
  expect(entryOf(store, 'iOS').logOut.name).toBe('working');
  store.logOut(phone);
  await until(() => expect(entryOf(store, 'iOS').login.forced_logout).toBe(true));
  expect(site.requests).toEqual([`GET ${FORCE}?login_id=${phone.login.id}`]);
  expect(entryOf(store, 'iOS').logOut).toEqual({ name: 'idle' });
  expect(devicesWithAccess(entriesOf(store))).toBe(2);
});

test('a device that could not be logged out says why and can be tried again', async () => {
  const store = await load('marlow');
  await site.break('500', FORCE, 1);
  store.logOut(entryOf(store, 'iOS'));
  const failed = { name: 'failed', error: { problem: { kind: 'server' } } };
  await until(() => expect(entryOf(store, 'iOS').logOut).toMatchObject(failed));
  store.logOut(entryOf(store, 'iOS'));
  await until(() => expect(entryOf(store, 'iOS').login.forced_logout).toBe(true));
});

test('all other devices are logged out one after the other [beyond-41]', async () => {
  const store = await load('marlow');
  const ids = ['iOS', 'Windows'].map((os) => entryOf(store, os).login.id);
  site.requests.length = 0;
  const done = store.logOutAllOthers();
  expect(store.$state.get()).toMatchObject({ all: { name: 'working' } });
  expect(entriesOf(store).map(({ logOut }) => logOut.name)).toEqual(['idle', 'working', 'idle', 'idle']);
  await Promise.all([done, store.logOutAllOthers()]);
  expect(site.requests).toEqual(ids.map((id) => `GET ${FORCE}?login_id=${id}`));
  expect(store.$state.get()).toMatchObject({ all: { name: 'done', failed: 0 } });
  expect(devicesWithAccess(entriesOf(store))).toBe(1);
});

test('all others waits for one that is under way, says how many could not be logged out, and can be tried again [beyond-41]', async () => {
  const store = await load('marlow');
  const { fetch } = globalThis;
  const cut = Promise.withResolvers<Response>();
  const asked = vi.fn(() => cut.promise);
  globalThis.fetch = asked;
  store.logOut(entryOf(store, 'Windows'));
  await until(() => expect(asked).toHaveBeenCalledOnce());
  globalThis.fetch = fetch;
  const done = store.logOutAllOthers();
  await until(() => expect(entryOf(store, 'iOS').login.forced_logout).toBe(true));
  cut.reject(new TypeError('fetch failed'));
  await done;
  expect(entryOf(store, 'Windows').logOut.name).toBe('failed');
  expect(store.$state.get()).toMatchObject({ all: { name: 'done', failed: 1 } });
  await store.logOutAllOthers();
  expect(store.$state.get()).toMatchObject({ all: { name: 'done', failed: 0 } });
});
