// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn } from './fresh-stand-in.ts';

const site = freshStandIn('marlow');
const promo = (rest: string, browser = site.dj) => site.json(`/recipient/promos/${rest}`, browser);
const statusOf = async (rest: string, browser = site.dj) =>
  (await browser.get(`/recipient/promos/${rest}`)).status;

test('returns a promo with all details', async () => {
  const { playlist, ...details } = await promo('1?beta=1&basic=1');
  expect(details).toMatchObject({
    id: 1,
    album: { artist: 'Ossa', title: 'Low Tide EP', released_month: 11, released_day: 26 },
    label: { url_name: 'nightjar-records', name: 'Nightjar Records' },
    feedback_required_fields: 7,
    download_flags: 2,
    publicLink: false,
    kato: { is_pick: true, thumbs: 0 },
  });
  const first = { track_id: 101, title: 'Low Tide', mix: 'Original', artist: 'Ossa' };
  expect(playlist.tracks[0]).toMatchObject({ ...first, url: '/media/tracks/101/stream.wav' });
  expect(playlist.tracks).toHaveLength(4);
  expect(playlist.zip).toMatchObject({ url: '/media/promos/1/download.zip' });
});

test('marks a promo as opened unless suppressed, and saves thumbs', async () => {
  const opened = async (query: string) => (await promo(`1${query}`)).access.has_opened_promo;
  await site.dj.head('/recipient/promos/1');
  expect([await opened('?dmo=1'), await opened(''), await opened('?dmo=1')]).toEqual([false, false, true]);
  expect(await promo('1/kato?thumbs=-1')).toEqual({ thumbs: -1 });
  expect((await promo('1')).kato.thumbs).toBe(-1);
  expect(await statusOf('1/kato?thumbs=7')).toBe(400);
});

test.each([
  [15, 410, { type: 'InactiveError', message: expect.stringContaining('fix the master') }],
  [16, 410, { type: 'InactiveError', promo_name: 'Dead Wax - Locked Groove' }],
  [17, 410, { type: 'InactiveError', message: 'This promo expired on 18 November 2026.' }],
  [18, 403, { type: 'EmbargoError' }],
  [19, 410, { type: 'BigError' }],
  [20, 403, { type: 'GenericError' }],
  [22, 403, { type: 'AccessLinkNeedsEmailError', secret: expect.any(String) }],
  [23, 403, { type: 'MultipleRecipientError', possible: [{ id: 5 }, { id: 6 }, { id: 7 }] }],
  [999, 404, { type: 'GenericError' }],
])('promo %i returns %i with the reason', async (id, status, error) => {
  expect(await statusOf(String(id))).toBe(status);
  expect(await promo(String(id))).toMatchObject({ error });
});

test('a public link grants access once per browser while the promo is open', async () => {
  const guest = site.newBrowser();
  const visit = (query: string, browser = site.newBrowser()) => promo(`21${query}`, browser);
  const refused = (type: string) => expect.objectContaining({ error: expect.objectContaining({ type }) });
  expect(await visit('?link=full-house')).toEqual(refused('PublicLinkLimitError'));
  expect(await visit('?link=no-credits')).toEqual(refused('PublicLinkCreditError'));
  site.db.sql.run`UPDATE public_links SET max_uses = 1 WHERE token = 'open-house'`;
  for (let n = 0; n < 2; n++)
    expect(await visit('?link=open-house', guest)).toMatchObject({ publicLink: true });
  expect(await visit('?link=open-house')).toEqual(refused('PublicLinkLimitError'));
  expect(await statusOf('1?link=open-house', site.newBrowser())).toBe(401);
  site.db.sql.run`UPDATE promos SET active = 0 WHERE id = 21`;
  for (const browser of [guest, site.newBrowser()])
    expect(await visit('?link=open-house', browser)).toEqual(refused('InactiveError'));
});

const full = { rating: 8, comment: 'Undertow for the last hour.', favourite: 104, name: '' };

/** Sends feedback with the promo's key. Returns the status and the reply. */
async function sendFeedback(
  id: number,
  body: unknown,
  link = '',
  browser = site.dj,
): Promise<[number, unknown]> {
  const { k } = await site.json(`/recipient/promos/${id}?link=${link}`, browser);
  const reply = await browser.post(`/recipient/promos/${id}/feedback?k=${k}`, body);
  return [reply.status, await reply.json()];
}

test('saves feedback once, with the right key', async () => {
  expect((await site.dj.post('/recipient/promos/1/feedback?k=guessed', full)).status).toBe(403);
  expect(await sendFeedback(1, full)).toEqual([200, { success: true }]);
  expect(await sendFeedback(1, full)).toEqual([409, { error: expect.any(String) }]);
  const row = site.db.sql.get`SELECT rating, comment, favourite FROM feedback WHERE promo_id = 1`;
  expect(row).toEqual({ rating: 8, comment: full.comment, favourite: 104 });
  expect((await site.json('/recipient/promos/1')).access.has_left_feedback).toBe(true);
});

test.each([
  [{ rating: null }, 'Missing: rating'],
  [{ comment: '  ' }, 'Missing: comment'],
  [{ favourite: null }, 'Missing: favourite track'],
  [{ rating: 11 }, 'Wrong rating'],
  [{ favourite: 201 }, 'Wrong favourite'],
])('rejects feedback with %j: %s', async (input, error_short) => {
  expect(await sendFeedback(1, { ...full, ...input })).toEqual([
    400,
    { error: expect.any(String), error_short },
  ]);
});

test('downloads require feedback, streams do not', async () => {
  expect((await site.dj.head('/media/tracks/104/stream.wav')).status).toBe(200);
  for (const path of ['/media/tracks/104/download.wav', '/media/promos/1/download.zip'])
    expect(await site.json(path)).toEqual({ error: 'Leave feedback first.' });
  await sendFeedback(1, full);
  const { status, headers } = await site.dj.head('/media/tracks/104/download.wav');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
  expect(headers.get('Content-Disposition')).toContain(
    'attachment; filename="Ossa - Undertow (Club Mix).wav"',
  );
});
