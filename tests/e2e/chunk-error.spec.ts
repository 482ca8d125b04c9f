import { count } from '../proof/figure.ts';
import { expect, type Page, test } from './fixtures.ts';
import { waitForKeys } from './screens.ts';

/** A deploy has removed scripts that a page imports lazily. */

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

/** Delays the chrome's script; the returned function answers with 404. */
async function removeChrome(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/dubplate/island-chrome-*.js', async (route) => {
    await promise;
    await route.fulfill({ status: 404 });
  });
  return resolve;
}

const comment = (page: Page) => page.getByLabel('Comment');

test.use({
  expectedComplaints: [
    /Failed to load resource|island .* failed|failed to load the chrome|Failed to fetch dynamically/,
  ],
});

test('a missing script reloads the page once, then shows a message in its place and is reported [beyond-93, beyond-96]', async ({
  page,
  backstage,
}) => {
  await backstage.become('nightjar');
  const loads = countLoads(page);
  await page.route('**/assets/dubplate/client-account-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/myaccount');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText("It didn't load.");
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(loads()).toBe(2);
  count('reloads for a missing chunk', loads() - 1);
  await expect
    .poll(() => backstage.db.sql.all`SELECT message, page FROM js_errors`.map((row) => ({ ...row })))
    .toEqual([
      {
        message: expect.stringMatching(/^my-account: TypeError: Failed to fetch/),
        page: '/myaccount',
      },
    ]);
  await page.unroute('**/assets/dubplate/client-account-*.js');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { name: 'Credits', exact: true })).toBeVisible();
});

test('the reload keeps the draft [beyond-96]', async ({ page, backstage }) => {
  await backstage.become('marlow');
  const remove = await removeChrome(page);
  await page.goto('/recipient/promos/6');
  await comment(page).fill('Warm, late, long');
  const reloaded = page.waitForEvent('load');
  remove();
  await reloaded;
  await expect(comment(page)).toHaveValue('Warm, late, long');
});

for (const [what, act] of [
  // Nothing is stored for a visitor on a public link.
  ['something is typed', (page: Page) => comment(page).fill('Warm')],
  [
    'something plays',
    (page: Page) =>
      page
        .getByRole('button', { name: /^Play / })
        .nth(1)
        .click(),
  ],
] as const)
  test(`nothing is reloaded while ${what} [beyond-96]`, async ({ page }) => {
    const remove = await removeChrome(page);
    await page.goto('/recipient/promos/21?link=open-house');
    await act(page);
    const failed = page.waitForEvent('console', (message) =>
      message.text().includes('failed to load the chrome'),
    );
    const loads = countLoads(page);
    remove();
    await failed;
    await expect(page.getByRole('alert')).toContainText(
      "It didn't load. Reload the page when you're online.",
    );
    expect(loads()).toBe(0);
  });

test('an extra whose script is missing is left out, and what was pressed for can be pressed again', async ({
  page,
  backstage,
}) => {
  const lazy = '**/assets/dubplate/{quick-replies,full-player}-*.js';
  const replies = page.getByRole('toolbar', { name: 'Quick replies' });
  const player = page.getByRole('region', { name: 'Player' });
  const openPlayer = player.getByRole('button', { name: 'Open player' });
  await backstage.become('marlow');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/recipient/promos/3');
  await page.getByRole('radio', { name: '8' }).check({ force: true });
  await comment(page).fill('Deep.');
  await page.getByRole('button', { name: 'Send feedback' }).first().click();
  await expect(page.getByText('Thanks. The label has your feedback.')).toBeVisible();

  await page.route(lazy, (route) => route.abort());
  // A page that is offline is not reloaded.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  const isMissing = page.waitForEvent('requestfailed', (request) => request.url().includes('quick-replies'));
  await page.goto('/recipient/promos/1');
  await isMissing;
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(comment(page)).toBeVisible();
  await expect(replies).toHaveCount(0);
  await openPlayer.click();
  await expect(page.getByRole('alert')).toContainText("Couldn't open that.");
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.unroute(lazy);
  await openPlayer.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(replies).toBeVisible();
});

test('a script whose stylesheet failed once comes with its styles', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.route('**/assets/dubplate/island-chrome-*.css', (route) => route.abort(), { times: 1 });
  await page.goto('/recipient/labels');
  await waitForKeys(page);
  const styled = await page
    .locator('link[rel="stylesheet"]:not([disabled])')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ sheet }) => sheet !== null));
  expect(new Set(styled)).toEqual(new Set([true]));
});
