import { expect, onTestFinished, test } from 'vitest';
import { createCampaignsStore } from '../../../islands/inbox/campaigns-store.ts';
import { createInbox } from '../../../islands/inbox/inbox-store.ts';
import type { Scope } from '../../../shared/api/recipient-campaigns.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

const CALLS = '/api/v1/recipient/promos';

async function open(scope: Scope = {}) {
  await site.become('marlow');
  await site.open('/recipient');
  return createCampaignsStore(scope);
}

type Store = Awaited<ReturnType<typeof open>>;

const idsOf = ({ $list }: Store) => $list.get().campaigns.map(({ id }) => id);

async function loadPageAt(store: Store, index: number) {
  store.loadPageAt(index);
  await until(() => expect(store.$list.get().fetching.state).not.toBe('loading'));
}

test('holds campaigns, lookup, offset, filter and account after the first page [3-40, 7-70, 7-73, 7-74, 7-75]', async () => {
  const company = await open({ account: '2' });
  await company.load('all');
  expect(company.$list.get().account).toEqual({ id: '2', name: 'Kelp Audio' });
  const store = await open();
  expect(store.$list.get().fetching).toEqual({ state: 'loading' });
  await store.load('all');
  const { campaigns, lookup, offset, filter, account, isEnd, fetching } = store.$list.get();
  expect(site.requests).toEqual([`GET ${CALLS}?filter=all&limit=50&offset=0`]);
  expect([campaigns.length, offset, filter, account, isEnd]).toEqual([50, 0, 'all', null, false]);
  expect([...lookup.values()]).toEqual(campaigns);
  expect(lookup.get(String(campaigns[7]?.id))).toBe(campaigns[7]);
  expect(fetching).toEqual({ state: 'ready' });
});

test('loads the page around a campaign, then the page before it [7-73, open-64]', async () => {
  const all = await open();
  await all.load('all');
  await loadPageAt(all, 50);
  const last = idsOf(all).at(-1);
  const store = await open();
  await store.load('all', String(last));
  expect(site.requests.at(-1)).toBe(`GET ${CALLS}?filter=all&limit=50&around=${last}&show=50`);
  expect(store.$list.get()).toMatchObject({ offset: 50, isEnd: true });
  await loadPageAt(store, 49);
  expect(site.requests.at(-1)).toBe(`GET ${CALLS}?filter=all&limit=50&offset=0`);
  expect(idsOf(store)).toEqual(idsOf(all));
  expect(store.$list.get()).toMatchObject({ offset: 0, isEnd: true });
});

test('sends and holds the filter, and ignores a stale reply [3-40, 7-73]', async () => {
  const store = await open();
  await Promise.all([store.load('all'), store.load('feedback')]);
  expect(site.requests.at(-1)).toBe(`GET ${CALLS}?filter=feedback&limit=50&offset=0`);
  const { campaigns, filter } = store.$list.get();
  expect(filter).toBe('feedback');
  expect(campaigns).toHaveLength(5);
  expect(campaigns.every(({ access }) => access.has_left_feedback)).toBe(true);
  const loading = store.load('all');
  store.stop();
  await loading;
  expect(idsOf(store)).toEqual([]);
  expect(console.warn).not.toHaveBeenCalled();
});

test('keeps the loaded campaigns when a page fails, and loads that page on retry only [8-26, 8-27]', async () => {
  const store = await open();
  await store.load('all');
  await site.break('cut', CALLS, 1);
  await loadPageAt(store, 50);
  expect(store.$list.get().fetching).toMatchObject({
    state: 'failed',
    error: { problem: { kind: 'offline' } },
  });
  expect(console.warn).toHaveBeenCalledWith('campaigns did not load', expect.anything());
  site.requests.length = 0;
  store.loadPageAt(50);
  expect(site.requests).toEqual([]);
  await store.retry();
  expect(new Set(idsOf(store)).size).toBe(57);
  expect(store.$list.get()).toMatchObject({ isEnd: true, campaigns: { length: 57 } });
});

test('loads the stats of all campaigns or of one company, and only logs a failure [3-41, 7-76]', async () => {
  await open();
  const statsOf = (scope: Scope) => {
    const { pane, $counts } = createInbox(scope);
    onTestFinished(pane.$pane.listen(() => {}));
    return $counts;
  };
  const [all, company] = [statsOf({}), statsOf({ account: '2' })];
  await until(() => expect([all.get().all, company.get().all]).not.toContain(null));
  expect(site.requests.filter((request) => request.endsWith('/stats'))).toEqual([
    `GET ${CALLS}/stats`,
    `GET ${CALLS}/company/2/stats`,
  ]);
  expect(all.get().all).toBeGreaterThan(50);
  expect(company.get().all).toBeLessThan(all.get().all ?? 0);
  await site.break('500', `${CALLS}/company/1/stats`, 1);
  const failed = statsOf({ account: '1' });
  await until(() =>
    expect(console.warn).toHaveBeenCalledWith('campaign stats did not load', expect.anything()),
  );
  expect(failed.get().all).toBeNull();
});

/** Edits the replies with pages of a filter. */
function editPages(filter: string, edit: (page: { offset: number; campaigns: object[] }) => object) {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const reply = await originalFetch(input, init);
    return new Request(input).url.includes(`filter=${filter}`)
      ? Response.json(edit(await reply.json()))
      : reply;
  };
}

test('leaves out an invalid campaign, and still loads the next page [7-74]', async () => {
  editPages('all', ({ campaigns, ...page }) => ({ ...page, campaigns: campaigns.with(7, { id: null }) }));
  const store = await open();
  await store.load('all');
  expect(idsOf(store)).toHaveLength(49);
  expect(store.$list.get().isEnd).toBe(false);
  await loadPageAt(store, 50);
  expect(idsOf(store)).toHaveLength(55);
});
