import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, resumeCalls, stopCalls } from '../../../shared/api/client.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

/** The calls that a page sends before its scripts are there. */

const site = openSite();
const url = '/api/v1/recipient/labels/liked';
const reply = v.object({ results: v.array(v.unknown()) });
const ask = (query?: Record<string, number>) => call({ url, reply, ...(query && { query }) });
const write = () => call({ method: 'post', url, reply: v.unknown() }).catch(() => {});

function sendFirst(paths: readonly string[], sentAt = Date.now()): void {
  globalThis.firstCalls = paths.map((path) => ({
    url: ORIGIN + path,
    sentAt,
    timeout: new AbortController().signal,
    answer: site.fetch(ORIGIN + path).then(async (response) => ({ response, text: await response.text() })),
  }));
}

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/labels/following');
});
afterEach(() => {
  globalThis.firstCalls = undefined;
  resumeCalls();
});

test('a call that left with the page is not sent again, once each, until the page writes something', async () => {
  sendFirst([`${url}?refresh=1`, url, url]);
  const [plain] = await Promise.all([ask(), ask({ refresh: 1 })]);
  expect(plain.results.length).toBeGreaterThan(0);
  expect(site.requests).toHaveLength(3);
  await ask({ refresh: 2 });
  expect(site.requests).toHaveLength(4);
  await write();
  await ask();
  expect(site.requests).toHaveLength(6);
});

test('an old answer is not used', async () => {
  sendFirst([url], Date.now() - 11_000);
  await ask();
  expect(site.requests).toHaveLength(2);
});

test('where it fails, the call fails as any, and a page that is lost to another person does not use it', async () => {
  await site.break('500', url);
  sendFirst([url]);
  await expect(ask()).rejects.toMatchObject({ problem: { kind: 'server' } });
  const answer = Promise.reject(new DOMException('too late', 'TimeoutError'));
  globalThis.firstCalls = [{ url: ORIGIN + url, sentAt: Date.now(), timeout: AbortSignal.abort(), answer }];
  await expect(ask()).rejects.toMatchObject({ problem: { kind: 'timeout' } });
  sendFirst([url]);
  stopCalls();
  await expect(ask()).rejects.toMatchObject({ problem: { kind: 'aborted' } });
});
