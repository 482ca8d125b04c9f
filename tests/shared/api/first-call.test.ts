import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { call, resumeCalls, stopCalls } from '../../../shared/api/client.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const url = '/api/v1/recipient/labels/liked';
const reply = v.object({ results: v.array(v.unknown()) });
const ask = (query?: Record<string, number>) => call({ url, reply, ...(query && { query }) });

/** What the page sends before its scripts are there. */
const sent = (path: string, sentAt = Date.now()) => ({
  url: ORIGIN + path,
  sentAt,
  timeout: new AbortController().signal,
  answer: site.fetch(ORIGIN + path).then(async (response) => ({ response, text: await response.text() })),
});

function sendFirst(path = url, sentAt = Date.now()): void {
  globalThis.firstCalls = [sent(path, sentAt)];
}

afterEach(() => {
  globalThis.firstCalls = undefined;
  resumeCalls();
});

async function asMarlow(): Promise<void> {
  await site.become('marlow');
  await site.open('/recipient/labels/following');
}

test('the call that left with the page is taken over, once', async () => {
  await asMarlow();
  sendFirst();
  expect((await ask()).results.length).toBeGreaterThan(0);
  expect(site.requests).toEqual([`GET ${url}`]);
  await ask();
  expect(site.requests).toHaveLength(2);
});

test('it is taken over with its query, and its failure is one of the call', async () => {
  await asMarlow();
  await site.break('500', url);
  sendFirst(`${url}?refresh=1`);
  await expect(ask({ refresh: 1 })).rejects.toMatchObject({ problem: { kind: 'server' } });
  expect(site.requests).toHaveLength(1);
});

test('another address, a write, an old answer or a second call has its own', async () => {
  await asMarlow();
  sendFirst(`${url}?refresh=1`);
  await ask();
  sendFirst(url, Date.now() - 11_000);
  await ask();
  sendFirst();
  await call({ method: 'post', url, reply: v.unknown() }).catch(() => {});
  await ask();
  expect(site.requests).toHaveLength(7);
});

test('of several each is taken over once, until the page writes something', async () => {
  await asMarlow();
  globalThis.firstCalls = [`${url}?refresh=1`, url, url].map((path) => sent(path));
  await Promise.all([ask(), ask({ refresh: 1 })]);
  expect(site.requests).toHaveLength(3);
  await ask({ refresh: 2 });
  expect(site.requests).toHaveLength(4);
  await call({ method: 'post', url, reply: v.unknown() }).catch(() => {});
  await ask();
  expect(site.requests).toHaveLength(6);
});

test('a page that is lost to another person does not take it over', async () => {
  await asMarlow();
  sendFirst();
  stopCalls();
  await expect(ask()).rejects.toMatchObject({ problem: { kind: 'aborted' } });
});

test('where it does not arrive, the call fails as any', async () => {
  await asMarlow();
  const inTime = new AbortController().signal;
  for (const [caught, timeout, kind] of [
    [new TypeError('Failed to fetch'), inTime, 'offline'],
    [new DOMException('stopped', 'AbortError'), inTime, 'aborted'],
    [new DOMException('too late', 'TimeoutError'), AbortSignal.abort(), 'timeout'],
    [new DOMException('Fetch is aborted', 'AbortError'), AbortSignal.abort(), 'timeout'],
  ] as const) {
    const answer = Promise.reject(caught);
    globalThis.firstCalls = [{ url: ORIGIN + url, sentAt: Date.now(), timeout, answer }];
    await expect(ask()).rejects.toMatchObject({ problem: { kind } });
  }
});
