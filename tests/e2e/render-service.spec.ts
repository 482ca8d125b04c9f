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
