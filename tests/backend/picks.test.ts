// @vitest-environment node
import { expect, test } from 'vitest';
import { HTML_HEADERS } from './fake-browser.ts';
import { freshStandIn } from './fresh-stand-in.ts';

const KATO = '/api/v1/recipient/kato';

type Pick = {
  pick_id: number;
  type: string;
  weight: number;
  is_hidden: boolean;
  label: { url_name: string };
  campaign: { url: string; packshot_img: string };
  dupes: { pick_id: number }[];
};

const site = freshStandIn('marlow');
const call = (rest: string) => site.json(`${KATO}/${rest}`);
const picks = async (source: 'dubplate' | 'external'): Promise<Pick[]> =>
  (await call(`picks?source=${source}`)).picks;
const both = async () => [...(await picks('dubplate')), ...(await picks('external'))];

/** Finds one of our picks that is also in a store. */
async function sharedPick() {
  const ours = (await picks('dubplate')).find(({ dupes }) => dupes.length > 0);
  return { own: ours?.pick_id ?? 0, store: ours?.dupes[0]?.pick_id ?? 0 };
}

const hiddenState = (id: number) => site.db.sql.get`SELECT is_hidden FROM picks WHERE id = ${id}`;

test('returns picks in two halves, with all fields [3-36, 3-37, 3-38, 7-52]', async () => {
  const [ours, stores] = [await picks('dubplate'), await picks('external')];
  expect([ours.length, stores.length]).toEqual([24, 38]);
  expect(ours.find(({ pick_id }) => pick_id === 1)).toEqual({
    pick_id: 1,
    weight: expect.any(Number),
    type: 'dubplate',
    source: 'dubplate',
    is_hidden: false,
    thumbs: 0,
    released: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    label: { url_name: 'nightjar-records', name: 'Nightjar Records' },
    campaign: {
      id: 1,
      name: 'Low Tide EP (promo)',
      album: { artist: 'Ossa', title: 'Low Tide EP' },
      packshot_img: '/media/packshots/1.svg',
      url: '',
      access: { has_opened_promo: false },
    },
    dupes: [],
  });
  const types = (list: Pick[]) => new Set(list.map(({ type }) => type));
  expect(types(ours)).toEqual(new Set(['dubplate']));
  expect(types(stores)).toEqual(new Set(['bandcamp', 'juno', 'beatport']));
});

test('lists the other picks of a release as dupes and hides them together [7-53]', async () => {
  const { own, store } = await sharedPick();
  const idsOf = ({ pick_id, dupes }: Pick) => [pick_id, ...dupes.map((dupe) => dupe.pick_id)];
  expect((await picks('external')).map(idsOf).find((ids) => ids.includes(store))).toContain(own);
  for (const [id, hidden] of [
    [store, true],
    [own, false],
  ] as const) {
    expect(await call(`toggle_hide_pick?pick=${id}&hidden=${hidden}`)).toEqual({ success: true });
    for (const place of [own, store]) expect(hiddenState(place)).toEqual({ is_hidden: Number(hidden) });
  }
});

test('a pick of our own promo shares its thumbs [7-54]', async () => {
  await call('thumbs?pick=1&thumbs=-1');
  expect((await site.json('/recipient/promos/1?dmo=1')).kato).toEqual({ is_pick: true, thumbs: -1 });
  await site.dj.get('/recipient/promos/1/kato?thumbs=1');
  expect((await picks('dubplate')).find(({ pick_id }) => pick_id === 1)).toMatchObject({ thumbs: 1 });
});

test('saves one row per interaction or impression [7-55, 7-56]', async () => {
  for (const kind of ['interaction', 'impression', 'impression']) await call(`${kind}?pick=1`);
  const reports = site.db.sql.all`SELECT kind FROM pick_reports WHERE pick_id = 1 ORDER BY kind`;
  expect(reports.map(({ kind }) => kind)).toEqual(['impression', 'impression', 'interaction']);
});

test('regenerating changes picks and weights; hidden picks stay hidden [7-57]', async () => {
  const [before, followed] = [await both(), 'ember-yard'];
  const hidden = before.find((pick) => pick.is_hidden);
  await site.dj.post('/api/v1/recipient/labels/like', { label: followed });
  site.db.sql.run`UPDATE follows SET rating = 10`;
  await call('regen');
  const after = await both();
  const ids = (list: Pick[]) => list.map(({ pick_id }) => pick_id).toSorted();
  expect(ids(after)).not.toEqual(ids(before));
  const weights = new Map(before.map(({ pick_id, weight }) => [pick_id, weight]));
  const stayed = after.filter(({ pick_id }) => weights.has(pick_id));
  expect(stayed.some(({ pick_id, weight }) => weights.get(pick_id) !== weight)).toBe(true);
  expect(hiddenState(hidden?.pick_id ?? 0)).toEqual({ is_hidden: 1 });
  const ofFollowed = after.filter(({ label }) => label.url_name === followed);
  expect(ofFollowed.length).toBeGreaterThan(0);
  for (const { weight } of ofFollowed) expect(weight).toBeGreaterThan(40);
});

test.each([
  ['marlow', 'picks', 400],
  ['marlow', 'picks?source=elsewhere', 400],
  ['marlow', 'thumbs?pick=1&thumbs=2', 400],
  ['marlow', 'thumbs?pick=1', 400],
  ['marlow', 'toggle_hide_pick?pick=1&hidden=1', 400],
  ['marlow', 'interaction?pick=999999', 404],
  ['marlow', 'impression', 404],
  ['vesper', 'toggle_hide_pick?pick=1&hidden=true', 404],
  ['nobody', 'picks?source=dubplate', 401],
] as const)('for %s, %s returns %i', async (who, path, status) => {
  const browser = site.newBrowser();
  if (who !== 'nobody') await browser.become(who);
  expect((await browser.get(`${KATO}/${path}`)).status).toBe(status);
  expect(hiddenState(1)).toEqual({ is_hidden: 0 });
});

test('a store page shows each pick and its cover', async () => {
  for (const { campaign } of await picks('external'))
    for (const path of [campaign.url, campaign.packshot_img])
      expect((await site.dj.get(path, HTML_HEADERS)).status, path).toBe(200);
});
