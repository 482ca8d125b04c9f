import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Rendered, RenderRequest } from '../../pages/server/render.ts';
import { createService, type Service } from '../../pages/server/serve.ts';
import { renderBody } from '../../pages/server/worker.ts';
import { expectedErrors } from '../support/setup.ts';

const promo = { page: 'promo', url: 'https://promos.example/recipient/promos/1' } as const;

const render = vi.fn(({ page }: RenderRequest): Rendered => {
  return { title: null, container: `<main>${page}</main>` };
});

let service: Service;
let port: number;

async function start(limits?: Parameters<typeof createService>[1]): Promise<void> {
  service = createService(async (body) => renderBody(body, render), limits);
  const { server } = service;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = address && typeof address === 'object' ? address.port : 0;
}

beforeEach(async () => {
  render.mockClear();
  await start();
});

afterEach(() => {
  service.server.closeAllConnections();
  service.server.close();
});

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

const post = (body: string) => ask('/render', { method: 'POST', body });
const postJson = (body: object) => post(JSON.stringify(body));

/** Opens a connection and sends part of a request. */
function sendPart(part: string) {
  const socket = connect(port, '127.0.0.1', () => void socket.write(part));
  return socket;
}

const HALF_REQUEST = 'POST /render HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"page":';

test('renders a page for its data', async () => {
  const data = { props: { id: 1 }, hostData: { session: { user: null }, initialData: { 'GET /x': [] } } };
  const { status, headers, body } = await postJson({ ...promo, ...data });
  expect([status, body]).toEqual([200, { title: null, container: '<main>promo</main>' }]);
  expect(headers.get('content-type')).toBe('application/json');
  expect(render).toHaveBeenCalledExactlyOnceWith({ ...promo, ...data });
});

test('replaces halves of surrogate pairs', async () => {
  render.mockReturnValueOnce({ title: 'Low \ud83c', container: '<main>\udf0a 🌊</main>' });
  const { body } = await postJson(promo);
  expect(body).toEqual({ title: 'Low \ufffd', container: '<main>\ufffd 🌊</main>' });
});

test('takes props and host data that are missing, null or an empty list as empty', async () => {
  for (const none of [undefined, null, []])
    expect((await postJson({ ...promo, props: none, hostData: none })).status).toBe(200);
  for (const call of render.mock.calls) expect(call).toEqual([{ ...promo, props: {}, hostData: {} }]);
});

