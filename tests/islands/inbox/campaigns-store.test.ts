import { expect, onTestFinished, test } from 'vitest';
import { createCampaigns } from '../../../islands/inbox/campaigns-store.ts';
import { createInbox } from '../../../islands/inbox/inbox-store.ts';
import type { Scope } from '../../../shared/api/recipient-campaigns.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

const CALLS = '/api/v1/recipient/promos';

/** The list of a scope, as Marlow has it. */
async function open(scope: Scope = {}) {
  await site.become('marlow');
  await site.open('/recipient');
  return createCampaigns(scope);
}

type Store = Awaited<ReturnType<typeof open>>;

const idsOf = ({ $list }: Store) => $list.get().campaigns.map(({ id }) => id);

async function need(store: Store, place: number) {
  store.need(place);
  await until(() => expect(store.$list.get().fetching.state).not.toBe('loading'));
}

test('the first page: campaigns, lookup, offset, the filter and the company [3-40, 7-70, 7-73, 7-74, 7-75]', async () => {
  const company = await open({ account: 2 });
  await company.show('all');
  expect(company.$list.get().account).toEqual({ id: 2, name: 'Kelp Audio' });
  const store = await open();
  expect(store.$list.get().fetching).toEqual({ state: 'loading' });
  await store.show('all');
  const { campaigns, lookup, offset, showing, account, isEnd, fetching } = store.$list.get();
  expect(site.requests).toEqual([`GET ${CALLS}?filter=all&limit=50&offset=0`]);
  expect([campaigns.length, offset, showing, account, isEnd]).toEqual([50, 0, 'all', null, false]);
  expect([...lookup.values()]).toEqual(campaigns);
  expect(lookup.get(String(campaigns[7]?.id))).toBe(campaigns[7]);
  expect(fetching).toEqual({ state: 'ready' });
});

test('around a campaign the server chooses the page; what is before it follows [7-73, open-64]', async () => {
  const all = await open();
  await all.show('all');
  await need(all, 50);
  const last = idsOf(all).at(-1);
  const store = await open();
  await store.show('all', String(last));
  expect(site.requests.at(-1)).toBe(`GET ${CALLS}?filter=all&limit=50&around=${last}&show=50`);
  expect(store.$list.get()).toMatchObject({ offset: 50, isEnd: true });
  await need(store, 49);
  expect(site.requests.at(-1)).toBe(`GET ${CALLS}?filter=all&limit=50&offset=0`);
  expect(idsOf(store)).toEqual(idsOf(all));
  expect(store.$list.get()).toMatchObject({ offset: 0, isEnd: true });
});

test('the filter travels with the call and is kept; the answer to an older question changes nothing [3-40, 7-73]', async () => {
  const store = await open();
  await Promise.all([store.show('all'), store.show('feedback')]);
  expect(site.requests.at(-1)).toBe(`GET ${CALLS}?filter=feedback&limit=50&offset=0`);
  const { campaigns, showing } = store.$list.get();
  expect(showing).toBe('feedback');
  expect(campaigns).toHaveLength(5);
  expect(campaigns.every(({ access }) => access.has_left_feedback)).toBe(true);
  const loading = store.show('all');
  store.stop();
  await loading;
  expect(idsOf(store)).toEqual([]);
  expect(console.warn).not.toHaveBeenCalled();
});

test('a page that fails keeps what there was, waits for a person, and is the one that is tried again [8-26, 8-27]', async () => {
  const store = await open();
  await store.show('all');
  await site.break('cut', CALLS, 1);
  await need(store, 50);
  expect(store.$list.get().fetching).toMatchObject({
    state: 'failed',
    error: { problem: { kind: 'offline' } },
  });
  expect(console.warn).toHaveBeenCalledWith('campaigns did not load', expect.anything());
  site.requests.length = 0;
  store.need(50);
  expect(site.requests).toEqual([]);
  await store.retry();
  expect(new Set(idsOf(store)).size).toBe(57);
  expect(store.$list.get()).toMatchObject({ isEnd: true, campaigns: { length: 57 } });
});

test('stats of all, or of the company of the list; a failure is logged alone [3-41, 7-76]', async () => {
  await open();
  const numbersOf = (scope: Scope) => {
    const { start, $numbers } = createInbox(scope);
    onTestFinished(start());
    return $numbers;
  };
  const [all, company] = [numbersOf({}), numbersOf({ account: 2 })];
  await until(() => expect([all.get(), company.get()]).not.toContain(null));
  expect(site.requests.filter((request) => request.endsWith('/stats'))).toEqual([
    `GET ${CALLS}/stats`,
    `GET ${CALLS}/company/2/stats`,
  ]);
  expect(all.get()?.all).toBeGreaterThan(50);
  expect(company.get()?.all).toBeLessThan(all.get()?.all ?? 0);
  await site.break('500', `${CALLS}/company/1/stats`, 1);
  const failed = numbersOf({ account: 1 });
  await until(() =>
    expect(console.warn).toHaveBeenCalledWith('campaign stats did not load', expect.anything()),
  );
  expect(failed.get()).toBeNull();
});

/** Has the pages of a list changed on their way. */
function change(filter: string, edit: (page: { offset: number; campaigns: object[] }) => object) {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const reply = await before(input, init);
    return new Request(input).url.includes(`filter=${filter}`)
      ? Response.json(edit(await reply.json()))
      : reply;
  };
}

test('one invalid campaign is left out and ends no list [7-74]', async () => {
  change('all', ({ campaigns, ...page }) => ({ ...page, campaigns: campaigns.with(7, { id: null }) }));
  const store = await open();
  await store.show('all');
  expect(idsOf(store)).toHaveLength(49);
  expect(store.$list.get().isEnd).toBe(false);
  await need(store, 50);
  expect(idsOf(store)).toHaveLength(55);
});
