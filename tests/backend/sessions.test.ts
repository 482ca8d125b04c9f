// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn, MINUTE_MS } from './fresh-stand-in.ts';
import type { IdentityKey } from './seed/identities.ts';

const HOUR_MS = 60 * MINUTE_MS;
const CALLS = '/api/v1/site/sessions';

const site = freshStandIn();
const { hostData } = site;

type Login = { id: number; name: string; isMe: boolean; location: string };

const devices = async (which = 'other_recipients') => (await site.json(`${CALLS}/${which}`)).logins;
const logins = async (browser = site.dj): Promise<Login[]> =>
  (await site.json(`${CALLS}/logged_in?fields=homeURL&select=keeploggedin`, browser)).logins;
const names = async (browser = site.dj) => (await logins(browser)).map(({ name }) => name);
const post = async (call: string, body: object) => (await site.dj.post(`${CALLS}/${call}`, body)).json();

/** Logs people in, one second apart. */
async function become(...keys: IdentityKey[]) {
  for (const key of keys) {
    site.now += 1000;
    await site.dj.become(key);
  }
}

test('returns the devices of a DJ and a client, newest first [7-31, 7-32]', async () => {
  await become('marlow', 'vesper', 'marlow');
  const device = (browser: string, os: string) => ({ browser: { family: browser }, os: { family: os } });
  const email = 'marlow@example.net';
  expect(await devices()).toMatchObject([
    { isMe: true, email, location: 'This computer', forced_logout: false },
    { isMe: false, email, devinfo: device('Safari', 'iOS') },
    { isMe: false, email, devinfo: device('Chrome', 'Windows') },
    { isMe: false, email, devinfo: device('Chrome', 'Android'), forced_logout: true },
  ]);
  expect((await site.dj.get(`${CALLS}/other_users`)).status).toBe(401);
  await become('vesper', 'nightjar');
  expect(await devices()).toMatchObject([{ isMe: true, email: 'vesper@example.net' }]);
  expect(await devices('other_users')).toMatchObject([
    { isMe: true, type: 'client' },
    { isMe: false, location: 'Bristol, United Kingdom' },
    { isMe: false, location: 'Berlin, Germany' },
  ]);
});

test('logs out another device, which can log in again [1-23, 7-33]', async () => {
  const other = site.newBrowser();
  await become('marlow');
  site.now += 1000;
  await other.become('marlow');
  const all: Login[] = await devices();
  const id = all.find(({ isMe, location }) => !isMe && location === 'This computer')?.id;
  expect(await site.json(`${CALLS}/force_logout?login_id=${id}`)).toEqual({ success: true });
  expect(await names(other)).toEqual([]);
  expect((await other.get('/recipient/promos/1')).status).toBe(401);
  expect((await hostData('/login', other)).session.recipient).toBeNull();
  expect(await names()).toEqual(['DJ Marlow']);
  expect(await devices()).toContainEqual(expect.objectContaining({ id, forced_logout: true }));
  await other.become('marlow');
  expect(await names(other)).toEqual(['DJ Marlow']);
});

test("rejects logging out another person's device or the current one [1-23]", async () => {
  await become('nightjar', 'marlow');
  const [[own], [, strange]] = [await devices(), await devices('other_users')];
  await become('kelp');
  for (const id of [own.id, strange.id, 999, 'x', ''])
    expect(await site.json(`${CALLS}/force_logout?login_id=${id}`)).toHaveProperty('error');
  expect(await names()).toContain('DJ Marlow');
});

test('switching makes another login current and returns its home URL [1-20, 1-21, 7-36, 7-37]', async () => {
  await become('marlow', 'nightjar', 'kelp', 'vesper');
  const current = async () => (await logins()).filter(({ isMe }) => isMe).map(({ name }) => name);
  const to = (type: string, person_id: number) => post('switch_account', { type, person_id });
  expect(await names()).toEqual(['Vesper Lindqvist', 'Kelp Audio', 'Nightjar Records', 'DJ Marlow']);
  expect(await current()).toEqual(['Vesper Lindqvist', 'Kelp Audio']);
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
  expect((await current()).toSorted()).toEqual(['DJ Marlow', 'Nightjar Records']);
  expect(await to('recipient', 3)).toHaveProperty('error');
  expect(await to('nobody', 1)).toHaveProperty('error');
});

test('a login expires after 12 hours, and a remembered one after 30 days [1-22, 7-39]', async () => {
  await become('marlow', 'vesper');
  const keep = (person_id: number) => post('keep_logged_in', { type: 'recipient', person_id });
  const remembered = { person_id: 1, type: 'recipient', keep_logged_in: true, isMe: false };
  expect(await keep(1)).toMatchObject(remembered);
  site.now += 12 * HOUR_MS;
  expect(await names()).toEqual(['DJ Marlow']);
  expect((await hostData()).session.recipient).toBeNull();
  expect(await keep(2)).toHaveProperty('error');
  site.now += 30 * 24 * HOUR_MS;
  expect(await names()).toEqual([]);
  await become('nightjar');
  expect((await hostData()).session).toMatchObject({ user: { id: 1 }, recipient: null });
});

const accounts = async (complete: string): Promise<unknown[]> =>
  (await site.json(`/admin/accounts?complete=${encodeURIComponent(complete)}`)).results;
const asThemselves = { session: { user: { account: { id: null } }, ghosted: false } };

test('an admin acts as an account until they stop [2.2-14, 3-18, 6-01]', async () => {
  await become('marlow', 'admin');
  expect(await hostData()).toMatchObject(asThemselves);
  expect(await site.redirectOf('/ghost/possess/3')).toEqual([303, '/myaccount']);
  expect(await hostData()).toMatchObject({
    config: { preferClient: true },
    session: { user: { id: 100, account: { id: 3, name: 'Ninth Gate Music' } }, ghosted: true },
  });
  expect(await site.html('/myaccount')).toContain('Ninth Gate Music');
  expect(await site.redirectOf('/ghost/release')).toEqual([303, '/myaccount']);
  expect(await hostData()).toMatchObject(asThemselves);
});

test('only admins can search accounts or act as an existing one', async () => {
  await become('admin');
  for (const id of ['999', 'x']) expect(await site.redirectOf(`/ghost/possess/${id}`)).toEqual([404, null]);
  const client = site.newBrowser();
  for (const become of [false, true]) {
    if (become) await client.become('nightjar');
    expect((await client.get('/admin/accounts?complete=k')).status).toBe(403);
  }
  expect(await site.redirectOf('/ghost/possess/3', client)).toEqual([403, null]);
  expect((await hostData('/login', client)).session).toMatchObject({
    user: { account: { id: 1 } },
    ghosted: false,
  });
});

test('finds accounts by the start of their name first, then by any part [2.7-34, 7-84]', async () => {
  await become('admin');
  expect(await accounts('ni')).toEqual([
    { id: 1, name: 'Nightjar Records' },
    { id: 3, name: 'Ninth Gate Music' },
  ]);
  await site.redirectOf('/ghost/possess/3');
  expect(await accounts(' La ')).toMatchObject([
    { name: 'Lantern Works' },
    { name: 'Glasshouse Cuts' },
    { name: 'Tern Island Sound' },
  ]);
  expect(await accounts('%')).toEqual([]);
  expect(await accounts('')).toHaveLength(10);
});
