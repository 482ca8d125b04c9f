import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { call, initialReply } from '../../../shared/api/client.ts';
import { fetchLoggedIn, loggedInRequest, loginAs } from '../../../shared/api/client-session.ts';
import { dropInitialData, initialDataKey, setInitialData } from '../../../shared/api/initial-data.ts';
import { sendFlag, toggleSubscription } from '../../../shared/api/recipient-account.ts';
import { sendLabelRating } from '../../../shared/api/recipient-labels.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();

afterEach(dropInitialData);

const request = { url: '/answers', reply: v.object({ from: v.string() }) };
const data = { 'GET /answers': { from: 'page' } };
const isKept = () => initialReply(request) !== null;

test('a reply of the page answers one call, and the server the next', async () => {
  site.reply('/answers', { from: 'server' });
  setInitialData(data);
  expect([await call(request), await call(request)]).toEqual([{ from: 'page' }, { from: 'server' }]);
  expect(site.requests).toEqual(['GET /answers']);
});

const writes: readonly [name: string, write: () => Promise<unknown>][] = [
  ['a POST', () => sendLabelRating('kelp-audio', 5)],
  ['a flag', () => sendFlag('DONT_PROMPT_SOCIAL', true)],
  ['a subscription', () => toggleSubscription('1', false)],
  ['a login', () => loginAs('recipient', 'marlow@example.net')],
];

test.each(writes)('nothing of the page answers after %s', async (_, write) => {
  await site.become('marlow');
  setInitialData(data);
  expect(isKept()).toBe(true);
  await write().catch(() => {});
  expect(isKept()).toBe(false);
});

test('only the server says who is logged in now', async () => {
  await site.become('marlow');
  setInitialData({ [initialDataKey(new URL(`${location.origin}${loggedInKey()}`))]: { logins: [] } });
  expect(initialReply(loggedInRequest())?.data).toEqual([]);
  expect((await fetchLoggedIn()).map(({ email }) => email)).toContain('marlow@example.net');
});

test.each(['/answers?link=abc==&name=a%20b', '/answers?name=a+b&link=abc%3D%3D'])(
  'a query has the same key in any order and encoding: %s',
  (address) => {
    setInitialData({ [`GET ${address}`]: { from: 'page' } });
    expect(initialReply({ ...request, query: { name: 'a b', link: 'abc==' } })?.data).toEqual({
      from: 'page',
    });
  },
);

function loggedInKey(): string {
  const { url, query } = loggedInRequest();
  return `${url}?${new URLSearchParams(query)}`;
}
