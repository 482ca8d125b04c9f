// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recipientByEmail } from './people.ts';
import type { StandIn } from './stand-in.ts';
import { testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let dj: Visitor;

beforeEach(() => {
  standIn = testStandIn();
  dj = visitor(standIn);
});
afterEach(() => standIn.close());

const full = { rating: 8, comment: 'Undertow for the last hour.', favourite: 104, name: '' };

/** Sends feedback with the promo's key and gives status and answer. */
async function leave(id: number, body: unknown, link = ''): Promise<[number, unknown]> {
  const { k } = await (await dj.get(`/recipient/promos/${id}?link=${link}`)).json();
  const reply = await dj.post(`/recipient/promos/${id}/feedback?k=${k}`, body);
  return [reply.status, await reply.json()];
}

test('feedback is stored once', async () => {
  await dj.become('marlow');
  expect(await leave(1, full)).toEqual([200, { success: true }]);
  expect(await leave(1, full)).toEqual([409, { error: expect.any(String) }]);
  const row = standIn.db.sql.get`SELECT rating, comment, favourite FROM feedback WHERE promo_id = 1`;
  expect(row).toEqual({ rating: 8, comment: full.comment, favourite: 104 });
  expect(await (await dj.get('/recipient/promos/1')).json()).toMatchObject({
    access: { has_left_feedback: true },
  });
});

test('a wrong key is refused', async () => {
  await dj.become('marlow');
  const reply = await dj.post('/recipient/promos/1/feedback?k=guessed', full);
  expect(reply.status).toBe(403);
});

test.each([
  ['rating', { ...full, rating: null }, 'Missing: rating'],
  ['comment', { ...full, comment: '  ' }, 'Missing: comment'],
  ['favourite', { ...full, favourite: null }, 'Missing: favourite track'],
  ['rating in range', { ...full, rating: 11 }, 'Wrong rating'],
  ['favourite of this promo', { ...full, favourite: 201 }, 'Wrong favourite'],
])('the %s is asked for', async (_, body, error_short) => {
  await dj.become('marlow');
  expect(await leave(1, body)).toEqual([400, { error: expect.any(String), error_short }]);
});

test('a required name is asked of a DJ without one, and kept', async () => {
  await dj.become('nameless');
  const rated = { ...full, favourite: null };
  expect(await leave(7, rated)).toMatchObject([400, { error_short: 'Missing: name' }]);
  expect(await leave(7, { ...rated, name: 'Now Named' })).toEqual([200, { success: true }]);
  expect(recipientByEmail(standIn.db, 'nameless@example.net')?.name).toBe('Now Named');
});

test('over a public link name and e-mail travel under their own names', async () => {
  const guest = { rating: 7, comment: '', favourite: null };
  expect(await leave(21, guest, 'open-house')).toMatchObject([400, { error_short: 'Missing: e-mail, name' }]);
  const signed = { ...guest, public_link_name: 'Guest', public_link_email: 'guest@example.net' };
  expect(await leave(21, signed, 'open-house')).toEqual([200, { success: true }]);
  expect(await leave(21, signed, 'open-house')).toMatchObject([409, {}]);
});

test('downloads wait for feedback, streams do not', async () => {
  await dj.become('marlow');
  expect((await dj.head('/media/tracks/104/stream.wav')).status).toBe(200);
  for (const path of ['/media/tracks/104/download.wav', '/media/promos/1/download.zip']) {
    const reply = await dj.get(path);
    expect([reply.status, await reply.json()]).toEqual([403, { error: 'Leave feedback first.' }]);
  }
  await leave(1, full);
  const file = await dj.head('/media/tracks/104/download.wav');
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
  expect(file.headers.get('Content-Disposition')).toContain(
    'attachment; filename="Ossa - Undertow (Club Mix).wav"',
  );
});
