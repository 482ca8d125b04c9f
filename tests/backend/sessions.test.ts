// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn, MINUTE_MS } from './fresh-stand-in.ts';
import type { IdentityKey } from './seed/identities.ts';

const HOUR_MS = 60 * MINUTE_MS;
const CALLS = '/api/v1/site/sessions';

const site = freshStandIn();
const { hostData } = site;

const devices = async (which: string) => (await site.json(`${CALLS}/${which}`)).logins;

async function names(): Promise<string[]> {
  const { logins }: { logins: { name: string }[] } = await site.json(`${CALLS}/logged_in`);
  return logins.map(({ name }) => name);
}

async function become(...keys: IdentityKey[]) {
  for (const key of keys) await site.dj.become(key);
}

test("rejects logging out another person's device or the current one [1-23, 7-31, 7-33]", async () => {
  await become('nightjar', 'marlow');
  const [[own], [, strange]] = [await devices('other_recipients'), await devices('other_users')];
  await become('kelp');
  for (const id of [own.id, strange.id, 999, 'x', ''])
    expect(await site.json(`${CALLS}/force_logout?login_id=${id}`)).toHaveProperty('error');
  expect(await names()).toContain('DJ Marlow');
});

test('a login expires after 12 hours, and a remembered one after 30 days [1-22, 7-39]', async () => {
  await become('marlow', 'vesper');
  const keep = async (person_id: number) =>
    (await site.dj.post(`${CALLS}/keep_logged_in`, { type: 'recipient', person_id })).json();
  expect(await keep(1)).toMatchObject({ person_id: 1, keep_logged_in: true, isMe: false });
  site.wait(12 * HOUR_MS);
  expect(await names()).toEqual(['DJ Marlow']);
  expect((await hostData()).session.recipient).toBeNull();
  expect(await keep(2)).toHaveProperty('error');
  site.wait(30 * 24 * HOUR_MS);
  expect(await names()).toEqual([]);
});

test('only admins can search accounts or act as an existing one', async () => {
  const client = site.newBrowser();
  for (const become of [false, true]) {
    if (become) await client.become('nightjar');
    expect((await client.get('/admin/accounts?complete=k')).status).toBe(403);
    expect(await site.redirectOf('/ghost/possess/3', client)).toEqual([403, null]);
  }
  const { session } = await hostData('/login', client);
  expect(session).toMatchObject({ user: { account: { id: 1 } }, ghosted: false });
  await become('admin');
  for (const id of ['999', 'x']) expect(await site.redirectOf(`/ghost/possess/${id}`)).toEqual([404, null]);
});
