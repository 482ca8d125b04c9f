import { once } from 'node:events';
import { connect } from 'node:net';
import { startRenderService } from '../support/render-service.ts';
import { expect, test } from './fixtures.ts';

/** `dist/server/serve.js`, which hosts in other languages call. */

const promo = (reply: object) => ({
  page: 'promo',
  url: 'https://promos.example/recipient/promos/1',
  hostData: {
    session: { user: null, recipient: { id: 1, name: 'Marlow', address: 'marlow@example.net' } },
    initialData: { 'GET /recipient/promos/1?beta=1&basic=1&dmo=1': reply },
  },
});

test('the render service renders a page for its data, logs none of it, and ends on SIGTERM', async () => {
  await using service = await startRenderService();
  const post = async (body: object) =>
    (await fetch(service.address, { method: 'POST', body: JSON.stringify(body) })).json();
  const album = { artist: 'Ossa', title: 'Low Tide' };
  const { title, container } = await post(promo({ album }));
  expect(title).toBe('Ossa - Low Tide - Dubplate');
  expect(container).toContain('Ossa – Low Tide');
  expect((await post(promo({ album, promo_text: ['for Marlow'] }))).title).toBe(title);
  const { error } = await post({ ...promo({ album }), props: { params: 'for Marlow' } });
  expect(error).toContain('could not be rendered');
  const { code, log } = await service.stop();
  expect(code).toBe(0);
  expect(log).toContain("The page 'promo' could not be rendered");
  expect(log).not.toMatch(/marlow/i);
});

test('the render service answers what it has begun to receive before it ends', async () => {
  await using service = await startRenderService();
  const { port, hostname } = new URL(service.address);
  const body = JSON.stringify(promo({}));
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close');
  let reply = '';
  socket.setEncoding('utf8').on('data', (text) => {
    reply += text;
  });
  const head = `POST /render HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n`;
  socket.write(`${head}Expect: 100-continue\r\n\r\n`);
  await expect.poll(() => reply).toContain('100 Continue');
  const stopped = service.stop();
  const isThere = () => fetch(new URL('/health', service.address)).then(Boolean, () => false);
  // The service waits five seconds for the body.
  await expect.poll(isThere, { intervals: [20] }).toBe(false);
  socket.write(body);
  await closed;
  expect(reply).toMatch(/HTTP\/1\.1 200 OK/);
  expect((await stopped).code).toBe(0);
});
