import { createServer, request } from 'node:http';
import { wholeBrowser } from './browser.ts';
import { test as base, expect, type Page } from './fixtures.ts';
import { button, heading } from './screens.ts';

/** Chromium doesn't cache pages sent with `no-store`; a host may omit the header, so a proxy removes it here. */
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
    use({ ...launchOptions, ...wholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.getByRole('link', { name: 'Dubplate' }).click();
  await expect(page).toHaveURL(/\/recipient$/);
}

/** Goes back and checks that the page came from the back/forward cache. */
async function back(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  // The page of the call may be replaced while it is asked.
  await expect(async () => expect(await page.evaluate(() => Object(window).isKept)).toBe(true)).toPass();
}

test('a page from the back/forward cache shows only to its own DJ [beyond-24]', async ({
  page,
  storable,
}) => {
  const become = (who: string) => page.request.post(`${storable}/become`, { form: { who }, maxRedirects: 0 });
  await become('marlow');
  await page.goto(`${storable}/recipient/promos/1`);
  await expect(heading(page)).toContainText('Low Tide');
  await page.getByLabel('Comment').fill('half a thought');
  await leave(page);
  await page.request.delete(`${storable}/calls.json`);
  await back(page);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveValue('half a thought');
  const calls: { path: string }[] = await (await page.request.get(`${storable}/calls.json`)).json();
  expect(calls.map(({ path }) => path)).toContain('/api/v1/site/sessions/logged_in');

  await leave(page);
  await become('vesper');
  await back(page);
  await expect(page.getByRole('dialog', { name: 'Reload Required' })).toBeVisible();
  await expect(page.locator('main[data-island]')).toBeHidden();
  await button(page, 'Return to Dashboard').click();
  await expect(button(page, 'Account of Vesper Lindqvist')).toBeVisible();
});
