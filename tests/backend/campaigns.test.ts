// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROMO_COUNT } from './seed/seed.ts';
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

const CALLS = '/api/v1/recipient/promos';

const get = async (path: string) => (await dj.get(CALLS + path)).json();
const idsOf = ({ campaigns }: { campaigns: { id: number }[] }) => campaigns.map(({ id }) => id);

/** Ids of everything that Marlow was sent, by pages of 20. */
async function everything(): Promise<number[]> {
  const ids: number[] = [];
  for (let offset = 0; offset < PROMO_COUNT.normal; offset += 20)
    ids.push(...idsOf(await get(`?filter=all&limit=20&offset=${offset}`)));
  return ids;
}

test('campaigns come in pages of 50, the latest first, each once [7-70, 7-73, 7-74, 7-75]', async () => {
  const first = await get('?filter=all&limit=50&offset=0');
  expect(first).toMatchObject({ offset: 0, account: null });
  expect(first.campaigns).toHaveLength(50);
  const created = first.campaigns.map((campaign: { access: { created: string } }) => campaign.access.created);
  expect(created).toEqual([...created].sort().reverse());
  const second = await get('?filter=all&limit=50&offset=50');
  expect(second.offset).toBe(50);
  const ids = [...idsOf(first), ...idsOf(second)];
  expect(ids).toEqual(await everything());
  expect(new Set(ids).size).toBe(ids.length);
});

test('the page around a campaign is the one that holds it [7-73, open-64]', async () => {
  const ids = await everything();
  const page = await get(`?filter=all&around=${ids[33]}&show=10`);
  expect([page.offset, idsOf(page)]).toEqual([30, ids.slice(30, 40)]);
  expect(await get('?filter=all&around=999999&show=10')).toMatchObject({ offset: 0 });
});

test('each campaign is new, opened or has feedback, and the stats count them [7-76, open-64]', async () => {
  const { stats } = await get('/stats');
  expect(stats.all).toBe((await everything()).length);
  expect(stats.new + stats.opened + stats.feedback).toBe(stats.all);
  for (const [filter, opened, left] of [
    ['new', false, false],
    ['opened', true, false],
    ['feedback', true, true],
  ] as const) {
    const { campaigns } = await get(`?filter=${filter}&limit=100&offset=0`);
    expect(campaigns).toHaveLength(stats[filter]);
    for (const { access } of campaigns)
      expect([access.has_opened_promo, access.has_left_feedback]).toEqual([opened, left]);
  }
});

test('opening a promo and leaving feedback moves it on', async () => {
  const before = (await get('/stats')).stats;
  await dj.get('/recipient/promos/2?beta=1&basic=1');
  expect((await get('/stats')).stats).toEqual({
    ...before,
    new: before.new - 1,
    opened: before.opened + 1,
  });
});

test('one company, by its account or its subdomain, has its own list and stats [7-71, 7-72, 7-76]', async () => {
  const byAccount = await get('/company/1?filter=all&limit=50&offset=0');
  expect(byAccount.account).toEqual({ id: 1, name: 'Nightjar Records' });
  for (const { account } of byAccount.campaigns) expect(account.id).toBe(1);
  expect(await get('/company/u/nightjar-records?filter=all&limit=50&offset=0')).toEqual(byAccount);
  const { stats } = await get('/company/1/stats');
  expect(stats.all).toBe(byAccount.campaigns.length);
  for (const path of ['/company/999', '/company/999/stats', '/company/u/nobody', '/company/x'])
    expect((await dj.get(CALLS + path)).status, path).toBe(404);
});

test('odd numbers count as none', async () => {
  const usual = await get('?filter=all&limit=50&offset=0');
  expect(await get('?filter=odd&limit=-3&offset=x')).toEqual(usual);
  expect((await get('?limit=100000')).campaigns.length).toBeLessThanOrEqual(100);
});

test('another DJ has another list, and nobody has none: the pages ask for a login', async () => {
  const other = visitor(standIn);
  expect((await other.get(CALLS)).status).toBe(401);
  expect((await other.get(`${CALLS}/company/1/stats`)).status).toBe(401);
  for (const page of ['/recipient', '/recipient/promos', '/recipient/promos/company/1'])
    expect((await other.get(page, HTML)).headers.get('Location')).toBe(
      `/login/djs?next=${encodeURIComponent(page)}`,
    );
  await other.become('newcomer');
  expect(await (await other.get(`${CALLS}/stats`)).json()).toEqual({
    stats: { all: 0, new: 0, opened: 0, feedback: 0 },
  });
});
