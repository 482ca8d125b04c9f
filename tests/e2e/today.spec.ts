import { faultsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, promoLink, rows, waitForKeys } from './screens.ts';

test('during a day the bar in the head fills, also over pages, and at last the inbox is caught up [beyond-312]', async ({
  page,
  backstage,
}) => {
  const done = page.getByRole('progressbar', { name: 'Done today' });
  const head = done.locator('..');
  backstage.db.sql.run`DELETE FROM sends WHERE recipient_id = 1 AND promo_id NOT IN (39, 3, 57)`;
  backstage.db.sql.run`UPDATE sends SET opened = 0 WHERE recipient_id = 1 AND promo_id <> 57`;
  await backstage.become('marlow');
  await page.goto('/recipient/promos');
  await expect(head).toContainText('2 new');
  await expect(done).toHaveAttribute('value', '0');
  await waitForKeys(page);
  await promoLink(rows(page).first()).focus();
  await page.keyboard.press('h');
  await expect(done).toHaveAttribute('value', '1');

  await page.goto('/recipient/promos/3');
  await waitForKeys(page);
  await page.keyboard.press('9');
  await page.getByLabel('Comment').fill('Deep');
  await button(page, 'Send feedback').click();
  await expect(page.getByText('Thanks. The label has your feedback.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await expect(head).toContainText('All caught up. 1 sent, 1 hidden');
  await expect(done).toHaveAttribute('value', '2');
  expect(await faultsOf(page)).toEqual([]);
});
