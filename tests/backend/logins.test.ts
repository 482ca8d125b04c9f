// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn, MINUTE_MS } from './fresh-stand-in.ts';
import { recipientByEmail } from './recipients-and-users.ts';

const PICKS = '/recipient/kato/picks';

const site = freshStandIn();
const post = async (path: string, body: object, browser = site.dj) => (await browser.post(path, body)).json();

/** Requests a login link and returns its path. */
async function linkFor(email: string): Promise<string> {
  expect(await post('/recipient/confirm', { email })).toEqual({ success: true });
  return site.mailTo(email).action?.href ?? '';
}

/** Submits the page of a link. Returns the status and the redirect. */
async function press(link: string, browser = site.dj): Promise<[number, string | null]> {
  const { status, headers } = await browser.submit(link);
  return [status, headers.get('Location')];
}

test('a pressed login link logs in once, although it may be pressed twice', async () => {
  const link = await linkFor('marlow@example.net');
  expect(await press(link)).toEqual([303, `${PICKS}#logged-in=recipient`]);
  expect(await press(link), 'pressed twice').toEqual([303, PICKS]);
  expect(await press(link, site.newBrowser())).toEqual([410, null]);
  expect(await press('/recipient/login/guessed', site.newBrowser())).toEqual([410, null]);
});

test.each([
  ['/recipient/promos/1?link=x', '/recipient/promos/1?link=x'],
  ['https://evil.example/', PICKS],
  ['//evil.example/', PICKS],
  ['/\\evil.example', PICKS],
  ['javascript:alert(1)', PICKS],
])('next=%s redirects to %s after the login, also in another browser', async (next, target) => {
  await site.html(`/login/djs?next=${encodeURIComponent(next)}`);
  expect(await press(await linkFor('marlow@example.net'), site.newBrowser())).toEqual([
    303,
    `${target}#logged-in=recipient`,
  ]);
});

test('a PIN works for 10 minutes, only in the browser that requested it', async () => {
  const newcomer = { name: 'New Wave', email: 'new-wave@example.net' };
  await post('/recipient/signup/check_email', newcomer);
  const body = { pin: site.mailTo(newcomer.email).pin };
  const enterPin = (browser = site.dj) => post('/recipient/signup/handle_pin', body, browser);
  expect(await enterPin(site.newBrowser())).toMatchObject({ fatal: true });
  site.wait(10 * MINUTE_MS);
  expect(await enterPin()).toMatchObject({ fatal: true });
  expect(recipientByEmail(site.db, newcomer.email)).toBeNull();
});

test('a reset link changes the password once, although it may be pressed twice', async () => {
  const email = 'office@nightjar.example.net';
  await site.json(`/reset_password?email=${email}`);
  for (const [password, status] of [
    ['short', 400],
    ['white-label-12', 200],
    ['white-label-12', 200],
    ['black-label-12', 410],
  ] as const)
    expect((await site.dj.submit(site.mailTo(email).action?.href ?? '', { password })).status, password).toBe(
      status,
    );
  expect(await post('/login', { email, password: 'grooves-and-wax' })).toHaveProperty('error');
  expect(await post('/login', { email, password: 'white-label-12' })).toEqual({ success: true });
});
