import { faultsOf } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { button, player, tracks } from './screens.ts';

const focused = (page: Page) => page.locator(':focus');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Feedback' });

test('rating and Send are in view on a laptop, and a missing favourite gets the focus without scrolling [beyond-247]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  const send = button(page, 'Send feedback');
  const key8 = page.locator('form label', { hasText: /^8$/ });
  await button(page, 'Play Low Tide (Original)').click();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  for (const control of [key8, send, button(page, /^Download zip/)])
    await expect(control).toBeInViewport({ ratio: 1 });
  await key8.click();
  await page.mouse.wheel(0, 60);
  const scrolled = await page.evaluate(() => scrollY);
  await send.click();
  await expect(focused(page)).toHaveAccessibleName('Low Tide Original');
  await expect(page.getByText('Choose one to send')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await faultsOf(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('tracks and ratings share the first screen; a rating opens the sheet above the player [beyond-248]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/promos/1');
    const rate8 = button(page, 'Rate 8');
    await expect(rate8).toBeInViewport({ ratio: 1 });
    const strip = await page.getByRole('region', { name: 'Rate this promo' }).boundingBox();
    const lastTrack = await tracks(page).last().boundingBox();
    expect((lastTrack?.y ?? 0) + (lastTrack?.height ?? 0)).toBeLessThan(strip?.y ?? 0);
    await button(page, 'Play Low Tide (Original)').tap();
    await rate8.tap();
    await expect(sheet(page).getByRole('radio', { name: '8' })).toBeChecked();
    await expect(focused(page)).toHaveText('Your feedback');
    await button(player(page), 'Pause').tap();
    await expect(player(page)).toHaveAttribute('data-status', 'paused');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(rate8).toBeFocused();
    await expect(rate8).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'Rate 9').tap();
    await page.touchscreen.tap(200, 20);
    await expect(sheet(page)).toBeHidden();
  });
});
