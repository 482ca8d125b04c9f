import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { button, notifications, overlaysIn, promoLink, rows, waitForKeys } from './screens.ts';

const crateButton = (page: Page) => button(page, /^Crate/);
const crate = (page: Page) => page.getByRole('region', { name: 'Crate' });
const row = (page: Page, name: string) => crate(page).getByRole('listitem').filter({ hasText: name });

const ZIP_OF_LINES = '/media/promos/3/download.zip';

/** Downloads the promo that needs no feedback, and unlocks another. */
async function fillCrate(page: Page, backstage: Backstage) {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/2');
  await waitForKeys(page);
  await expect(crateButton(page)).toBeHidden();
  const download = page.waitForEvent('download');
  await button(page, /^Download Zip/).click();
  await download;
  await page.goto('/recipient/promos/3');
  await page.locator('form label', { hasText: /^8$/ }).click();
  await button(page, 'Send feedback').click();
  await expect(page.getByText('Thanks. The label has your feedback.')).toBeVisible();
}

test('the crate collects what was unlocked and taken, over pages, and one failing file can be tried again [beyond-320, beyond-321, beyond-323]', async ({
  page,
  backstage,
  expectedComplaints,
}) => {
  expectedComplaints.push(/storage\.example/);
  await fillCrate(page, backstage);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(new URL(file.url()).pathname));
  await page.goto('/recipient/labels');
  await expect(crateButton(page)).toHaveText('Crate 1');
  await crateButton(page).press('Enter');
  await expect(row(page, 'Green Room')).toContainText(/Downloaded \d\d:\d\d/);
  await expect(row(page, 'Parallel Lines')).toContainText(/Zip, WAV · [\d.]+ MB/);

  await backstage.break('404', ZIP_OF_LINES);
  await page.keyboard.press('Tab');
  await expect(button(crate(page), 'Download all')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Parallel Lines')).toContainText('This file is no longer available.');
  await backstage.break('none');
  // The check can't follow the redirect to a storage, but the browser's own download can. It does not pass through here.
  const headers = { location: 'https://storage.example/' };
  await page.route(`**${ZIP_OF_LINES}`, (route) => route.fulfill({ status: 302, headers }));
  await button(row(page, 'Parallel Lines'), /^Try again/).click();
  await expect(row(page, 'Parallel Lines')).toContainText(/Downloaded \d\d:\d\d/);
  await button(row(page, 'Green Room'), /^Download again/).click();
  await expect.poll(() => saved).toEqual([ZIP_OF_LINES, '/media/promos/2/download.zip']);

  await page.keyboard.press('Escape');
  await expect(crate(page)).toBeHidden();
  await expect(crateButton(page)).toBeFocused();
  await page.goto('/recipient/promos/3');
  await expect(page.getByText(/^Downloaded \d\d:\d\d$/)).toBeVisible();
});

test('on a phone the crate is a sheet that Back closes [beyond-320]', async ({ page, backstage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillCrate(page, backstage);
  await crateButton(page).click();
  await expect(button(crate(page), 'Download all')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overlaysIn(page)).toEqual(['other']);
  await page.goBack();
  await expect(crate(page)).toBeHidden();
  expect(page.url()).toContain('/recipient/promos/3');
  await page.goto('/recipient/promos');
  await promoLink(rows(page)).first().click();
  await button(page.getByRole('complementary', { name: 'Selected promo' }), 'Crate 1').click();
  await expect(button(crate(page), 'Download all')).toBeInViewport({ ratio: 1 });
});

test('feedback downloads what My account says: once, not when it fails, and without a zip in the notice [beyond-324]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/myaccount#downloads');
  const choice = page.getByRole('group', { name: 'Download when I send feedback' });
  await choice.locator('label', { hasText: 'Zip' }).click();
  await expect(choice.getByRole('radio', { name: 'Zip' })).toBeChecked();

  const saved: string[] = [];
  page.on('download', (file) => saved.push(new URL(file.url()).pathname));
  await page.goto('/recipient?show=new');
  const pane = page.getByRole('complementary', { name: 'Selected promo' });
  await promoLink(rows(page)).filter({ hasText: 'Parallel Lines' }).first().click();
  await pane
    .getByRole('group', { name: /^Rating/ })
    .locator('label', { hasText: '8' })
    .click();
  await backstage.break('500', '/recipient/promos/3/feedback', 1);
  await button(pane, 'Send & next').click();
  await expect(pane.getByText('What you wrote is still here.')).toBeVisible();
  expect(saved).toEqual([]);
  await button(pane, 'Send & next').click();
  await expect(notifications(page)).toContainText('Feedback sent, download started: Mara Quint');
  await expect(button(notifications(page), 'Download zip')).toBeHidden();
  await expect.poll(() => saved).toEqual([ZIP_OF_LINES]);

  await page.goto('/recipient/promos/3');
  await expect(page.getByText(/^Downloaded \d\d:\d\d$/)).toBeVisible();
  expect(saved).toEqual([ZIP_OF_LINES]);
});
