import { faultsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** The index itself. */

const links = '.cards a';

test('what is typed leaves the entries in which its words stand; Enter leads to the first [beyond-26]', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.keyboard.type('dialog BETA pressed');
  const found = page.locator(links).filter({ visible: true });
  await expect(page.getByRole('status')).toHaveText('5 screens and states');
  await expect(found).toHaveCount(5);
  await page.keyboard.press('Enter');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Beta Mode' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the index, ${colorScheme} at 360 px [beyond-26]`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('searchbox', { name: 'Find a screen or state' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the index is a list of links, which say who one becomes and what goes wrong [beyond-26]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('searchbox')).toBeHidden();
    const entry = page.locator('a[href="/go/picks-ours-failed"]');
    await expect(entry).toContainText('As DJ Marlow');
    await expect(entry).toContainText('Fault: the server fails, once');
  });
});
