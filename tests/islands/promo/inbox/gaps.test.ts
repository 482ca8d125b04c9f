import { expect, test } from 'vitest';
import { createCampaigns } from '../../../../islands/promo/inbox/campaigns-store.ts';
import type { Showing } from '../../../../shared/entities/campaign.ts';
import { openSite } from '../../../support/stand-in.ts';
import { until } from '../../../support/until.ts';

/** What lies between two pages of the list of campaigns. */

const site = openSite('large');

const CALLS = '/api/v1/recipient/promos';

async function open(showing: Showing) {
  await site.become('marlow');
  await site.open('/recipient');
  const store = createCampaigns({});
  await store.show(showing);
  return store;
}

type Store = Awaited<ReturnType<typeof open>>;

const idsOf = ({ $list }: Store) => $list.get().campaigns.map(({ id }) => id);

async function goOn(store: Store): Promise<void> {
  const { offset, campaigns } = store.$list.get();
  store.need(offset + campaigns.length);
  await until(() => expect(store.$list.get().fetching.name).not.toBe('loading'));
}

const ofServer = async (showing: Showing, limit: number): Promise<number[]> => {
  const reply = await site.fetch(`${CALLS}?filter=${showing}&limit=${limit}&offset=0`);
  return (await reply.json()).campaigns.map(({ id }: { readonly id: number }) => id);
};

test.each([1, 3, 50])(
  'new promos follow without a gap where %i were opened elsewhere meanwhile [7-74, beyond-80]',
  async (opened) => {
    const store = await open('new');
    const before = idsOf(store);
    for (const id of before.slice(-opened)) await site.fetch(`/recipient/promos/${id}?beta=1&basic=1`);
    const rest = (await ofServer('new', 200)).filter((id) => !before.includes(id));
    await goOn(store);
    await goOn(store);
    const further = idsOf(store).slice(before.length);
    expect(further.length).toBeGreaterThan(49);
    expect(further).toEqual(rest.slice(0, further.length));
  },
);

test('one odd campaign is left out and ends no list [7-74]', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const reply = await before(input, init);
    if (!new Request(input).url.includes('filter=all')) return reply;
    const { campaigns, ...page } = await reply.json();
    return Response.json({ ...page, campaigns: campaigns.with(7, { id: null }) });
  };
  const store = await open('all');
  expect(idsOf(store)).toHaveLength(49);
  expect(store.$list.get().isEnd).toBe(false);
  await goOn(store);
  expect(idsOf(store).length).toBeGreaterThan(90);
  expect(store.$list.get().isEnd).toBe(false);
});
