import { expect, test } from 'vitest';
import { createCampaignsStore, isAtEnd } from '../../../islands/inbox/campaigns-store.ts';
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

type Server = {
  readonly pageSize?: number;
  readonly invalid?: readonly number[];
  /** How many of its first promos the server withdraws after each page. */
  readonly withdrawn?: number;
  readonly ignoresOffset?: boolean;
};

const PROMOS = Array.from({ length: 57 }, (_, i) => String(i + 1));

/** Serves 57 promos as another backend would. Returns the requested offsets, and a way to remove a promo. */
function servePromos({ pageSize = 25, invalid = [], withdrawn = 0, ignoresOffset = false }: Server) {
  let promos = PROMOS.map((id, i) => (invalid.includes(i) ? { id: null } : { id }));
  const offsets: number[] = [];
  globalThis.fetch = async (input) => {
    const { searchParams } = new URL(new Request(input).url);
    const around = promos.findIndex(({ id }) => id === (searchParams.get('around') ?? ''));
    const offset = around === -1 ? Number(searchParams.get('offset')) : around - (around % pageSize);
    offsets.push(offset);
    const start = ignoresOffset ? 0 : offset;
    const campaigns = promos.slice(start, start + pageSize);
    promos = promos.slice(withdrawn);
    return Response.json({ campaigns, ...(!ignoresOffset && { offset: start }) });
  };
  const remove = (gone: string) => {
    promos = promos.filter(({ id }) => id !== gone);
  };
  return { offsets, remove };
}

const withoutRows = (invalid: readonly number[]) => PROMOS.filter((_, i) => !invalid.includes(i));

test.each<[string, Server, readonly string[]]>([
  ['sends 25 rows at a time', {}, PROMOS],
  ['sends 2 rows at a time', { pageSize: 2 }, PROMOS],
  ['has invalid rows at both sides of a page', { invalid: [24, 25, 56] }, withoutRows([24, 25, 56])],
  ['withdraws a promo after each page', { withdrawn: 1 }, PROMOS],
  ['withdraws three promos after each page', { withdrawn: 3 }, PROMOS],
  ['withdraws promos after full pages', { pageSize: 50, withdrawn: 8 }, PROMOS],
  ['ignores the offset', { ignoresOffset: true }, PROMOS.slice(0, 25)],
  [
    'ignores the offset and has invalid rows',
    { ignoresOffset: true, invalid: [3] },
    withoutRows([3]).slice(0, 24),
  ],
])('loads every promo once from a server that %s [7-74]', async (_, server, expected) => {
  const store = await open();
  for (const count of [57, null]) {
    const { offsets } = servePromos(server);
    await store.load('all');
    while (!isAtEnd(store.$list.get(), count)) await store.loadPageAt(idsOf(store).length);
    expect(idsOf(store)).toEqual(expected);
    expect(offsets.length).toBeLessThan(60);
  }
});

test('loads the pages before a promo from a server that sends 25 rows at a time [7-73]', async () => {
  const store = await open();
  servePromos({});
  await store.load('all', '55');
  while (store.$list.get().offset > 0) await store.loadPageAt(store.$list.get().offset - 1);
  expect(idsOf(store)).toEqual(PROMOS);
});

test.each([
  [1, 5],
  [2, 12],
  [58, 3],
])('loads every new promo once from pages of 25 while one promo in %i is opened', async (step, requests) => {
  const store = await open();
  const { offsets, remove } = servePromos({});
  let count = PROMOS.length;
  const openLoaded = () => {
    for (const { id, access } of store.$list.get().campaigns) {
      if (access.has_opened_promo || Number(id) % step !== 0) continue;
      store.setAccess(id, { ...access, has_opened_promo: true });
      remove(id);
      count -= 1;
    }
  };
  await store.load('new');
  for (openLoaded(); !isAtEnd(store.$list.get(), count); openLoaded())
    await store.loadPageAt(idsOf(store).length);
  expect(idsOf(store)).toEqual(PROMOS);
  expect(offsets).toHaveLength(requests);
});
