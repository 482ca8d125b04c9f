// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn } from './fresh-stand-in.ts';

const STREAM = '/media/tracks/104/stream.wav';
const DOWNLOADS = ['/media/tracks/104/download.wav', '/media/promos/1/download.zip'];

const site = freshStandIn('marlow');
const promo = (rest: string, browser = site.dj) => site.json(`/recipient/promos/${rest}`, browser);

test('a public link grants access once per browser while the promo is open', async () => {
  const guest = site.newBrowser();
  const visit = (browser = site.newBrowser()) => promo('21?link=open-house', browser);
  const refused = (type: string) => expect.objectContaining({ error: expect.objectContaining({ type }) });
  site.db.sql.run`UPDATE public_links SET max_uses = 1 WHERE token = 'open-house'`;
  for (let n = 0; n < 2; n++) expect(await visit(guest)).toMatchObject({ publicLink: true });
  expect(await visit()).toEqual(refused('PublicLinkLimitError'));
  expect((await site.newBrowser().get('/recipient/promos/1?link=open-house')).status).toBe(401);
  site.db.sql.run`UPDATE promos SET active = 0 WHERE id = 21`;
  for (const browser of [guest, site.newBrowser()])
    expect(await visit(browser)).toEqual(refused('InactiveError'));
});

test('takes feedback once and with the right key, and then offers downloads', async () => {
  const statusOf = async (path: string, browser = site.dj) => (await browser.get(path)).status;
  const send = async (k: string) => {
    const body = { rating: 8, comment: 'Undertow for the last hour.', favourite: 104 };
    return (await site.dj.post(`/recipient/promos/1/feedback?k=${k}`, body)).status;
  };
  expect([await statusOf(STREAM), await statusOf(STREAM, site.newBrowser())]).toEqual([200, 403]);
  for (const path of DOWNLOADS) expect(await statusOf(path)).toBe(403);
  const { k } = await promo('1');
  expect([await send('guessed'), await send(k), await send(k)]).toEqual([403, 200, 409]);
  for (const path of DOWNLOADS) expect(await statusOf(path)).toBe(200);
});
