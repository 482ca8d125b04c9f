// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn, MINUTE_MS } from './fresh-stand-in.ts';
import { recipientByEmail } from './recipients-and-users.ts';

const PICKS = '/recipient/kato/picks';

const site = freshStandIn();
const post = async (path: string, body: object) => (await site.dj.post(path, body)).json();

/** Requests a login link and returns its path. */
async function linkFor(email: string): Promise<string> {
  site.now += 1000;
  expect(await post('/recipient/confirm', { email })).toEqual({ success: true });
  return site.linkTo(email);
}

/** Submits the page of a link. Returns the status and the redirect. */
async function press(link: string, browser = site.dj): Promise<[number, string | null]> {
  const { status, headers } = await browser.submit(link);
  return [status, headers.get('Location')];
}

const loggedIn = () => site.json('/api/v1/site/sessions/logged_in?fields=homeURL&select=keeploggedin');

test('a login link logs in once, when its button is pressed', async () => {
  const link = await linkFor('marlow@example.net');
  expect(await site.html(link)).toContain('Log in as DJ Marlow');
  expect(await loggedIn()).toEqual({ logins: [] });
  expect(await press(link)).toEqual([303, `${PICKS}#logged-in=recipient`]);
  const login = { type: 'recipient', person_id: 1, email: 'marlow@example.net', isMe: true };
  expect(await loggedIn()).toMatchObject({ logins: [{ ...login, homeURL: '/recipient' }] });
  expect(await press(link), 'pressed twice').toEqual([303, PICKS]);
  const elsewhere = await site.newBrowser().submit(link);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([
    410,
    expect.stringContaining('has already been used'),
  ]);
});

test('rejects a login link after 30 minutes, and a guessed one', async () => {
  const link = await linkFor('marlow@example.net');
  site.now += 30 * MINUTE_MS;
  for (const [path, text] of [
    [link, 'has expired'],
    ['/recipient/login/guessed', "don't recognise"],
  ] as const) {
    expect(await site.html(path)).toContain(text);
    expect(await press(path)).toEqual([410, null]);
  }
  expect(await loggedIn()).toEqual({ logins: [] });
});

test.each([
  ['/recipient/promos/1?link=x', '/recipient/promos/1?link=x'],
  ['https://evil.example/', PICKS],
  ['//evil.example/', PICKS],
  ['/\\evil.example', PICKS],
  ['\\/evil.example', PICKS],
  ['javascript:alert(1)', PICKS],
])('next=%s redirects to %s after the login, also in another browser', async (next, target) => {
  await site.html(`/login/djs?next=${encodeURIComponent(next)}`);
  expect(await press(await linkFor('marlow@example.net'), site.newBrowser())).toEqual([
    303,
    `${target}#logged-in=recipient`,
  ]);
});

const newcomer = { name: ' New Wave ', email: 'new-wave@example.net' };

const signup = async (call: string, body: unknown, browser = site.dj): Promise<unknown> =>
  (await browser.post(`/recipient/signup/${call}`, body)).json();
const pinOf = (email: string): string => site.mailTo(email)?.pin ?? '';

test('a new DJ signs up with a PIN in upper or lower case, and consents', async () => {
  expect(await signup('check_email', newcomer)).toEqual({ next: 'pin' });
  const pin = pinOf(newcomer.email);
  expect(pin).toHaveLength(4);
  expect(await signup('handle_pin', { pin: ` ${pin.toLowerCase()} ` })).toEqual({ success: true });
  expect(recipientByEmail(site.db, newcomer.email)).toMatchObject({ name: 'New Wave', confirmed: true });
  expect(await signup('check_email', newcomer)).toEqual({ next: 'dashboard' });
  expect(await signup('give_consent', { ...newcomer, name: 'Newer Wave' })).toEqual({ next: 'dashboard' });
  expect(recipientByEmail(site.db, newcomer.email)?.name).toBe('Newer Wave');
  expect(await signup('give_consent', { name: 'N', email: 'other@example.net' })).toEqual({ next: 'pin' });
});

test('a PIN works for 10 minutes, only in the browser that requested it', async () => {
  await signup('check_email', newcomer);
  const pin = pinOf(newcomer.email);
  expect(await signup('handle_pin', { pin }, site.newBrowser())).toMatchObject({ fatal: true });
  site.now += 10 * MINUTE_MS;
  expect(await signup('handle_pin', { pin })).toMatchObject({ fatal: true });
  expect(recipientByEmail(site.db, newcomer.email)).toBeNull();
});

test('a client logs in with a password, and with a new one after a reset', async () => {
  const email = 'office@nightjar.example.net';
  const login = async (password: string) =>
    (await site.dj.post('/login', { email, password, tz_offset: '0' })).json();
  const wrong = { error: 'Wrong email or password.' };
  expect([await login('wrong'), await login('grooves-and-wax')]).toEqual([wrong, { success: true }]);
  site.now += 1000;
  expect(await site.json(`/reset_password?email=${email}`)).toEqual({ success: true });
  const link = site.linkTo(email);
  for (const [password, status] of [
    ['short', 400],
    ['white-label-12', 200],
    ['white-label-12', 200],
    ['black-label-12', 410],
  ] as const)
    expect((await site.dj.submit(link, { password })).status, password).toBe(status);
  expect([await login('grooves-and-wax'), await login('white-label-12')]).toEqual([wrong, { success: true }]);
});
