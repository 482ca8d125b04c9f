// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn } from './fresh-stand-in.ts';

const base = '/api/v1/recipient/labels';

const site = freshStandIn('marlow');
const get = (rest: string) => site.json(`${base}/${rest}`);
const post = async (rest: 'like' | 'unlike', label: string) =>
  (await site.dj.post(`${base}/${rest}`, { label })).json();
const rate = (label: string, rating: number | string) => get(`rate?label=${label}&rating=${rating}`);

type Rows = { results: { label: { url_name: string }; rating: number | null }[] };
const names = ({ results }: Rows): string[] => results.map(({ label }) => label.url_name);
const ratingOf = ({ results }: Rows, name: string) =>
  results.find(({ label }) => label.url_name === name)?.rating;

test('returns followed labels with ratings and promo counts [3-39, 7-58]', async () => {
  const liked = await get('liked');
  expect(liked.results).toHaveLength(12);
  expect([ratingOf(liked, 'rotor-reed'), ratingOf(liked, 'ivory-harbour')]).toEqual([11, -1]);
  const { promos } = Object(
    site.db.sql.get`
      SELECT COUNT(*) AS promos FROM sends JOIN promos ON promos.id = promo_id WHERE recipient_id = 1 AND label_id = 2`,
  );
  expect(liked.results).toContainEqual({
    label: { url_name: 'kelp-audio', id: 2, name: 'Kelp Audio' },
    account: { id: 2 },
    rating: 8,
    followed: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    city: expect.any(String),
    promos,
    well_rated: expect.any(Number),
    last_release: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    djs_in_common: 0,
  });
});

test('follows and unfollows a label; following twice changes nothing [7-59, 7-60]', async () => {
  expect(await post('like', 'paper-moth')).toMatchObject({ label: { name: 'Paper Moth' }, rating: null });
  expect(names(await get('liked'))).toContain('paper-moth');
  await rate('paper-moth', 7);
  expect(await post('like', 'paper-moth')).toMatchObject({ rating: 7 });
  await post('unlike', 'paper-moth');
  expect(names(await get('liked'))).not.toContain('paper-moth');
  expect(await post('like', 'no-such-label')).toEqual({ error: 'Label not found.' });
});

test('rates a followed label with a whole number, clamped to the scale [5-27, 7-62]', async () => {
  for (const [input, stored] of [
    [7, 7],
    [-5, -1],
    [99, 11],
    [0, 0],
  ] as const) {
    expect(await rate('kelp-audio', input)).toMatchObject({ rating: stored });
    expect(ratingOf(await get('liked'), 'kelp-audio')).toBe(stored);
  }
  const reply = await site.dj.get(`${base}/rate?label=paper-moth&rating=7`);
  expect([reply.status, await reply.json()]).toEqual([409, { error: "You don't follow this label." }]);
  expect((await site.dj.get(`${base}/rate?label=kelp-audio&rating=loud`)).status).toBe(400);
  expect(ratingOf(await get('liked'), 'kelp-audio')).toBe(0);
});

test('returns recommended labels with reasons, unchanged until refresh=1 [7-61]', async () => {
  const first = await get('recommended?refresh=1');
  expect(first.results).toHaveLength(20);
  expect(await get('recommended')).toEqual(first);
  const liked = names(await get('liked'));
  expect(names(first).filter((name) => liked.includes(name))).toEqual([]);
  for (const { promos, well_rated, djs_in_common } of first.results)
    expect(promos + well_rated + djs_in_common).toBeGreaterThan(0);
  const second = names(await get('recommended?refresh=1'));
  expect(second).toHaveLength(20);
  expect(second).not.toEqual(names(first));
  expect(names(await get('recommended'))).toEqual(second);
});

test('logged out, every call returns 401 and every page redirects to the login [2.9-05]', async () => {
  const nobody = site.newBrowser();
  for (const call of ['liked', 'recommended', 'rate?label=kelp-audio&rating=7'])
    expect((await nobody.get(`${base}/${call}`)).status).toBe(401);
  for (const call of ['like', 'unlike']) expect((await nobody.post(`${base}/${call}`)).status).toBe(401);
  for (const page of ['', '/following', '/recommended']) {
    const path = `/recipient/labels${page}`;
    expect(await site.redirectOf(path, nobody)).toEqual([303, `/login/djs?next=${encodeURIComponent(path)}`]);
    expect(await site.redirectOf(path)).toEqual([200, null]);
  }
});
