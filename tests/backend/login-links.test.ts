// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { humanToken } from '../support/human-token.ts';
import { mailsTo } from './mail.ts';
import { recipientByEmail } from './people.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

const MINUTE_MS = 60_000;

let now: number;
let standIn: StandIn;
let dj: Visitor;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  standIn = testStandIn({ now: () => now });
  dj = visitor(standIn);
});
afterEach(() => standIn.close());

/** Asks for a login link and gives its address. */
async function linkFor(email: string): Promise<string> {
  now += 1000;
  expect(await (await dj.post('/recipient/confirm', { email })).json()).toEqual({ success: true });
  return mailsTo(standIn.db, email, 1)[0]?.action?.href ?? '';
}

const loggedIn = async (who: Visitor): Promise<unknown> =>
  (await who.get('/api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin')).json();

test('a login link logs in once, by its button and not by being opened', async () => {
  const link = await linkFor('marlow@example.net');
  const page = await dj.get(link, HTML);
  expect(await page.text()).toContain('Log in as DJ Marlow');
  expect(await loggedIn(dj)).toEqual({ logins: [] });

  const entered = await dj.submit(link);
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/recipient/kato/picks']);
  expect(await loggedIn(dj)).toMatchObject({
    logins: [
      { type: 'recipient', person_id: 1, email: 'marlow@example.net', homeURL: '/recipient', isMe: true },
    ],
  });

  expect((await dj.submit(link)).headers.get('Location'), 'pressed twice').toBe('/recipient/kato/picks');
  const again = await visitor(standIn).submit(link);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain('was used already');
});

test('a login link expires after 30 minutes', async () => {
  const link = await linkFor('marlow@example.net');
  now += 30 * MINUTE_MS;
  expect(await (await dj.get(link, HTML)).text()).toContain('has expired');
  expect((await dj.submit(link)).status).toBe(410);
  expect(await loggedIn(dj)).toEqual({ logins: [] });
});

test('a link that nobody got is refused', async () => {
  const page = await dj.get('/recipient/login/guessed', HTML);
  expect(page.status).toBe(410);
  expect(await page.text()).toContain('not known');
});

test('the link leads to where the DJ wanted to go, in another browser too', async () => {
  await dj.get('/login/djs?next=/recipient/promos/1%3Flink%3Dx', HTML);
  const entered = await visitor(standIn).submit(await linkFor('marlow@example.net'));
  expect(entered.headers.get('Location')).toBe('/recipient/promos/1?link=x');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
])('nobody is led to %s', async (next) => {
  await dj.get(`/login/djs?next=${encodeURIComponent(next)}`, HTML);
  const entered = await dj.submit(await linkFor('marlow@example.net'));
  expect(entered.headers.get('Location')).toBe('/recipient/kato/picks');
});

test('an unknown or invalid address gets a message and no mail', async () => {
  const unknown = await dj.post('/recipient/confirm', { email: 'nobody@example.net' });
  expect([unknown.status, await unknown.json()]).toEqual([
    200,
    { error: { msg: "We don't know that address. Create a new account instead." } },
  ]);
  const invalid = await dj.post('/recipient/confirm', { email: 'nobody' });
  expect(await invalid.json()).toEqual({ error: { msg: 'Please enter a valid email address' } });
  expect(mailsTo(standIn.db, 'nobody@example.net', 1)).toEqual([]);
});

test('an address that several DJs share leads to a choice of theirs', async () => {
  const link = await linkFor('promos@tidal-agency.example.net');
  const page = await (await dj.get(link, HTML)).text();
  expect(page).toContain('&quot;mode&quot;:&quot;recipient&quot;');
  expect(page).toContain('ines@example.net');
  expect((await dj.submit(link)).status).toBe(410);
});

test('confirming an address by its mail opens the promos', async () => {
  await dj.become('unconfirmed');
  const refused = await (await dj.get('/recipient/promos/1')).json();
  expect(refused).toMatchObject({ error: { type: 'VerifyError', email: 'unconfirmed@example.net' } });
  now += 1000;
  const human_check = await humanToken(async (path, body) => (await dj.post(path, body)).json());
  const asked = await dj.post(`/verify/${refused.error.secret}?src=button`, { human_check });
  expect(await asked.json()).toEqual({ success: true });
  const link = mailsTo(standIn.db, 'unconfirmed@example.net', 1)[0]?.action?.href ?? '';
  await dj.get(link, HTML);
  expect(recipientByEmail(standIn.db, 'unconfirmed@example.net')?.confirmed).toBe(false);
  const confirmed = await dj.submit(link);
  expect(confirmed.headers.get('Location')).toBe('/recipient/promos/1');
  expect((await dj.get('/recipient/promos/1')).status).toBe(200);
});

test('an access link opens the promo for the address that it was sent to', async () => {
  await dj.become('marlow');
  const { secret } = (await (await dj.get('/recipient/promos/22')).json()).error;
  const ask = async (email: string) => (await dj.get(`/verifyemail/${secret}?email=${email}`)).json();
  expect(await ask('')).toEqual({ error: 'You must supply an email' });
  expect(await ask('stranger@example.net')).toEqual({ error: 'This promo was sent to another address.' });
  now += 1000;
  expect(await ask('Marlow@example.net')).toEqual({ success: true });
  const link = mailsTo(standIn.db, 'marlow@example.net', 1)[0]?.action?.href ?? '';
  expect((await dj.submit(link)).headers.get('Location')).toBe('/recipient/promos/22');
  expect((await dj.get('/recipient/promos/22')).status).toBe(200);
});
