// @vitest-environment node
import { expect, test } from 'vitest';
import { freshStandIn, MINUTE_MS } from './fresh-stand-in.ts';
import { accounts, createProvider } from './social/provider.ts';

const services = createProvider();
const site = freshStandIn(undefined, {
  provider: { origin: 'http://127.0.0.1:9', fetch: services.fetch },
});

/** Where the popup is sent. */
const leave = async (service = 'google', secret = ''): Promise<string> =>
  (await site.redirectOf(`/dj-signup-oauth/${service}/popup${secret && `?secret=${secret}`}`))[1] ?? '';

/** Presses an answer at the provider; gives the address that it leads back to. */
async function press(answer: string, address: string): Promise<string> {
  const body = new URLSearchParams({ answer }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const reply = await services.fetch(new Request(address, { method: 'POST', body, headers }));
  return (reply.headers.get('Location') ?? '').replace('http://127.0.0.1', '');
}

/** Opens the address that the provider leads back to, and reads the props of the page. */
async function comeBack(path: string, who = site.dj): Promise<unknown> {
  const [, props = ''] = /data-props="(.*?)"/.exec(await site.html(path, who)) ?? [];
  return JSON.parse(props.replaceAll('&quot;', '"'));
}

const loggedIn = async (): Promise<string[]> =>
  (await site.json('/api/v1/site/sessions/logged_in')).logins.map(({ email }: { email: string }) => email);

test('the popup goes to the service on another origin, with another state each time [7-20, 7-21]', async () => {
  const [first, second] = [new URL(await leave('twitter')), new URL(await leave('twitter'))];
  expect([first.origin, first.pathname]).toEqual(['http://127.0.0.1:9', '/twitter/authorize']);
  expect(first.searchParams.get('redirect_uri')).toBe('http://127.0.0.1/dj-signup-oauth/twitter/callback');
  expect(first.searchParams.get('state')).not.toBe(second.searchParams.get('state'));
  expect(await site.redirectOf('/dj-signup-oauth/myspace/popup')).toEqual([404, null]);
});

test('a known DJ is logged in beside the others, by the own address or that of a linked network [3-08]', async () => {
  const welcome = "You're logged in as DJ Marlow.";
  await site.dj.become('vesper');
  expect(await comeBack(await press('marlow', await leave()))).toEqual({
    ...accounts.marlow,
    popup: { success: true },
    info_message: welcome,
  });
  expect(await loggedIn()).toEqual(['marlow@example.net', 'vesper@example.net']);
  for (const [network, info_message] of [
    ['twitter', welcome],
    ['facebook', 'Almost done. Check your details.'],
  ] as const)
    expect(await comeBack(await press('afterhours', await leave(network)))).toMatchObject({
      email: accounts.afterhours.email,
      info_message,
    });
});

test.each([
  ['deny', "You didn't let X tell us who you are. Nothing was changed."],
  ['fail', "X couldn't log you in. Try again in a moment."],
])('to %s comes back in words [8-06]', async (answer, info_message) => {
  const path = await press(answer, await leave('twitter'));
  expect(await comeBack(path)).toEqual({ popup: { success: false }, info_message });
  expect(await loggedIn()).toEqual([]);
});

test('a state works once, in its browser, for its service and in its time', async () => {
  const over = {
    popup: { success: false },
    info_message: 'This login has expired. Please start again.',
  };
  const pressed = async () => press('marlow', await leave());
  const used = await pressed();
  await comeBack(used);
  expect(await comeBack(used)).toEqual(over);
  expect(await comeBack(await pressed(), site.newBrowser())).toEqual(over);
  expect(await comeBack((await pressed()).replace('/google/', '/facebook/'))).toEqual(over);
  const late = await pressed();
  site.now += 10 * MINUTE_MS;
  expect(await comeBack(late)).toEqual(over);
  expect(await comeBack('/dj-signup-oauth/google/callback?code=x&state=guessed')).toEqual(over);
});

test('the secret of a send opens its promo, for the DJ to whom it was sent [7-23, 8-12]', async () => {
  await site.dj.become('marlow');
  const open = async () => (await site.dj.get('/recipient/promos/22')).status;
  const { secret } = (await site.json('/recipient/promos/22')).error;
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
