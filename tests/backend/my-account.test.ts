// @vitest-environment node
import { expect, test } from 'vitest';
import { RecipientFlag } from '../../shared/entities/flags.ts';
import { freshStandIn } from './fresh-stand-in.ts';
import { recipientById } from './recipients-and-users.ts';

const info = '/api/v1/recipient/info';

const site = freshStandIn('marlow');
const { json, redirectOf } = site;
const marlow = () => recipientById(site.db, 1);
const statusOf = async (path: string, browser = site.dj) => (await browser.get(path)).status;

test('saves a trimmed profile and returns its four fields [7-45, 7-46]', async () => {
  const profile = { name: 'Marlow', publication: '', venue: 'Corsica', info: 'x' };
  const reply = await site.dj.put(`${info}/profile`, { ...profile, name: ' Marlow ' });
  expect(await reply.json()).toEqual(profile);
  expect(marlow()).toMatchObject(profile);
  const long = await site.dj.put(`${info}/profile`, { name: 'x'.repeat(5001) });
  expect([long.status, marlow()?.name]).toEqual([400, 'Marlow']);
});

test('saves a known format with its flag and rejects an unknown one [4-59, 7-47]', async () => {
  expect(await statusOf(`${info}/update_download_format?format=ogg`)).toBe(400);
  await json(`${info}/update_download_format?format=flac`);
  expect(marlow()).toMatchObject({ downloadFormat: 'flac', flags: RecipientFlag.HAS_SET_DOWNLOAD_FORMAT });
});

test("saves downloads only to one of the DJ's storages [7-81, 7-82, 7-83]", async () => {
  const prefs = () => json('/recipient/dvprefs/get/');
  const { webstorages, ...before } = await prefs();
  expect(before).toEqual({ dltype: 'local', webstorageid: null });
  const [{ id }] = webstorages;
  await site.dj.get(`/recipient/dvprefs/set?dltype=webstorage&webstorageid=${id}`);
  expect(await prefs()).toMatchObject({ dltype: 'webstorage', webstorageid: id });
  await site.dj.become('vesper');
  expect(await statusOf(`/recipient/dvprefs/set?dltype=webstorage&webstorageid=${id}`)).toBe(404);
  await site.dj.get(`/recipient/dvprefs/delete?webstorageid=${id}`);
  await site.dj.become('marlow');
  expect((await prefs()).webstorages).toHaveLength(2);
  await site.dj.get(`/recipient/dvprefs/delete?webstorageid=${id}`);
  expect(await prefs()).toMatchObject({ dltype: 'local', webstorageid: null, webstorages: [{}] });

  expect(await site.html('/recipient/webstorage')).toContain('Connect Dropbox');
  const linked = await site.dj.submit('/recipient/webstorage', { service: 'Dropbox' });
  expect(linked.headers.get('Location')).toBe('/recipient/myaccount#downloads');
  expect((await prefs()).webstorages).toHaveLength(2);
});

test('the credit balance equals the last log entry [7-42, 7-43, 7-44]', async () => {
  const credits = (path: string) => json(`/api/v1/client/account/credits/${path}`);
  await site.dj.become('nightjar');
  const { balance } = await credits('balance');
  const { log } = await credits('log');
  expect(log).toHaveLength(34);
  expect([log[0].balance, log.at(-1).created]).toEqual([balance, null]);
  const left = (await credits('list')).credits.map(({ remaining }: { remaining: number }) => remaining);
  expect(left.reduce((sum: number, remaining: number) => sum + remaining, 0)).toBe(balance);
  await site.dj.become('salt');
  expect(await credits('list')).toEqual({ credits: [] });
  await site.dj.become('admin');
  expect(await statusOf('/api/v1/client/account/credits/log')).toBe(403);
});

test.each([
  `${info}/update_download_format?format=flac`,
  '/api/v1/recipient/subscriptions',
  '/recipient/dvprefs/get/',
  '/recipient/social_networks',
  '/api/v1/client/account/credits/log',
])('%s requires a login', async (path) => {
  expect(await statusOf(path, site.newBrowser())).toBe(401);
});

test('my account redirects to the right login with a return URL [beyond-07]', async () => {
  const nobody = site.newBrowser();
  const to = async (path: string) => (await redirectOf(path, nobody))[1];
  expect(await to('/recipient/myaccount?a=b')).toBe('/login/djs?next=%2Frecipient%2Fmyaccount%3Fa%3Db');
  expect(await to('/recipient/webstorage')).toBe('/login/djs?next=%2Frecipient%2Fwebstorage');
  expect(await to('/myaccount')).toBe('/login/clients');
  expect(await to('/my-account.html')).toBeNull();
  await nobody.become('nightjar');
  expect(await to('/myaccount')).toBeNull();
  expect(await to('/recipient/myaccount')).toContain('/login/djs');
});

test('a guest with a public link is a visitor in my account [beyond-63]', async () => {
  const guest = site.newBrowser();
  await guest.get('/recipient/promos/21?link=open-house');
  expect((await site.hostData('/recipient/myaccount', guest)).session.recipient).toMatchObject({ id: null });
});
