import { createServer, request } from 'node:http';
import { test as base, expect, type Page } from './fixtures.ts';
import { button, heading } from './screens.ts';

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

/** Leaves the page by a link; `back` sees to it that it was kept. */
async function leave(page: Page, name: string, path: RegExp): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(path);
}

async function back(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => Object(window).isKept)).toBe(true);
}

test('a page that comes back shows to its DJ once the server has said so, and nothing of the DJ who has left [beyond-24]', async ({
  page,
  storable,
}) => {
  const become = (who: string) => page.request.post(`${storable}/become`, { form: { who }, maxRedirects: 0 });
  await become('marlow');
  await page.goto(`${storable}/recipient/promos/1`);
  await expect(heading(page)).toContainText('Low Tide');
  await leave(page, 'Dubplate', /\/recipient$/);
  await page.request.delete(`${storable}/calls.json`);
  await back(page);
  await expect(heading(page)).toBeVisible();
  const calls: { path: string }[] = await (await page.request.get(`${storable}/calls.json`)).json();
  expect(calls.map(({ path }) => path)).toContain('/api/v1/site/sessions/logged_in');

  await leave(page, 'Dubplate', /\/recipient$/);
  await become('vesper');
  await back(page);
  await expect(page.getByRole('dialog', { name: 'Reload Required' })).toBeVisible();
  await expect(page.locator('main[data-island]')).toBeHidden();
  await button(page, 'Return to Dashboard').click();
  await expect(button(page, 'Account of Vesper Lindqvist')).toBeVisible();
});

test.describe('in an old site', () => {
  test.use({ expectedComplaints: [/Failed to load resource|inline event handler/] });

  test('a page of an old site comes back with its islands as they were left [beyond-24, beyond-88]', async ({
    page,
  }) => {
    await page.goto('/legacy/fragment/login');
    await page.getByLabel('Email').fill('marlow@example.net');
    await leave(page, 'An old site', /\/legacy$/);
    await back(page);
    await expect(page.getByLabel('Email')).toHaveValue('marlow@example.net');
    await button(page, 'Login').click();
    await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
  });
});
