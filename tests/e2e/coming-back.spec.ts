import { expect, test } from './fixtures.ts';

/** Back from the back/forward cache, which Playwright switches off unless told otherwise. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('a page from the back/forward cache shows nothing of the DJ who has left [beyond-24]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Low Tide');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Dubplate' }).click();
  await expect(page).toHaveURL(/\/recipient$/);
  await backstage.become('vesper');
  await page.goBack();
  expect(await page.evaluate(() => Object(window).sameDocument)).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Reload Required' })).toBeVisible();
  await expect(page.locator('main[data-island]')).toBeHidden();
});

test('a page from the back/forward cache shows again to the DJ whose it is', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Low Tide');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Dubplate' }).click();
  await expect(page).toHaveURL(/\/recipient$/);
  await page.goBack();
  expect(await page.evaluate(() => Object(window).sameDocument)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
