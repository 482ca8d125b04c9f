import { faultsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, waitForKeys } from './screens.ts';

test('a comment is reused by keys on the next promo, and replies fit a narrow phone [beyond-310, beyond-311]', async ({
  page,
  backstage,
}) => {
  const comment = page.getByLabel('Comment');
  const replies = page.getByRole('toolbar', { name: 'Quick replies' });
  await backstage.become('marlow');
  await page.goto('/recipient/promos/3');
  await waitForKeys(page);
  await page.keyboard.press('8');
  await page.keyboard.press('c');
  await page.keyboard.type('Big room tool, straight into the bag for Saturday');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Thanks. The label has your feedback.')).toBeVisible();

  await page.goto('/recipient/promos/1');
  await waitForKeys(page);
  await expect(replies).toBeVisible();
  await page.keyboard.press('c');
  // A reply can be undone, and so can what was typed before it.
  await page.keyboard.type('Hm');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your feedback' })).toBeFocused();
  await page.keyboard.press('c');
  for (const text of ['Hm. Big room tool, straight into the bag for Saturday', 'Hm', '']) {
    await expect(comment).toHaveValue(text);
    await page.keyboard.press('Control+z');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(comment).toHaveValue('Big room tool, straight into the bag for Saturday');
  await page.keyboard.press('c');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.reload();
  await expect(comment).toHaveValue('Big room tool, straight into the bag for Saturday!');

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(replies).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await button(replies, /^Big room tool/).press('Delete');
  await expect(replies).toBeHidden();
});
