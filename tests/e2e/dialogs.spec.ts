import type { Locator } from '@playwright/test';
import { openHost } from './dialogs-host/open.ts';
import { expect, type Page, test } from './fixtures.ts';
import { button } from './screens.ts';

test.beforeEach(async ({ backstage }) => backstage.become('marlow'));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const overlayOf = (box: Locator) =>
  box.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
const HIDDEN = 'rgba(0, 0, 0, 0)';

test('dialogs stack, with one backdrop and the focus inside [2.6-15, 2.6-16, beyond-50]', async ({
  page,
}) => {
  await openHost(page);
  await button(page, 'Give feedback').click();
  const feedback = dialog(page, 'Feedback');
  await expect(feedback.getByRole('textbox')).toBeFocused();
  for (let stops = 0; stops < 8; stops++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(feedback).toBeHidden();
  await expect(button(page, 'Give feedback')).toBeFocused();
  await expect(page).toHaveTitle('closed with undefined');

  await button(page, 'Two at once').click();
  const beta = dialog(page, 'Beta Mode');
  await expect(feedback.getByRole('textbox')).toBeFocused();
  const dimmed = await overlayOf(beta);
  expect([dimmed, await overlayOf(feedback)]).toEqual([expect.not.stringContaining(HIDDEN), HIDDEN]);
  await page.evaluate(() => document.documentElement.setAttribute('data-overlay', 'open'));
  expect(await overlayOf(beta)).toBe(HIDDEN);
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-overlay', 'closed');
    document.querySelector('h1')?.setAttribute('data-overlay', 'open');
  });
  expect(await overlayOf(beta)).toBe(HIDDEN);
  await page.evaluate(() => document.querySelector('h1')?.removeAttribute('data-overlay'));
  expect(await overlayOf(beta)).toBe(dimmed);
  await page.keyboard.press('Escape');
  await expect(feedback).toBeHidden();
  await expect(beta.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(beta).toBeHidden();
  await expect(button(page, 'Two at once')).toBeFocused();
});

test("the feedback panel and the dialogs fit on a phone, and 'Reload Required' can't be dismissed [2.6-14, 2.7-38, beyond-332]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHost(page);
  await button(page, 'Tell us').click();
  const panel = page.getByRole('region', { name: 'Feedback' });
  await expect(panel.getByRole('textbox')).toBeFocused();
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeGreaterThan(200);
  const [box, bar] = [await panel.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect([box?.x, box?.width]).toEqual([0, 360]);
  expect(box?.y).toBeCloseTo(bar?.height ?? 0, 0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button(page, 'Tell us')).toBeFocused();

  const open = page.getByRole('dialog');
  for (const way of ['Give feedback', 'Leave the beta', 'Try the beta version', 'Your devices']) {
    await button(page, way).click();
    await expect(open.getByRole('button').first()).toBeVisible();
    await expect(open, way).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(open).toBeHidden();
  }

  await button(page, 'Change user elsewhere').click();
  await expect(open).toBeInViewport({ ratio: 1 });
  await expect(open).toHaveAccessibleDescription('You have changed user in a different window.');
  const way = open.getByRole('button', { name: 'Return to Dashboard' });
  for (let times = 0; times < 3; times++) {
    await expect(way).toBeFocused();
    await page.keyboard.press('Escape');
  }
  await page.mouse.click(5, 5);
  await way.click();
  await expect(page).toHaveURL(/\/recipient$/);
});
