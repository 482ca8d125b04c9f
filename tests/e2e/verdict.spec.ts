import { faultsOf } from './axe.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { callsOf, notification, rows, selectedRow, waitForKeys } from './screens.ts';

const posts = async (page: Page) => (await callsOf(page)).filter((call) => call.startsWith('POST'));
const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);

/** Opens a page of Marlow, and switches the verdict on beside the shortcuts. */
async function open(page: Page, backstage: Backstage, path = '/recipient/promos'): Promise<void> {
  await backstage.become('marlow');
  await page.clock.install();
  await page.goto(path);
  await waitForKeys(page);
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: /^One-key verdict/ }).click();
  await page.getByLabel('Pinned reply').fill('Full support');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Pinned reply').press('Enter');
  await page.request.delete('/calls.json');
}

test('Shift and a digit give a verdict and go on; it can be undone, and is sent once after five seconds [beyond-313, beyond-314]', async ({
  page,
  backstage,
}) => {
  backstage.db.sql.run`DELETE FROM sends WHERE recipient_id = 1 AND promo_id NOT IN (39, 3, 57)`;
  await open(page, backstage);
  await expect(rows(page)).toHaveCount(3);
  await expect(selectedRow(page)).toHaveAttribute('data-row', '39');
  await page.keyboard.press('Shift+Digit8');
  await expect(notification(page)).toContainText('Sending 8 to Tern Island Sound');
  await expect(selectedRow(page)).toHaveAttribute('data-row', '57');
  await page.keyboard.press('z');
  await expect(selectedRow(page)).toHaveAttribute('data-row', '39');
  await expect(row(page, 39)).not.toContainText('draft');
  await expect(notification(page)).toContainText('is back');

  await page.keyboard.press('Shift+Digit0');
  await expect(notification(page)).toContainText('Sending 10 to Tern Island Sound');
  await expect(row(page, 39)).toContainText('Rated 10 · draft');
  await page.clock.fastForward(4_000);
  await expect(row(page, 39)).toContainText('Rated 10 · draft');
  await page.clock.fastForward(1_500);
  await expect(row(page, 39)).toContainText('Feedback sent');
  await expect(notification(page)).toHaveCount(0);
  expect(await posts(page)).toEqual([expect.stringContaining('/recipient/promos/39/feedback')]);
  const sent = backstage.db.sql
    .get`SELECT rating, comment FROM feedback WHERE promo_id = 39 AND recipient_id = 1`;
  expect(sent).toEqual({ rating: 10, comment: 'Full support' });
});

test('leaving the page sends the verdict at once [beyond-314]', async ({ page, backstage }) => {
  await open(page, backstage, '/recipient/promos/3');
  await page.keyboard.press('Shift+Digit7');
  await expect(notification(page)).toContainText('Sending 7');
  await page.goto('/recipient/labels');
  await expect.poll(() => posts(page)).toEqual([expect.stringContaining('/recipient/promos/3/feedback')]);
  await page.goto('/recipient/promos/3');
  await expect(page.getByText('Thanks. The label has your feedback.')).toBeVisible();
});