test('says that it is there', async () => {
  const { status, body } = await ask('/health');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test.each([
  ['no JSON', '{"page":', 'not valid JSON'],
  ['nothing', '', 'not valid JSON'],
  ['no object', '"promo"', 'Expected Object'],
  ['an unknown page', JSON.stringify({ ...promo, page: 'outbox' }), 'page: '],
  ['no address', '{"page":"promo"}', 'url: '],
  ['half an address', JSON.stringify({ ...promo, url: '/recipient' }), 'url: '],
  ['props that are no object', JSON.stringify({ ...promo, props: 'all' }), 'props: '],
  ['host data that is no object', JSON.stringify({ ...promo, hostData: 7 }), 'hostData: '],
])('answers 400 to %s', async (_, sent, error) => {
  const { status, body } = await post(sent);
  expect([status, body]).toEqual([400, { error: expect.stringContaining(error) }]);
  expect(render).not.toHaveBeenCalled();
});

test.each([
  ['/', 'GET'],
  ['/render/1', 'POST'],
  ['/render', 'GET'],
  ['/render', 'PUT'],
  ['/health', 'POST'],
])('answers %s with %s by 404', async (path, method) => {
  const { status, body } = await ask(path, { method });
  expect([status, body]).toEqual([404, { error: 'There are only POST /render and GET /health.' }]);
});

test('answers 500 to a render that fails, and logs the place without the data', async () => {
  render.mockImplementationOnce(() => {
    throw new TypeError('no text: marlow@example.net');
  });
  const { status, body } = await postJson(promo);
  expect([status, body]).toEqual([500, { error: expect.stringContaining('marlow@example.net') }]);
  const logged = expectedErrors().join('\n');
  expect(logged).toMatch(/^The page 'promo' could not be rendered: TypeError\n {4}at .*serve\.test\.ts/);
  expect(logged).not.toContain('marlow');
  expect((await postJson(promo)).status).toBe(200);
});

test('answers 413 to a body of 5 MB, and takes one of 4 MB', async () => {
  const { status, body } = await post('x'.repeat(5_000_000));
  expect([status, body]).toEqual([413, { error: expect.any(String) }]);
  const frame = JSON.stringify({ ...promo, hostData: { filler: '' } });
  const filler = 'x'.repeat(4 * 1024 * 1024 - frame.length);
  expect((await postJson({ ...promo, hostData: { filler } })).status).toBe(200);
  expect((await postJson({ ...promo, hostData: { filler: `${filler}x` } })).status).toBe(413);
});

test('answers 413 to a body of 5 MB in chunks', async () => {
  const call = request({ port, host: '127.0.0.1', path: '/render', method: 'POST' });
  for (let sent = 0; sent < 5; sent++) call.write(Buffer.alloc(1_000_000));
  call.end();
  const [response]: IncomingMessage[] = await once(call, 'response');
  expect([response?.statusCode, render.mock.calls.length]).toEqual([413, 0]);
});

test.each([
  ['a body', HALF_REQUEST],
  ['a head', 'POST /render HTTP/1.1\r\nHost: localhost\r\n'],
])('answers 408 if %s stops half-way, and closes the connection', async (_, part) => {
  service.server.close();
  await start({ receive: 50, check: 10 });
  expect(await text(sendPart(part))).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
  expect(render).not.toHaveBeenCalled();
});

test('answers 400 to what is not HTTP', async () => {
  expect(await text(sendPart('hello\r\n\r\n'))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test.each([
  ['127.0.0.1', 200],
  ['LOCALHOST:4174', 200],
  ['[::1]:80', 200],
  ['evil.example:4174', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost\r\nHost: evil.example', 403],
  ['localhost\r\nOrigin: http://localhost:4174', 403],
  ['localhost\r\nOrigin: null', 403],
])('answers a request with the host %j by %i', async (host, status) => {
  const head = `GET /health HTTP/1.1\r\nConnection: close\r\nHost: ${host}\r\n\r\n`;
  expect(await text(sendPart(head))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('closes the connection of a client that never reads its answer', async () => {
  service.server.close();
  await start({ read: 50 });
  render.mockReturnValueOnce({ title: null, container: 'x'.repeat(16_000_000) });
  const connected = once(service.server, 'connection');
  const body = JSON.stringify(promo);
  const head = `POST /render HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = sendPart(head + body).pause();
  const [accepted] = await connected;
  await new Promise((resolve) => accepted.on('close', resolve));
  socket.destroy();
});

test('goes on when a client leaves half-way', async () => {
  const connected = once(service.server, 'connection');
  const socket = sendPart(HALF_REQUEST);
  const [accepted] = await connected;
  await once(service.server, 'request');
  socket.resetAndDestroy();
  await new Promise((resolve) => accepted.on('close', resolve));
  expect((await postJson(promo)).status).toBe(200);
  expect(render).toHaveBeenCalledOnce();
});

/** Sends requests one after the other, by one connection. */
async function sendAll(times: number, body: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < times; i++) {
    const call = request({ agent, port, host: '127.0.0.1', path: '/render', method: 'POST' }).end(body);
    const [response]: IncomingMessage[] = await once(call, 'response');
    expect(response?.statusCode).toBe(200);
    if (response) await text(response);
  }
  agent.destroy();
}

async function usedBytes(): Promise<number> {
  const collectGarbage: () => void = runInNewContext('gc');
  render.mockClear();
  for (let i = 0; i < 2; i++) {
    await setImmediate();
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('keeps nothing of a thousand requests', { timeout: 60_000 }, async () => {
  setFlagsFromString('--expose-gc');
  const connections = vi.fn();
  service.server.on('connection', connections);
  const body = JSON.stringify({ ...promo, hostData: { filler: 'x'.repeat(50_000) } });
  await sendAll(100, body);
  const before = await usedBytes();
  await sendAll(1000, body);
  // The bodies have 50 MB.
  expect((await usedBytes()) - before).toBeLessThan(10_000_000);
  expect(connections).toHaveBeenCalledTimes(2);
});

/** Whether the service accepts a new connection. */
const isThere = () =>
  once(connect(port, '127.0.0.1'), 'connect').then(
    () => true,
    () => false,
  );

const bodyOf = (response: string) => JSON.parse(response.slice(response.indexOf('\r\n\r\n')));

test('answers what it has begun to receive before it stops', async () => {
  const body = JSON.stringify(promo);
  const head = `POST /render HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = sendPart(head);
  await once(service.server, 'request');
  const stopped = service.stop();
  expect(await isThere()).toBe(false);
  socket.write(body);
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*Connection: close\r\n/);
  expect(bodyOf(response).container).toBe('<main>promo</main>');
  await stopped;
});

test('stops at once beside a connection that asks without a pause', async () => {
  const ask = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const socket = sendPart(ask);
  let answers = 0;
  const closed = once(socket, 'close');
  socket.on('data', () => {
    answers++;
    if (answers === 3) void service.stop();
    socket.write(ask);
  });
  socket.on('error', () => undefined);
  await closed;
  expect(answers).toBeLessThanOrEqual(4);
});

test('stops after its limit although a client goes on sending or does not read', async () => {
  service.server.close();
  await start({ read: 50 });
  render.mockReturnValueOnce({ title: null, container: 'x'.repeat(16_000_000) });
  const body = JSON.stringify(promo);
  sendPart(
    `POST /render HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ).pause();
  sendPart(HALF_REQUEST).resume();
  for (let i = 0; i < 2; i++) await once(service.server, 'request');
  await service.stop();
});
