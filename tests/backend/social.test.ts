// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn, MINUTE_MS } from './fresh-stand-in.ts';
import { createProvider, socialAccounts } from './social/provider.ts';

const services = createProvider();
const site = freshStandIn(undefined, {
  provider: { origin: 'http://127.0.0.1:9', fetch: services.fetch },
});

const startLogin = async (service = 'google', secret = ''): Promise<string> =>
  (await site.redirectOf(`/dj-signup-oauth/${service}/popup${secret && `?secret=${secret}`}`))[1] ?? '';

/** Submits an answer at the provider and returns the redirect path. */
async function press(answer: string, address: string): Promise<string> {
  const body = new URLSearchParams({ answer }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const reply = await services.fetch(new Request(address, { method: 'POST', body, headers }));
  return (reply.headers.get('Location') ?? '').replace('http://127.0.0.1', '');
}

/** Opens the callback and returns the props of its page. */
async function openCallback(path: string, browser = site.dj): Promise<unknown> {
  const [, props = ''] = /data-props="(.*?)"/.exec(await site.html(path, browser)) ?? [];
  return JSON.parse(props.replaceAll('&quot;', '"'));
}

const loggedIn = async (): Promise<string[]> =>
  (await site.json('/api/v1/site/sessions/logged_in')).logins.map(({ email }: { email: string }) => email);

test('the popup opens the service on another origin, with a new state each time [7-20, 7-21]', async () => {
  const [first, second] = [new URL(await startLogin('twitter')), new URL(await startLogin('twitter'))];
  expect([first.origin, first.pathname]).toEqual(['http://127.0.0.1:9', '/twitter/authorize']);
  expect(first.searchParams.get('redirect_uri')).toBe('http://127.0.0.1/dj-signup-oauth/twitter/callback');
  expect(first.searchParams.get('state')).not.toBe(second.searchParams.get('state'));
  expect(await site.redirectOf('/dj-signup-oauth/myspace/popup')).toEqual([404, null]);
});

test('logs in a known DJ in addition to others, by email or linked network [3-08]', async () => {
  const welcome = "You're logged in as DJ Marlow.";
  await site.dj.become('vesper');
  expect(await openCallback(await press('marlow', await startLogin()))).toEqual({
    ...socialAccounts.marlow,
    popup: { success: true },
    info_message: welcome,
  });
  expect(await loggedIn()).toEqual(['marlow@example.net', 'vesper@example.net']);
  for (const [network, info_message] of [
    ['twitter', welcome],
    ['facebook', 'Almost done. Check your details.'],
  ] as const)
    expect(await openCallback(await press('afterhours', await startLogin(network)))).toMatchObject({
      email: socialAccounts.afterhours.email,
      info_message,
    });
});

test.each([
  ['deny', 'Login with X was denied. Nothing was changed.'],
  ['fail', "X couldn't log you in. Try again in a moment."],
])('%s returns a message [8-06]', async (answer, info_message) => {
  const path = await press(answer, await startLogin('twitter'));
  expect(await openCallback(path)).toEqual({ popup: { success: false }, info_message });
  expect(await loggedIn()).toEqual([]);
});

test('a state works once, in the same browser, for its service and before it expires', async () => {
  const expired = {
    popup: { success: false },
    info_message: 'This login has expired. Please start again.',
  };
  const authorize = async () => press('marlow', await startLogin());
  const used = await authorize();
  await openCallback(used);
  expect(await openCallback(used)).toEqual(expired);
  expect(await openCallback(await authorize(), site.newBrowser())).toEqual(expired);
  expect(await openCallback((await authorize()).replace('/google/', '/facebook/'))).toEqual(expired);
  const late = await authorize();
  site.now += 10 * MINUTE_MS;
  expect(await openCallback(late)).toEqual(expired);
  expect(await openCallback('/dj-signup-oauth/google/callback?code=x&state=guessed')).toEqual(expired);
});

test('the secret of a send opens its promo only for its recipient [7-23, 8-12]', async () => {
  await site.dj.become('marlow');
  const open = async () => (await site.dj.get('/recipient/promos/22')).status;
  const { secret } = (await site.json('/recipient/promos/22')).error;
  expect(await openCallback(await press('nova', await startLogin('google', secret)))).toMatchObject({
    popup: { success: true },
    info_message: 'This promo was sent to another address.',
  });
  expect(await open()).toBe(403);
  await openCallback(await press('marlow', await startLogin('google')));
  expect(await open(), 'without the secret').toBe(403);
  await openCallback(await press('marlow', await startLogin('google', secret)));
  expect(await open()).toBe(200);
});
