// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ARCHIVE_SIZE } from './seed/seed-labels.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let marlow: Visitor;

beforeEach(async () => {
  standIn = testStandIn();
  marlow = visitor(standIn);
  await marlow.become('marlow');
});
afterEach(() => standIn.close());

const base = '/api/v1/recipient/labels';
const get = async (rest: string, who = marlow) => (await who.get(`${base}/${rest}`)).json();
const post = async (rest: 'like' | 'unlike', label: string) =>
  (await marlow.post(`${base}/${rest}`, { label })).json();
const rate = (label: string, rating: number | string) => get(`rate?label=${label}&rating=${rating}`);

type Rows = { results: { label: { url_name: string }; rating: number | null }[] };
const names = ({ results }: Rows): string[] => results.map(({ label }) => label.url_name);
const ratingOf = ({ results }: Rows, name: string) =>
  results.find(({ label }) => label.url_name === name)?.rating;

test('the followed labels come with their ratings and what they sent [3-39, 7-58]', async () => {
  const liked = await get('liked');
  expect(liked.results).toHaveLength(12);
  expect(ratingOf(liked, 'rotor-reed')).toBe(11);
  expect(ratingOf(liked, 'ivory-harbour')).toBe(-1);
  const { promos } = Object(
    standIn.db.sql.get`
      SELECT COUNT(*) AS promos FROM sends JOIN promos ON promos.id = promo_id WHERE recipient_id = 1 AND label_id = 2`,
  );
  expect(liked.results).toContainEqual({
    label: { url_name: 'kelp-audio', id: 2, name: 'Kelp Audio' },
    rating: 8,
    followed: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    city: expect.any(String),
    promos,
    well_rated: expect.any(Number),
    last_release: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    djs_in_common: 0,
  });
});

test('a label is followed and left; following it again changes nothing [7-59, 7-60]', async () => {
  expect(await post('like', 'paper-moth')).toMatchObject({ label: { name: 'Paper Moth' }, rating: null });
  expect(names(await get('liked'))).toContain('paper-moth');
  await rate('paper-moth', 7);
  expect(await post('like', 'paper-moth')).toMatchObject({ rating: 7 });
  await post('unlike', 'paper-moth');
  expect(names(await get('liked'))).not.toContain('paper-moth');
  expect(await post('like', 'no-such-label')).toEqual({ error: 'There is no such label.' });
});

test.each([
  [7, 7],
  [0, 0],
  [-1, -1],
  [11, 11],
  [-5, -1],
  [99, 11],
])('a rating of %i is stored as %i [5-27, 7-62]', async (given, stored) => {
  expect(await rate('kelp-audio', given)).toMatchObject({ rating: stored });
  expect(ratingOf(await get('liked'), 'kelp-audio')).toBe(stored);
});

test('only a followed label is rated, and only by a whole number [7-62]', async () => {
  const reply = await marlow.get(`${base}/rate?label=paper-moth&rating=7`);
  expect([reply.status, await reply.json()]).toEqual([409, { error: 'You do not follow this label.' }]);
  expect((await marlow.get(`${base}/rate?label=kelp-audio&rating=loud`)).status).toBe(400);
  expect(ratingOf(await get('liked'), 'kelp-audio')).toBe(8);
});

test('what is recommended stays, is not followed, and has its reasons in other rows [7-61]', async () => {
  const first = await get('recommended');
  expect(first.results).toHaveLength(20);
  expect(await get('recommended')).toEqual(first);
  const liked = names(await get('liked'));
  expect(names(first).filter((name) => liked.includes(name))).toEqual([]);
  for (const { promos, well_rated, djs_in_common } of first.results)
    expect(promos + well_rated + djs_in_common).toBeGreaterThan(0);
});

test('a promo that is rated well speaks for its label, until the label is followed [7-61]', async () => {
  const wellRated = async () =>
    (await get('recommended')).results.find(
      ({ label }: Rows['results'][0]) => label.url_name === 'blue-hour-pressing',
    )?.well_rated;
  const before = await wellRated();
  standIn.db.sql.run`
    INSERT INTO feedback (promo_id, recipient_id, name, email, comment, rating, created)
    VALUES (14, 1, '', '', '', 8, 0)`;
  expect(await wellRated()).toBe(before + 1);
  await post('like', 'blue-hour-pressing');
  expect(await wellRated()).toBeUndefined();
});

test('refresh=1 chooses anew, and the choice stays [7-61]', async () => {
  const first = names(await get('recommended?refresh=1'));
  const second = names(await get('recommended?refresh=1'));
  expect(second).toHaveLength(20);
  expect(second).not.toEqual(first);
  expect(names(await get('recommended'))).toEqual(second);
});

test('the archivist follows 1,000 labels, the second DJ none', async () => {
  const dj = visitor(standIn);
  await dj.become('archivist');
  expect((await get('liked', dj)).results).toHaveLength(ARCHIVE_SIZE);
  await dj.become('vesper');
  expect(await get('liked', dj)).toEqual({ results: [] });
});

test('who is not logged in gets 401 from every call, and the login in place of the pages [2.9-05]', async () => {
  const nobody = visitor(standIn);
  for (const call of ['liked', 'recommended', 'rate?label=kelp-audio&rating=7'])
    expect((await nobody.get(`${base}/${call}`)).status).toBe(401);
  for (const call of ['like', 'unlike']) expect((await nobody.post(`${base}/${call}`)).status).toBe(401);
  for (const page of ['', '/following', '/recommended']) {
    const reply = await nobody.get(`/recipient/labels${page}`, HTML);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(
      `/login/djs?next=%2Frecipient%2Flabels${page.replace('/', '%2F')}`,
    );
    expect((await marlow.get(`/recipient/labels${page}`, HTML)).status).toBe(200);
  }
});
