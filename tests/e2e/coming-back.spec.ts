import { createServer, request } from 'node:http';
import { test as base, expect, type Page } from './fixtures.ts';

/**
 * Back from the back/forward cache. Chromium keeps none of our pages there, since they are sent with `no-store`; a host
 * may send them otherwise, so a proxy in between takes that header away.
 */
const test = base.extend<{ storable: string }>({
  storable: async ({ server }, use) => {
    const { hostname, port } = new URL(server.origin);
    const proxy = createServer((asked, reply) => {
      const { url: path, method, headers } = asked;
      const passedOn = request({ hostname, port, path, method, headers }, (answer) => {
        const { 'cache-control': policy, ...others } = answer.headers;
        reply.writeHead(answer.statusCode ?? 500, policy === 'no-store' ? others : answer.headers);
        answer.pipe(reply);
      });
      asked.pipe(passedOn);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
    proxy.closeAllConnections();
    proxy.close();
  },
});

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** Leaves Marlow's promo for the dashboard. */
async function leavePromo(page: Page, origin: string): Promise<void> {
  await page.request.post(`${origin}/become`, { form: { who: 'marlow' }, maxRedirects: 0 });
  await page.goto(`${origin}/recipient/promos/1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Low Tide');
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.getByRole('link', { name: 'Dubplate' }).click();
  await expect(page).toHaveURL(/\/recipient$/);
}

/** Goes back and sees to it that the page was kept. */
async function back(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => Object(window).isKept)).toBe(true);
}

test('a page that comes back shows nothing of the DJ who has left [beyond-24]', async ({
  page,
  storable,
}) => {
  await leavePromo(page, storable);
  await page.request.post(`${storable}/become`, { form: { who: 'vesper' }, maxRedirects: 0 });
  await back(page);
  await expect(page.getByRole('dialog', { name: 'Reload Required' })).toBeVisible();
  await expect(page.locator('main[data-island]')).toBeHidden();
  await page.getByRole('button', { name: 'Return to Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Account of Vesper Lindqvist' })).toBeVisible();
});

test('a page that comes back shows again to the DJ whose it is, once the server has said so [beyond-24]', async ({
  page,
  storable,
}) => {
  await leavePromo(page, storable);
  await page.request.delete(`${storable}/calls.json`);
  await back(page);
  await expect(page.locator('h1:not(.dp-hidden)')).toBeVisible();
  const calls: { path: string }[] = await (await page.request.get(`${storable}/calls.json`)).json();
  expect(calls.map(({ path }) => path)).toContain('/api/v1/site/sessions/logged_in');
});

test.describe('in an old site', () => {
  test.use({ expectedComplaints: [/Failed to load resource|inline event handler/] });

  test('a page of an old site comes back with its islands as they were left [beyond-24, beyond-88]', async ({
    page,
  }) => {
    await page.goto('/legacy/fragment/login');
    await page.getByLabel('Email').fill('marlow@example.net');
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.getByRole('link', { name: 'An old site' }).click();
    await expect(page).toHaveURL(/\/legacy$/);
    await back(page);
    await expect(page.getByLabel('Email')).toHaveValue('marlow@example.net');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
  });
});
