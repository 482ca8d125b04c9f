// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OptIn, RecipientFlag, SubscriptionStatus } from '../../shared/entities/flags.ts';
import { recipientById } from './people.ts';
import { UNHEARD_OF } from './seed/seed-links.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let dj: Visitor;

beforeEach(async () => {
  standIn = testStandIn();
  dj = visitor(standIn);
  await dj.become('marlow');
});
afterEach(() => standIn.close());

const info = '/api/v1/recipient/info';
const marlow = () => recipientById(standIn.db, 1);
const json = async (path: string) => (await dj.get(path)).json();

test('a profile is kept, trimmed, and comes back with its four fields [7-45, 7-46]', async () => {
  const reply = await dj.put(`${info}/profile`, {
    name: ' Marlow ',
    publication: '',
    venue: 'Corsica',
    info: 'x',
  });
  const kept = { name: 'Marlow', publication: '', venue: 'Corsica', info: 'x' };
  expect(await reply.json()).toEqual(kept);
  expect(marlow()).toMatchObject(kept);
  const long = await dj.put(`${info}/profile`, { name: 'x'.repeat(5001) });
  expect([long.status, marlow()?.name]).toEqual([400, 'Marlow']);
});

test('a format that there is is kept with its flag, another is refused [4-59, 7-47]', async () => {
  expect((await dj.get(`${info}/update_download_format?format=ogg`)).status).toBe(400);
  await dj.get(`${info}/update_download_format?format=flac`);
  expect(marlow()).toMatchObject({ downloadFormat: 'flac', flags: RecipientFlag.HAS_SET_DOWNLOAD_FORMAT });
});

test('a flag is set by a value and comes back with all the others', async () => {
  await dj.get(`${info}/toggle_promos_consent?value=true`);
  expect(await json(`${info}/toggle_global_unsubscribe?value=true`)).toEqual({
    flags: RecipientFlag.GLOBAL_UNSUBSCRIBE | RecipientFlag.MORE_PROMOS_CONSENT,
  });
  expect((await dj.get(`${info}/toggle_promos_consent?value=maybe`)).status).toBe(400);
});

test('subscriptions come with what was sent, in the order that is asked for', async () => {
  const list = '/api/v1/recipient/subscriptions';
  const { subscriptions } = await json(list);
  expect(subscriptions).toHaveLength(14);
  expect(subscriptions[0]).toMatchObject({
    account: { name: 'Blue Hour Pressing' },
    flags: OptIn.OPTED_IN,
    status: SubscriptionStatus.subscribed,
  });
  const nightjar = subscriptions.find(({ account }: { account: { id: number } }) => account.id === 1);
  const { sent, opened, feedback, latest } = nightjar.stats;
  expect(sent).toBeGreaterThanOrEqual(opened);
  expect(opened).toBeGreaterThanOrEqual(feedback);
  expect(Date.parse(latest)).toBeLessThan(Date.now());
  const by = async (order: string): Promise<typeof subscriptions> =>
    (await json(`${list}?order=${order}`)).subscriptions;
  expect(await by('name')).toEqual(subscriptions);
  const counts = (await by('sent')).map(({ stats }: { stats: { sent: number } }) => stats.sent);
  expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one));
  const times = (await by('latest')).map(({ stats }: { stats: { latest: string } }) => stats.latest);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('Crate Digger has a thousand subscriptions, in every status', async () => {
  await dj.become('crate');
  const { subscriptions } = await json('/api/v1/recipient/subscriptions?order=status');
  expect(subscriptions).toHaveLength(1000);
  const statuses = new Set(subscriptions.map(({ status }: { status: number }) => status));
  expect([...statuses].toSorted()).toEqual(Object.values(SubscriptionStatus).toSorted());
});

test('downloads go to a storage of the own and nowhere else [7-81, 7-82, 7-83]', async () => {
  const { webstorages, ...before } = await json('/recipient/dvprefs/get/');
  expect(before).toEqual({ dltype: 'local', webstorageid: null });
  const [{ id }] = webstorages;
  await dj.get(`/recipient/dvprefs/set?dltype=webstorage&webstorageid=${id}`);
  expect(await json('/recipient/dvprefs/get/')).toMatchObject({ dltype: 'webstorage', webstorageid: id });
  await dj.become('vesper');
  expect((await dj.get(`/recipient/dvprefs/set?dltype=webstorage&webstorageid=${id}`)).status).toBe(404);
  await dj.get(`/recipient/dvprefs/delete?webstorageid=${id}`);
  await dj.become('marlow');
  expect((await json('/recipient/dvprefs/get/')).webstorages).toHaveLength(2);
  await dj.get(`/recipient/dvprefs/delete?webstorageid=${id}`);
  expect(await json('/recipient/dvprefs/get/')).toMatchObject({ dltype: 'local', webstorageid: null });
});

