// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recipientByEmail } from './people.ts';
import { accounts, createProvider } from './social/provider.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

const MINUTE_MS = 60_000;
const services = createProvider();

let now: number;
let standIn: StandIn;
let dj: Visitor;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  standIn = testStandIn({
    now: () => now,
    provider: { origin: 'http://127.0.0.1:9', fetch: services.fetch },
    pageHtml: async () =>
      '<script type="application/json" id="host-data">{}</script><main data-island="x" data-props="{}"></main>',
  });
  dj = visitor(standIn);
});
afterEach(() => standIn.close());

const locationOf = (reply: Response): string => reply.headers.get('Location') ?? '';
const pathOf = (address: string): string => address.replace('http://127.0.0.1', '');

/** Where the popup is sent. */
const leave = async (service = 'google', secret = ''): Promise<string> =>
  locationOf(await dj.get(`/dj-signup-oauth/${service}/popup${secret && `?secret=${secret}`}`, HTML));

/** Presses an answer at the provider; gives the address that it leads back to. */
async function press(answer: string, address: string): Promise<string> {
  const reply = await services.fetch(
    new Request(address, {
      method: 'POST',
      body: new URLSearchParams({ answer }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  );
  return pathOf(locationOf(reply));
}

/** Opens the address that the provider leads back to, and reads the props of the page. */
async function comeBack(path: string, who = dj): Promise<unknown> {
  const page = await (await who.get(path, HTML)).text();
  return JSON.parse((/data-props="(.*?)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"'));
}

const over = {
  popup: { success: false },
  info_message: 'This login was over already. Please start it again.',
};

async function loggedIn(): Promise<string[]> {
  const { logins } = (await (await dj.get('/api/v1/site/sessions/logged_in')).json()) as {
    logins: { email: string }[];
  };
  return logins.map(({ email }) => email);
}

test('the popup goes to the service on another origin, with a state of its own each time [7-20, 7-21]', async () => {
  const [first, second] = [new URL(await leave('twitter')), new URL(await leave('twitter'))];
  expect([first.origin, first.pathname]).toEqual(['http://127.0.0.1:9', '/twitter/authorize']);
  expect(first.searchParams.get('redirect_uri')).toBe('http://127.0.0.1/dj-signup-oauth/twitter/callback');
  expect(first.searchParams.get('state')).not.toBe(second.searchParams.get('state'));
  expect((await dj.get('/dj-signup-oauth/myspace/popup', HTML)).status).toBe(404);
});

test('a known DJ is logged in beside the others and told by name [3-08]', async () => {
  await dj.become('vesper');
  expect(await comeBack(await press('marlow', await leave()))).toEqual({
    ...accounts.marlow,
    popup: { success: true },
    info_message: 'You are logged in as DJ Marlow.',
  });
  expect(await loggedIn()).toEqual(['marlow@example.net', 'vesper@example.net']);
});

test('a DJ is known by the address of a linked network, at that network alone [3-08]', async () => {
  const { name } = accounts.marlow;
  expect(await comeBack(await press('afterhours', await leave('twitter')))).toMatchObject({
    email: accounts.afterhours.email,
    info_message: `You are logged in as ${name}.`,
  });
  expect(await loggedIn()).toEqual([accounts.marlow.email]);
  expect(await comeBack(await press('afterhours', await leave('facebook')))).toMatchObject({
    info_message: 'Almost there: check your details.',
  });
});

test('a newcomer gets no account before consenting to the details', async () => {
  expect(await comeBack(await press('nova', await leave()))).toEqual({
    ...accounts.nova,
    popup: { success: true },
    info_message: 'Almost there: check your details.',
  });
  expect(await loggedIn()).toEqual([]);
  expect(recipientByEmail(standIn.db, 'nova@example.net')).toBeNull();
  const consent = await dj.post('/recipient/signup/give_consent', {
    name: 'Nova',
    email: 'nova@example.net',
  });
  expect(await consent.json()).toEqual({ next: 'dashboard' });
  expect(await loggedIn()).toEqual(['nova@example.net']);
});

test.each([
  ['deny', 'You did not let X tell us who you are. Nothing has changed.'],
  ['fail', 'X could not log you in. Try again in a moment.'],
])('to %s comes back in words [8-06]', async (answer, info_message) => {
  const path = await press(answer, await leave('twitter'));
  expect(await comeBack(path)).toEqual({ popup: { success: false }, info_message });
  expect(await loggedIn()).toEqual([]);
});

test('a state works once, in its browser, for its service and in its time', async () => {
  const used = await press('marlow', await leave());
  await comeBack(used);
  expect(await comeBack(used)).toEqual(over);

  const foreign = await press('marlow', await leave());
  expect(await comeBack(foreign, visitor(standIn))).toEqual(over);

  const swapped = await press('marlow', await leave('google'));
  expect(await comeBack(swapped.replace('/google/', '/facebook/'))).toEqual(over);

  const late = await press('marlow', await leave());
  now += 10 * MINUTE_MS;
  expect(await comeBack(late)).toEqual(over);

  expect(await comeBack('/dj-signup-oauth/google/callback?code=x&state=guessed')).toEqual(over);
});

test('a code works once, at the service and for the site that it was given to', async () => {
  const { searchParams } = new URL(await press('marlow', await leave()), 'http://127.0.0.1');
  const code = searchParams.get('code') ?? '';
  await comeBack(`/dj-signup-oauth/google/callback?${searchParams}`);
  const failed = {
    popup: { success: false },
    info_message: 'Google could not log you in. Try again in a moment.',
  };
  const withCode = async (given: string) => {
    const state = new URL(await leave()).searchParams.get('state') ?? '';
    return comeBack(`/dj-signup-oauth/google/callback?${new URLSearchParams({ code: given, state })}`);
  };
  expect(await withCode(code)).toEqual(failed);
  expect(await withCode('guessed')).toEqual(failed);
  const other = new URL(await press('marlow', await leave('facebook')), 'http://127.0.0.1');
  expect(await withCode(other.searchParams.get('code') ?? '')).toEqual(failed);
});

test('the service sends nobody to a site that it does not know', async () => {
  const address = new URL(await leave());
  address.searchParams.set('redirect_uri', 'https://evil.example/dj-signup-oauth/google/callback');
  expect((await services.fetch(new Request(address))).status).toBe(400);
  expect((await services.fetch(new Request(address, { method: 'POST' }))).status).toBe(400);
});

test('the service has headers of its own, and cuts its window off where it is asked to', async () => {
  const address = await leave();
  const page = await services.fetch(new Request(address));
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(page.headers.get('Cross-Origin-Opener-Policy')).toBeNull();
  const severed = await services.fetch(new Request(`${address}&sever=1`));
  expect(severed.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
});

test('the page that ends the popup keeps its opener, and all other headers of a page', async () => {
  const page = await dj.get(await press('marlow', await leave()), HTML);
  expect(page.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
  expect(page.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
  expect(await page.text()).toContain('"address":"marlow@example.net"');
});

test('the secret of a send opens its promo, for the DJ whom it was sent to [7-23, 8-12]', async () => {
  await dj.become('marlow');
  const open = async () => (await dj.get('/recipient/promos/22')).status;
  const { secret } = (await (await dj.get('/recipient/promos/22')).json()).error;
  expect(await comeBack(await press('nova', await leave('google', secret)))).toMatchObject({
    popup: { success: true },
    info_message: 'This promo was sent to another address.',
  });
  expect(await open()).toBe(403);
  await comeBack(await press('marlow', await leave('google')));
  expect(await open(), 'without the secret').toBe(403);
  await comeBack(await press('marlow', await leave('google', secret)));
  expect(await open()).toBe(200);
});
