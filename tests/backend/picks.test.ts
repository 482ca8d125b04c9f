// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

const KATO = '/api/v1/recipient/kato';

type Reply = { picks: { pick_id: number; type: string; weight: number; dupes: { pick_id: number }[] }[] };

let standIn: StandIn;
let marlow: Visitor;

beforeEach(async () => {
  standIn = testStandIn();
  marlow = visitor(standIn);
  await marlow.become('marlow');
});
afterEach(() => standIn.close());

const picks = async (source: string, who = marlow): Promise<Reply['picks']> =>
  (await (await who.get(`${KATO}/picks?source=${source}`)).json()).picks;

/** The id of a pick of ours that is in no store, and of one that is. */
async function ids() {
  const ours = await picks('dubplate');
  const [alone, both] = [
    ours.find(({ dupes }) => dupes.length === 0),
    ours.find(({ dupes }) => dupes.length > 0),
  ];
  if (!alone || !both) throw new Error('the seed lacks a case');
  return { alone: alone.pick_id, both: both.pick_id, store: both.dupes[0]?.pick_id ?? 0 };
}

const row = (id: number) => standIn.db.sql.get`SELECT is_hidden, thumbs FROM picks WHERE id = ${id}`;

test('picks come in two halves, with all their fields [3-36, 3-37, 3-38, 7-52]', async () => {
  const ours = await picks('dubplate');
  const stores = await picks('external');
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
  expect(new Set(ours.map(({ type }) => type))).toEqual(new Set(['dubplate']));
  expect(new Set(stores.map(({ type }) => type))).toEqual(new Set(['bandcamp', 'juno', 'beatport']));
});

test('a release in several places names the others as dupes, over the halves too', async () => {
  const { both, store } = await ids();
  const fromStore = (await picks('external')).find(({ pick_id, dupes }) =>
    [pick_id, ...dupes.map((dupe) => dupe.pick_id)].includes(store),
  );
  expect(fromStore?.dupes.map(({ pick_id }) => pick_id)).toContain(both);
});

test('hiding is kept for the release, wherever it is to be had [7-53]', async () => {
  const { both, store } = await ids();
  expect(await (await marlow.get(`${KATO}/toggle_hide_pick?pick=${store}&hidden=true`)).json()).toEqual({
    success: true,
  });
  expect([row(both), row(store)]).toMatchObject([{ is_hidden: 1 }, { is_hidden: 1 }]);
  await marlow.get(`${KATO}/toggle_hide_pick?pick=${both}&hidden=false`);
  expect([row(both), row(store)]).toMatchObject([{ is_hidden: 0 }, { is_hidden: 0 }]);
});

test('thumbs on a pick of ours are those of its promo [7-54]', async () => {
  await marlow.get(`${KATO}/thumbs?pick=1&thumbs=-1`);
  expect((await (await marlow.get('/recipient/promos/1?dmo=1')).json()).kato).toEqual({
    is_pick: true,
    thumbs: -1,
  });
  await marlow.get('/recipient/promos/1/kato?thumbs=1');
  expect((await picks('dubplate')).find(({ pick_id }) => pick_id === 1)).toMatchObject({ thumbs: 1 });
});

test('interactions and impressions are rows, one a call [7-55, 7-56]', async () => {
  for (const kind of ['interaction', 'impression', 'impression']) await marlow.get(`${KATO}/${kind}?pick=1`);
  expect(
    standIn.db.sql
      .all`SELECT kind, count(*) AS n FROM pick_reports WHERE pick_id = 1 GROUP BY kind ORDER BY kind`,
  ).toEqual([
    { kind: 'impression', n: 2 },
    { kind: 'interaction', n: 1 },
  ]);
});

test('making anew changes picks and weights; what was hidden stays so [7-57]', async () => {
  const before = [...(await picks('dubplate')), ...(await picks('external'))];
  const hidden = before.find((pick) => 'is_hidden' in pick && pick.is_hidden);
  await marlow.get(`${KATO}/regen`);
  const after = [...(await picks('dubplate')), ...(await picks('external'))];
  const weights = (list: Reply['picks']) => new Map(list.map(({ pick_id, weight }) => [pick_id, weight]));
  expect([...weights(after).keys()].toSorted()).not.toEqual([...weights(before).keys()].toSorted());
  const stayed = after.filter(({ pick_id }) => weights(before).has(pick_id));
  expect(stayed.some(({ pick_id, weight }) => weights(before).get(pick_id) !== weight)).toBe(true);
  expect(row(hidden?.pick_id ?? 0)).toMatchObject({ is_hidden: 1 });
});

test('a DJ without picks gets some by having them made', async () => {
  const vesper = visitor(standIn);
  await vesper.become('vesper');
  expect(await picks('dubplate', vesper)).toEqual([]);
  await vesper.get(`${KATO}/regen`);
  expect(await picks('dubplate', vesper)).not.toEqual([]);
});

test('labels that are followed and rated weigh more', async () => {
  const share = async () => {
    const all = await picks('dubplate');
    const of = all.filter((pick) => JSON.stringify(pick).includes('ember-yard'));
    return of.reduce((sum, { weight }) => sum + weight, 0);
  };
  await marlow.post('/api/v1/recipient/labels/like', { label: 'ember-yard' });
  standIn.db.sql.run`UPDATE follows SET rating = 10`;
  await marlow.get(`${KATO}/regen`);
  expect(await share()).toBeGreaterThanOrEqual(40);
});

test.each([
  [`${KATO}/picks`, 400],
  [`${KATO}/picks?source=elsewhere`, 400],
  [`${KATO}/thumbs?pick=1&thumbs=2`, 400],
  [`${KATO}/thumbs?pick=1`, 400],
  [`${KATO}/toggle_hide_pick?pick=1&hidden=1`, 400],
  [`${KATO}/interaction?pick=999999`, 404],
  [`${KATO}/impression`, 404],
])('%s is refused with %i', async (path, status) => {
  expect((await marlow.get(path)).status).toBe(status);
});

test("nobody touches another one's picks, and nobody without a login any", async () => {
  const vesper = visitor(standIn);
  expect((await vesper.get(`${KATO}/picks?source=dubplate`)).status).toBe(401);
  await vesper.become('vesper');
  expect((await vesper.get(`${KATO}/toggle_hide_pick?pick=1&hidden=true`)).status).toBe(404);
  expect(row(1)).toMatchObject({ is_hidden: 0 });
});

test('the page of picks asks for a login and comes back [beyond-07]', async () => {
  const page = await visitor(standIn).get('/recipient/kato/picks', HTML);
  expect([page.status, page.headers.get('Location')]).toEqual([
    303,
    '/login/djs?next=%2Frecipient%2Fkato%2Fpicks',
  ]);
  expect((await marlow.get('/recipient/kato/picks', HTML)).status).toBe(200);
});

test('a store shows what it sells, and covers are drawn', async () => {
  const sold = (await picks('external')).map((pick) => JSON.stringify(pick)).join();
  const [, address = ''] = /"url":"(\/stores\/[^"]+)"/.exec(sold) ?? [];
  const [, cover = ''] = /"packshot_img":"(\/media\/releases\/[^"]+)"/.exec(sold) ?? [];
  expect((await marlow.get(address, HTML)).status).toBe(200);
  expect((await marlow.get(cover)).headers.get('Content-Type')).toBe('image/svg+xml');
  expect((await marlow.get('/stores/juno/999999', HTML)).status).toBe(404);
  expect((await marlow.get('/media/releases/999999.svg')).status).toBe(404);
});
