// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IdentityKey } from './seed/identities.ts';
import { CLIENT_PASSWORD } from './seed/identities.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

const HOUR_MS = 60 * 60_000;
const CALLS = '/api/v1/site/sessions';

let now: number;
let standIn: StandIn;
let here: Visitor;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  standIn = testStandIn({ now: () => now });
  here = visitor(standIn);
});
afterEach(() => standIn.close());

const replyOf = async (answer: Promise<Response>) => (await answer).json();
const devices = async (who = here, which = 'other_recipients') =>
  (await replyOf(who.get(`${CALLS}/${which}`))).logins;
const loggedIn = async (who = here): Promise<string[]> =>
  (await replyOf(who.get(`${CALLS}/logged_in?fields=homeURL&select=keeploggedin`))).logins.map(
    ({ name }: { name: string }) => name,
  );
const hostData = async (who = here) =>
  JSON.parse(/id="host-data">(.*?)<\/script>/.exec(await (await who.get('/login', HTML)).text())?.[1] ?? '');

/** Becomes one after the other, a second apart. */
async function become(...keys: IdentityKey[]) {
  for (const key of keys) {
    now += 1000;
    await here.become(key);
  }
}

test('a DJ has logins on several devices, the newest first [7-31]', async () => {
  await become('marlow', 'vesper', 'marlow');
  const found = await devices();
  expect(found).toMatchObject([
    { isMe: true, location: 'This computer', forced_logout: false },
    { isMe: false, devinfo: { browser: { family: 'Safari' }, os: { family: 'iOS' } } },
    { isMe: false, devinfo: { browser: { family: 'Chrome' }, os: { family: 'Windows' } } },
    {
      isMe: false,
      devinfo: { browser: { family: 'Chrome' }, os: { family: 'Android' } },
      forced_logout: true,
    },
  ]);
  expect(new Set(found.map(({ email }: { email: string }) => email))).toEqual(
    new Set(['marlow@example.net']),
  );
  await become('vesper');
  expect(await devices()).toMatchObject([{ isMe: true, email: 'vesper@example.net' }]);
});

test('a client has logins of another list [7-32]', async () => {
  await become('marlow', 'nightjar');
  expect(await devices(here, 'other_users')).toMatchObject([
    { isMe: true, type: 'client' },
    { isMe: false, location: 'Bristol, United Kingdom' },
    { isMe: false, location: 'Berlin, Germany' },
  ]);
});

test('nobody has no devices', async () => {
  await become('marlow');
  expect((await here.get(`${CALLS}/other_users`)).status).toBe(401);
  expect((await visitor(standIn).get(`${CALLS}/other_recipients`)).status).toBe(401);
});

test('a device is logged out from another, and can log in again [1-23, 7-33]', async () => {
  const there = visitor(standIn);
  await become('marlow');
  now += 1000;
  await there.become('marlow');
  const [{ id }] = (await devices()).filter(
    ({ isMe, location }: { isMe: boolean; location: string }) => !isMe && location === 'This computer',
  );
  expect(await replyOf(here.get(`${CALLS}/force_logout?login_id=${id}`))).toEqual({ success: true });
  expect(await loggedIn(there)).toEqual([]);
  expect((await there.get('/recipient/promos/1')).status).toBe(401);
  expect((await hostData(there)).session.recipient).toBeNull();
  expect(await loggedIn()).toEqual(['DJ Marlow']);
  expect(await devices()).toContainEqual(expect.objectContaining({ id, forced_logout: true }));
  await there.become('marlow');
  expect(await loggedIn(there)).toEqual(['DJ Marlow']);
});

test('nobody logs out a stranger, or the device in use [1-23]', async () => {
  await become('nightjar', 'marlow');
  const [own] = await devices();
  const [, strange] = await devices(here, 'other_users');
  await become('kelp');
  for (const id of [own.id, strange.id, 999, 'x', ''])
    expect(await replyOf(here.get(`${CALLS}/force_logout?login_id=${id}`))).toHaveProperty('error');
  expect(await loggedIn()).toContain('DJ Marlow');
});

test('switching makes a login of this browser the current one and says where to go [1-21, 7-36, 7-37]', async () => {
  await become('marlow', 'nightjar', 'kelp', 'vesper');
  const to = (type: string, person_id: number) =>
    replyOf(here.post(`${CALLS}/switch_account`, { type, person_id }));
  expect((await hostData()).config.preferClient).toBe(false);
  expect(await to('client', 1)).toEqual({ redirect: '/myaccount' });
  expect(await hostData()).toMatchObject({
    config: { preferClient: true },
    session: { user: { id: 1, account: { name: 'Nightjar Records' } }, recipient: { id: 2 } },
  });
  expect(await to('recipient', 1)).toEqual({ redirect: '/recipient' });
  expect(await hostData()).toMatchObject({
    config: { preferClient: false },
    session: { user: { id: 1 }, recipient: { id: 1 } },
  });
  expect(await to('recipient', 3)).toHaveProperty('error');
  expect(await to('nobody', 1)).toHaveProperty('error');
});

test('a client without a DJ beside is preferred, however the DJ left', async () => {
  await become('nightjar', 'marlow');
  expect((await hostData()).config.preferClient).toBe(false);
  await here.get('/logout?which=recipient', HTML);
  expect((await hostData()).config.preferClient).toBe(true);
  await here.get('/logout?which=client', HTML);
  expect((await hostData()).config.preferClient).toBe(false);
});

test('each kind has a current one [1-20]', async () => {
  await become('marlow', 'vesper', 'nightjar', 'kelp');
  const { logins } = await replyOf(here.get(`${CALLS}/logged_in?fields=homeURL&select=keeploggedin`));
  expect(logins.map(({ name, isMe }: { name: string; isMe: boolean }) => [name, isMe])).toEqual([
    ['Kelp Audio', true],
    ['Nightjar Records', false],
    ['Vesper Lindqvist', true],
    ['DJ Marlow', false],
  ]);
});

test('a login ends after 12 hours, and a kept one after 30 days [1-22, 7-39]', async () => {
  await become('marlow', 'vesper');
  const kept = await replyOf(here.post(`${CALLS}/keep_logged_in`, { type: 'recipient', person_id: 1 }));
  expect(kept).toMatchObject({ person_id: 1, type: 'recipient', keep_logged_in: true, isMe: false });
  now += 12 * HOUR_MS;
  expect(await loggedIn()).toEqual(['DJ Marlow']);
  expect((await hostData()).session.recipient).toBeNull();
  expect(
    await replyOf(here.post(`${CALLS}/keep_logged_in`, { type: 'recipient', person_id: 2 })),
  ).toHaveProperty('error');
  now += 30 * 24 * HOUR_MS;
  expect(await loggedIn()).toEqual([]);
});

test.each([
  [true, ['Nightjar Records']],
  [false, []],
])("a client's login is kept by 'remember' alone: %s", async (remember, after) => {
  const client = { email: 'office@nightjar.example.net', password: CLIENT_PASSWORD, tz_offset: '0' };
  await here.post('/login', { ...client, remember });
  now += 12 * HOUR_MS;
  expect(await loggedIn()).toEqual(after);
});

test('a login that has ended leaves no place to somebody else', async () => {
  await become('marlow');
  now += 13 * HOUR_MS;
  await become('nightjar');
  expect((await hostData()).session).toMatchObject({ user: { id: 1 }, recipient: null });
});
