import { expect, type Page, test } from './fixtures.ts';
import { LOADER, openHost } from './host-page.ts';
import { heading, LOADING, rows, tracks, waitForKeys } from './screens.ts';

const message = (page: Page) =>
  page.getByText('Your browser is too old for this page. Update it, or open this link in another one.');

// The changed styles of a page no longer have the hash of its policy.
test.use({ bypassCSP: true, expectedComplaints: [/This browser is too old|Failed to load resource/] });

/** Takes the unit `rlh` from the browser, which is as new as the oldest supported one. */
test.beforeEach(async ({ page }) => {
  await page.route(/^[^?]*(?<!\.(mp3|wav|jpg|svg|png))$|\.(css|js)/, async (route) => {
    if (!['document', 'script', 'stylesheet'].includes(route.request().resourceType()))
      return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('1rlh', '1none') });
  });
});

test('a browser that is too old shows what the server has rendered, and says so [beyond-291]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await page.waitForLoadState('networkidle');
  await expect(message(page)).toBeVisible();
  await expect(heading(page)).toHaveText('Ossa – Low Tide EP');
  await expect(tracks(page)).toHaveCount(4);
  // No script has taken over the content.
  await expect(page.locator('[data-rendered]')).toHaveCount(1);
  await page.goto('/recipient');
  await expect(message(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  await backstage.carry('none');
  await page.goto('/recipient');
  await page.waitForLoadState('networkidle');
  await expect(message(page)).toBeVisible();
  await expect(page.locator(LOADING).filter({ visible: true })).toHaveCount(0);
});

test('in the page of a host, a browser that is too old says so once and keeps its content [beyond-291]', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/assets\/.*\.js/.test(request.url())) scripts.push(request.url());
  });
  const containers =
    '<div data-island="chrome"></div><div data-island="login"><p>Rendered</p></div><div data-island="picks"></div>';
  await openHost(page, containers, LOADER);
  await expect(message(page)).toHaveCount(1);
  await expect(page.locator('[data-island="login"]').getByRole('alert')).toBeVisible();
  await expect(page.getByText('Rendered')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});

test.describe('in a supported browser', () => {
  test.beforeEach(({ page }) => page.unrouteAll());

  test('nothing is said about the browser [beyond-291]', async ({ page }) => {
    await page.goto('/login/djs');
    await waitForKeys(page);
    await expect(message(page)).toBeHidden();
  });
});
