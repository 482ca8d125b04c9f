import { expect, test } from 'vitest';
import { createCampaignsStore } from '../../../islands/inbox/campaigns-store.ts';
import type { Scope } from '../../../shared/api/recipient-campaigns.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

const CALLS = '/api/v1/recipient/promos';

async function open(scope: Scope = {}) {
  await site.become('marlow');
  await site.open('/recipient');
  return createCampaignsStore(scope, { filter: 'all', selected: null });
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
