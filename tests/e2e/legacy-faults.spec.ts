import { expect, type Page, test } from './fixtures.ts';

/** One island's failure stays its own: the old site and the other islands go on (robustness 13). */

test.use({
  expectedComplaints: [
    /Failed to load resource|inline event handler|did not load|bad props|island picks failed|broken polyfill/,
  ],
});

const promo = (page: Page) => page.getByRole('heading', { level: 1, name: 'Low Tide' });
const picks = (page: Page) => page.locator('[data-island="picks"]');
const failed = 'This part of the page could not be shown.';

async function siteGoesOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'jQuery', exact: true }).click();
  await page.getByRole('button', { name: 'Prototype', exact: true }).click();
  await expect(page.locator('#jquery-count')).toHaveText('1');
  await expect(page.locator('#prototype-count')).toHaveText('1');
}

test.beforeEach(({ backstage }) => backstage.become('marlow'));

test('an island that throws says so in its place [beyond-11]', async ({ page }) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {
      throw new Error('broken polyfill');
    };
  });
  await page.goto('/legacy/several');
  await expect(picks(page)).toContainText(failed);
  await expect(promo(page)).toBeVisible();
  await siteGoesOn(page);
});

test('an island whose script is blocked leaves its place empty [beyond-11]', async ({ page }) => {
  await page.route('**/island-picks-*.js', (route) => route.abort());
  await page.goto('/legacy/several');
  await expect(promo(page)).toBeVisible();
  await expect(picks(page)).toBeEmpty();
  await siteGoesOn(page);
});

test('an island with wrong props says so in its place [beyond-11]', async ({ page }) => {
  await page.route('**/legacy/several', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('{&quot;id&quot;:1}', '&quot;captain&quot;');
    return route.fulfill({ response: answer, body });
  });
  await page.goto('/legacy/several');
  await expect(page.locator('[data-island="promo"]')).toContainText(failed);
  await expect(page.getByRole('heading', { level: 1, name: 'Picks' })).toBeVisible();
  await siteGoesOn(page);
});

test('everything shows where the browser refuses storage [beyond-11]', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The request was denied.', 'SecurityError');
        },
      });
  });
  await page.goto('/legacy/several');
  await expect(promo(page)).toBeVisible();
  await expect(picks(page).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-status', 'playing');
  await siteGoesOn(page);
});
