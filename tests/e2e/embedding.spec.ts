import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './fixtures.ts';

/** Islands in somebody else's page: an empty container, and either the include fragment or the loader (design: host contract). */

const hostData =
  '{ "config": { "productName": "Wax & Co" }, "session": { "user": null, "recipient": null } }';

async function openHost(page: Page, head: string, props: string): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title>${head}</head><body>
        <h1 style="color: rgb(1, 2, 3)">A host page</h1>
        <div data-island="login" data-props='${props}'></div>
        <script type="application/json" id="host-data">${hostData}</script></body></html>`,
    }),
  );
  await page.goto('/host');
}

const ways = {
  'the include fragment': () => readFile('dist/includes/login.html', 'utf8'),
  'the loader': async () => '<script type="module" src="/islands.js"></script>',
} as const;

for (const [way, head] of Object.entries(ways)) {
  test(`an island mounts by ${way} and leaves the host as it is [beyond-21]`, async ({ page }) => {
    await openHost(page, await head(), '{"mode":"recipient"}');
    await expect(page.getByRole('heading', { name: 'Login with Email' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A host page' })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page).toHaveURL(/\/host$/);
    await expect(page.getByRole('button', { name: 'Create new' })).toHaveCSS('font-weight', '600');
  });
}

test.describe('with props that the island does not know', () => {
  test.use({ expectedComplaints: [/bad props/] });

  test('the island says so in its place and the host stands [beyond-11]', async ({ page }) => {
    await openHost(page, await ways['the include fragment'](), '{"mode":"captain"}');
    await expect(page.getByRole('alert').first()).toContainText('This part of the page could not be shown.');
    await expect(page.getByRole('heading', { name: 'A host page' })).toBeVisible();
  });
});