test('a storage is linked on a page of the existing site, which leads back', async () => {
  expect(await (await dj.get('/recipient/webstorage', HTML)).text()).toContain('Link Dropbox');
  for (const [service, storages] of [
    ['Dropbox', 2],
    ['Google Drive', 3],
  ] as const) {
    const linked = await dj.submit('/recipient/webstorage', { service });
    expect(linked.headers.get('Location')).toBe('/recipient/myaccount#downloads');
    expect((await json('/recipient/dvprefs/get/')).webstorages).toHaveLength(storages);
  }
});

test('whoever follows a link of the existing site after the session has ended gets to the login', async () => {
  const nobody = visitor(standIn);
  const { status, headers } = await nobody.get('/recipient/webstorage', HTML);
  expect([status, headers.get('Location')]).toEqual([303, '/login/djs?next=%2Frecipient%2Fwebstorage']);
  expect((await nobody.get('/recipient/dvprefs/get/')).status).toBe(401);
});

test('networks are linked and unlinked on the main site, which leads back to its own pages alone', async () => {
  const types = async () =>
    (await json('/recipient/social_networks')).social_networks.map(
      ({ social_type }: { social_type: number }) => social_type,
    );
  expect(await types()).toEqual([1, 3]);
  const linked = await dj.get('/auth/facebook/link?next=//evil.example', HTML);
  expect(linked.headers.get('Location')).toBe('/recipient/myaccount#social-networks');
  expect(await types()).toEqual([1, 2, 3]);
  const back = '/recipient/myaccount#social-networks';
  const again = await dj.get(`/auth/facebook/link?next=${encodeURIComponent(back)}`, HTML);
  expect(again.headers.get('Location')).toBe(back);
  await dj.get('/auth/google/unlink');
  expect(await types()).toEqual([1, 2]);
  expect((await dj.get('/auth/myspace/link')).status).toBe(404);
  await dj.become('sable');
  expect(await types()).toEqual([3, UNHEARD_OF]);
});

test('terms are signed on a page of the existing site', async () => {
  await dj.submit('/recipient/legals_and_privacy');
  expect(marlow()?.flags).toBe(RecipientFlag.SIGNED_PRIVACY_LEGALS);
});

test('credits of an account: the balance is what the log ends in [7-42, 7-43, 7-44]', async () => {
  await dj.become('nightjar');
  const path = '/api/v1/client/account/credits';
  const [{ balance }, { credits }, { log }] = await Promise.all([
    json(`${path}/balance`),
    json(`${path}/list`),
    json(`${path}/log`),
  ]);
  expect(log).toHaveLength(34);
  expect(log[0].balance).toBe(balance);
  expect(log.at(-1)).toMatchObject({ created: null });
  const left = credits.reduce((sum: number, { remaining }: { remaining: number }) => sum + remaining, 0);
  expect(left).toBe(balance);
  await dj.become('salt');
  expect(await json(`${path}/list`)).toEqual({ credits: [] });
  await dj.become('admin');
  expect((await dj.get(`${path}/log`)).status).toBe(403);
});

test.each([
  `${info}/update_download_format?format=flac`,
  `${info}/toggle_promos_consent?value=true`,
  '/api/v1/recipient/subscriptions',
  '/api/v1/recipient/subscriptions/1/toggle?subscribed=false',
  '/recipient/dvprefs/get/',
  '/recipient/social_networks',
  '/auth/google/unlink',
  '/api/v1/client/account/credits/log',
])('%s is for those who are logged in', async (path) => {
  expect((await visitor(standIn).get(path)).status).toBe(401);
});

test('my account leads to the right login, with the way back [beyond-07]', async () => {
  const nobody = visitor(standIn);
  const to = async (path: string) => (await nobody.get(path, HTML)).headers.get('Location');
  expect(await to('/recipient/myaccount?a=b')).toBe('/login/djs?next=%2Frecipient%2Fmyaccount%3Fa%3Db');
  expect(await to('/myaccount')).toBe('/login/clients');
  expect(await to('/my-account.html')).toBeNull();
  await nobody.become('nightjar');
  expect(await to('/myaccount')).toBeNull();
  expect(await to('/recipient/myaccount')).toContain('/login/djs');
});

test('who has come over a public link is a visitor in my account too [beyond-63]', async () => {
  const guest = visitor(standIn);
  await guest.get('/recipient/promos/21?link=open-house');
  const page = await guest.get('/recipient/myaccount', HTML);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('"recipient":{"id":null');
});
