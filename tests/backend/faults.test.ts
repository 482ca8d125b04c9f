// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectedErrors } from '../support/setup.ts';
import { recordedCalls } from './calls.ts';
import { startServer } from './server.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

const PROMO = '/recipient/promos/1';
const STREAM = '/media/tracks/101/stream.wav';

let standIn: StandIn;
let dj: Visitor;

beforeEach(async () => {
  standIn = testStandIn();
  dj = visitor(standIn);
  await dj.become('marlow');
});
afterEach(() => standIn.close());

const fault = (name: string, match = PROMO, times?: number) =>
  dj.post('/faults', { fault: name, match, times });

test.each(['204', '400', '401', '403', '404', '409', '419', '422', '429', '500', '502', '503'])(
  'fault %s is that status',
  async (name) => {
    await fault(name);
    expect((await dj.get(PROMO)).status).toBe(Number(name));
  },
);

test('too many requests says when to come back', async () => {
  await fault('429');
  expect((await dj.get(PROMO)).headers.get('Retry-After')).toBe('30');
});

test('html, empty and truncated answer 200 without usable JSON', async () => {
  await fault('html', PROMO, 1);
  expect((await dj.get(PROMO)).headers.get('Content-Type')).toContain('text/html');
  await fault('empty', PROMO, 1);
  expect(await (await dj.get(PROMO)).text()).toBe('');
  await fault('truncated', PROMO, 1);
  const half = await dj.get(PROMO);
  expect([half.status, half.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  const text = await half.text();
  expect(text.startsWith('{"id":1')).toBe(true);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test('an answer is of other types, too large, none, or elsewhere', async () => {
  await fault('wrong', PROMO, 1);
  expect(await (await dj.get(PROMO)).json()).toMatchObject({ id: 'odd', playlist: 'odd', template: 7 });
  await fault('huge', PROMO, 1);
  expect((await (await dj.get(PROMO)).text()).length).toBeGreaterThan(750_000);
  await fault('null', PROMO, 1);
  expect(await (await dj.get(PROMO)).json()).toBeNull();
  await fault('moved', PROMO, 1);
  const moved = await dj.get(PROMO);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/login/djs']);
});

test('an answer that breaks half way was carried out', async () => {
  await fault('reset', PROMO, 1);
  await expect((await dj.get(PROMO)).text()).rejects.toThrow('connection cut');
  expect(standIn.db.sql.get`SELECT opened FROM sends WHERE promo_id = 1 AND recipient_id = 1`).toMatchObject({
    opened: 1,
  });
});

test('an answer that stops half way has its first half', async () => {
  await fault('stalled', PROMO, 1);
  const reader = (await dj.get(PROMO)).body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(100);
  await reader?.cancel();
});

test('a fault hits so many calls, below its path, of its browser, and no page', async () => {
  await fault('500', PROMO, 1);
  const other = visitor(standIn);
  await other.become('marlow');
  expect((await other.get(PROMO)).status).toBe(200);
  expect((await dj.get('/recipient/promos/2')).status).toBe(200);
  expect((await dj.get(PROMO, HTML)).status).toBe(200);
  expect((await dj.get(PROMO)).status).toBe(500);
  expect((await dj.get(PROMO)).status).toBe(200);
});

test('a fault may name the query of a call', async () => {
  await fault('500', `${PROMO}?beta=1`);
  expect((await dj.get(`${PROMO}?basic=1`)).status).toBe(200);
  expect((await dj.get(`${PROMO}?beta=1&basic=1`)).status).toBe(500);
});

test('faults are cleared', async () => {
  await fault('500');
  await dj.post('/faults', { fault: 'none' });
  expect((await dj.get(PROMO)).status).toBe(200);
});

test('a cut call has no body in process', async () => {
  await fault('cut');
  await expect((await dj.get(PROMO)).text()).rejects.toThrow('connection cut');
});

test('streams are gone, cut in the middle or no audio', async () => {
  await fault('audio-404', '/', 1);
  expect((await dj.get(PROMO)).status).toBe(200);
  expect((await dj.get(STREAM)).status).toBe(404);
  await fault('audio-type', '/', 1);
  expect(await (await dj.get(STREAM)).text()).toBe('This is not audio.');
  await fault('audio-cut', '/', 1);
  const cut = await dj.get(STREAM, { Range: 'bytes=0-' });
  expect(cut.status).toBe(206);
  await expect(cut.arrayBuffer()).rejects.toThrow('connection cut');
});

test('over HTTP a cut call loses its connection', async () => {
  const server = await startServer({ port: 0, database: ':memory:', dist: 'tests/backend' });
  try {
    const hello = await fetch(`${server.origin}/calls.json`);
    const cookie = hello.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const send = (path: string, init: RequestInit = {}) =>
      fetch(server.origin + path, { ...init, headers: { 'Content-Type': 'application/json', cookie } });
    await send('/faults', { method: 'POST', body: JSON.stringify({ fault: 'cut', match: PROMO }) });
    await expect(send(PROMO)).rejects.toThrow(TypeError);
    expect((await send('/calls.json')).status).toBe(200);
  } finally {
    await server.close();
    expectedErrors();
  }
});

test('calls are written down with their bodies, the tools aside', async () => {
  await fault('500', PROMO, 1);
  await dj.get(`${PROMO}?beta=1`);
  await dj.post('/recipient/confirm', { email: 'marlow@example.net' });
  await dj.get('/no/such/address');
  expect(await (await dj.get('/calls.json')).json()).toMatchObject([
    { method: 'GET', path: PROMO, query: '?beta=1', body: null },
    { method: 'POST', path: '/recipient/confirm', body: { email: 'marlow@example.net' } },
  ]);
  expect(recordedCalls(standIn.db)).toHaveLength(2);
});
