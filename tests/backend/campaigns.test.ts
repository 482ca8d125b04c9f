// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn } from './fresh-stand-in.ts';
import { PROMO_COUNT } from './seed/seed.ts';

const CALLS = '/api/v1/recipient/promos';

const site = freshStandIn('marlow');
const get = (path: string) => site.json(CALLS + path);
const idsOf = ({ campaigns }: { campaigns: { id: number }[] }) => campaigns.map(({ id }) => id);

/** The ids of all of DJ Marlow's campaigns, in pages of 20. */
async function everything(): Promise<number[]> {
  const ids: number[] = [];
  for (let offset = 0; offset < PROMO_COUNT.normal; offset += 20)
    ids.push(...idsOf(await get(`?filter=all&limit=20&offset=${offset}`)));
  return ids;
}

test('returns campaigns in pages, newest first, each once [7-70, 7-73, 7-74, 7-75]', async () => {
  const first = await get('?filter=all&limit=50&offset=0');
  expect(first).toMatchObject({ offset: 0, account: null });
  expect(first.campaigns).toHaveLength(50);
  const created = first.campaigns.map((campaign: { access: { created: string } }) => campaign.access.created);
  expect(created).toEqual(created.toSorted().toReversed());
  const second = await get('?filter=all&limit=50&offset=50');
  const ids = [...idsOf(first), ...idsOf(second)];
  expect([second.offset, ids]).toEqual([50, await everything()]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await get('?filter=odd&limit=-3&offset=x')).toEqual(first);
  expect((await get('?limit=100000')).campaigns.length).toBeLessThanOrEqual(100);
});

test('returns the page that contains a campaign [7-73, open-64]', async () => {
  const ids = await everything();
  const page = await get(`?filter=all&around=${ids[33]}&show=10`);
  expect([page.offset, idsOf(page)]).toEqual([30, ids.slice(30, 40)]);
  expect(await get('?filter=all&around=999999&show=10')).toMatchObject({ offset: 0 });
});

test('counts campaigns as new, opened or with feedback [7-76, open-64]', async () => {
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
  await site.dj.get('/recipient/promos/2?beta=1&basic=1');
  const opened = { ...stats, new: stats.new - 1, opened: stats.opened + 1 };
  expect((await get('/stats')).stats).toEqual(opened);
});

test('returns the list and stats of one company, by account id or subdomain [7-71, 7-72, 7-76]', async () => {
  const byAccount = await get('/company/1?filter=all&limit=50&offset=0');
  expect(byAccount.account).toEqual({ id: 1, name: 'Nightjar Records' });
  for (const { account } of byAccount.campaigns) expect(account.id).toBe(1);
  expect(await get('/company/u/nightjar-records?filter=all&limit=50&offset=0')).toEqual(byAccount);
  expect((await get('/company/1/stats')).stats.all).toBe(byAccount.campaigns.length);
  for (const path of ['/company/999', '/company/999/stats', '/company/u/nobody', '/company/x'])
    expect((await site.dj.get(CALLS + path)).status, path).toBe(404);
});
