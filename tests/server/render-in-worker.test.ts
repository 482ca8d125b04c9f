import { once } from 'node:events';
import { expect, test } from 'vitest';
import { renderInWorker } from '../../pages/server/render-in-worker.ts';
import { createService } from '../../pages/server/serve.ts';
import { expectedErrors } from '../support/setup.ts';

/** A worker that can be made to hang. Its second render is the first that is asked for. */
const openWorker = (limits: Parameters<typeof renderInWorker>[1]) =>
  renderInWorker(
    {
      worker: new URL('../../pages/server/worker.ts', import.meta.url),
      renderer: new URL('./slow-renderer.ts', import.meta.url),
    },
    limits,
  );

const bodyOf = (props: object) => JSON.stringify({ page: 'promo', url: 'https://promos.example/', props });
const { signal } = new AbortController();

test('ends a page that takes too long, answers meanwhile, and renders what waits in another worker', async () => {
  const { render } = await openWorker({ budget: 200 });
  const { server, stop } = createService(render);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const endless = render(bodyOf({ isEndless: true }), signal);
  const waiting = [
    render(bodyOf({}), signal),
    render(bodyOf({}), AbortSignal.abort()),
    render(bodyOf({}), signal),
  ];
  const health = fetch(`http://127.0.0.1:${port}/health`).then(({ ok }) => ok);
  expect(await Promise.race([endless, health])).toBe(true);
  expect(await endless).toMatchObject({ status: 503 });
  const replies = await Promise.all(waiting);
  expect(replies.map((reply) => reply && JSON.parse(reply.body).container)).toEqual([
    'render 2',
    null,
    'render 3',
  ]);
  expect(expectedErrors()).toEqual([['A page could not be rendered within 200 ms and 512 MB.']]);
  await stop();
});

test('ends a page that needs too much memory', async () => {
  const { render } = await openWorker({ budget: 20_000, memory: 64 });
  expect(await render(bodyOf({ isGreedy: true }), signal)).toMatchObject({ status: 503 });
  expect(await render(bodyOf({}), signal)).toMatchObject({ status: 200 });
  expect(expectedErrors()).toHaveLength(1);
});

test('answers what waits without another worker when it ends', async () => {
  const { render, end } = await openWorker({ budget: 200 });
  const replies = [{ isEndless: true }, { isEndless: true }, {}].map((props) =>
    render(bodyOf(props), signal),
  );
  end();
  expect((await Promise.all(replies)).map((reply) => reply?.status)).toEqual([503, 503, 503]);
  expect(expectedErrors()).toHaveLength(1);
});
