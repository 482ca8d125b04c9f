// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dereference } from '../../shared/api/dereference.ts';
import type { StandIn } from './stand-in.ts';
import { testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let marlow: Visitor;

beforeEach(async () => {
  standIn = testStandIn();
  marlow = visitor(standIn);
  await marlow.become('marlow');
});
afterEach(() => standIn.close());

const promo = async (who: Visitor, rest: string) => (await who.get(`/recipient/promos/${rest}`)).json();

test('a promo comes with all its details', async () => {
  expect(await promo(marlow, '1?beta=1&basic=1')).toMatchObject({
    id: 1,
    playlist: {
      tracks: [
        {
          track_id: 101,
          title: 'Low Tide',
          mix: 'Original',
          artist: 'Ossa',
          url: '/media/tracks/101/stream.wav',
        },
        { track_id: 102 },
        { track_id: 103 },
        { track_id: 104 },
      ],
      zip: { url: '/media/promos/1/download.zip' },
    },
    album: { artist: 'Ossa', title: 'Low Tide EP' },
    label: { url_name: 'nightjar-records', name: 'Nightjar Records' },
    feedback_required_fields: 7,
    download_flags: 2,
    publicLink: false,
    kato: { is_pick: true, thumbs: 0 },
  });
});

test('reading marks a promo opened, unless that is suppressed', async () => {
  const opened = async (query: string) => (await promo(marlow, `1${query}`)).access.has_opened_promo;
  await marlow.head('/recipient/promos/1');
  expect(await opened('?dmo=1')).toBe(false);
  expect(await opened('')).toBe(false);
  expect(await opened('?dmo=1')).toBe(true);
});

test.each([
  [15, 410, { type: 'InactiveError', message: expect.stringContaining('fix the master') }],
  [16, 410, { type: 'InactiveError', promo_name: 'Dead Wax - Locked Groove' }],
  [17, 410, { type: 'InactiveError', message: expect.stringContaining('expired') }],
  [18, 403, { type: 'EmbargoError' }],
  [19, 410, { type: 'BigError' }],
  [20, 403, { type: 'GenericError' }],
  [22, 403, { type: 'AccessLinkNeedsEmailError', secret: expect.any(String) }],
  [23, 403, { type: 'MultipleRecipientError', possible: [{ id: 5 }, { id: 6 }, { id: 7 }] }],
  [999, 404, { type: 'GenericError' }],
])('promo %i is refused with %i and its reason', async (id, status, error) => {
  const reply = await marlow.get(`/recipient/promos/${id}`);
  expect(reply.status).toBe(status);
  expect(await reply.json()).toMatchObject({ error });
});

test('the refusals come from the rows: another row, another answer', async () => {
  standIn.db.sql.run`UPDATE promos SET active = 1 WHERE id = 15`;
  standIn.db.sql.run`UPDATE promos SET embargo_until = 0 WHERE id = 18`;
  expect((await marlow.get('/recipient/promos/15')).status).toBe(200);
  expect((await marlow.get('/recipient/promos/18')).status).toBe(200);
  await marlow.become('sable');
  expect((await marlow.get('/recipient/promos/23')).status).toBe(200);
});

test('who is not signed in gets 401', async () => {
  const reply = await visitor(standIn).get('/recipient/promos/1');
  expect([reply.status, await reply.json()]).toEqual([401, { error: 'Please log in.' }]);
});

test.each([
  ['full-house', 'PublicLinkLimitError'],
  ['no-credits', 'PublicLinkCreditError'],
])('the public link %s is refused', async (token, type) => {
  expect(await promo(visitor(standIn), `21?link=${token}`)).toMatchObject({ error: { type } });
});

test('a public link lets a browser in and counts it once', async () => {
  standIn.db.sql.run`UPDATE public_links SET max_uses = 1 WHERE token = 'open-house'`;
  const guest = visitor(standIn);
  expect(await promo(guest, '21?link=open-house')).toMatchObject({ publicLink: true });
  expect(await promo(guest, '21?link=open-house')).toMatchObject({ publicLink: true });
  expect(await promo(visitor(standIn), '21?link=open-house')).toMatchObject({
    error: { type: 'PublicLinkLimitError' },
  });
  expect((await visitor(standIn).get('/recipient/promos/1?link=open-house')).status).toBe(401);
});

test.each([
  [11, '#/campaign/tracks/0'],
  [12, '$["campaign"]["tracks"][0]'],
])('promo %i answers with references that lead to the same tracks', async (id, reference) => {
  const reply = await promo(marlow, String(id));
  expect(reply.playlist.tracks[0]).toEqual({ $ref: reference });
  const { playlist, account, label } = Object(dereference(reply));
  expect(playlist.tracks).toMatchObject([{ track_id: id * 100 + 1 }, { track_id: id * 100 + 2 }]);
  expect(account.label.account).toBe(account);
  expect(label).toBe(account.label);
});

test('a public link does not open what is closed', async () => {
  const guest = visitor(standIn);
  await promo(guest, '21?link=open-house');
  standIn.db.sql.run`UPDATE promos SET active = 0 WHERE id = 21`;
  expect(await promo(guest, '21')).toMatchObject({ error: { type: 'InactiveError' } });
  expect(await promo(visitor(standIn), '21?link=open-house')).toMatchObject({
    error: { type: 'InactiveError' },
  });
});

test('thumbs are kept, and only -1, 0 and 1 are taken', async () => {
  expect(await promo(marlow, '1/kato?thumbs=-1')).toEqual({ thumbs: -1 });
  expect((await promo(marlow, '1')).kato.thumbs).toBe(-1);
  expect((await marlow.get('/recipient/promos/1/kato?thumbs=7')).status).toBe(400);
});
