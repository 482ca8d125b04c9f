import { faultsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  button,
  expectPlayer,
  play,
  player,
  positionOf,
  seekSlider,
  selectedRow,
  waitForKeys,
} from './screens.ts';

const [original, dub] = ['Low Tide (Original)', 'Low Tide (Ketama Dub)'] as const;

test('an inbox that is closed in the middle opens there again, and S goes on in the promo [beyond-303, beyond-304, beyond-305]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await backstage.become('marlow');
  await page.goto('/recipient/promos?at=1');
  await waitForKeys(page);
  await expect(selectedRow(page)).toHaveAttribute('data-row', '1');
  await play(page, dub);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(2);
  await seekSlider(page).press('Shift+ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(34);
  await button(player(page), 'Pause').click();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await page.close();

  const reopened = await page.context().newPage();
  await reopened.setViewportSize({ width: 1440, height: 900 });
  // Otherwise the player would have the promo, too.
  await reopened.addInitScript(() => localStorage.removeItem('dubplate/recipient-1/player'));
  await reopened.goto('/recipient/promos');
  await expect(selectedRow(reopened)).toHaveAttribute('data-row', '1');
  await expect.poll(() => reopened.evaluate(() => scrollY)).toBe(scrolled);
  await expect(
    selectedRow(reopened).getByRole('progressbar', { name: /^Stopped at 0:3\d · 2 of 4$/ }),
  ).toBeAttached();
  await waitForKeys(reopened);
  const pane = reopened.getByRole('complementary', { name: 'Selected promo' });
  await expect(button(pane, /^Continue at 0:3\d$/)).toBeVisible();
  expect(await faultsOf(reopened)).toEqual([]);
  await reopened.keyboard.press('s');
  await expectPlayer(reopened, dub, 'playing');
  expect(await positionOf(reopened)).toBeGreaterThan(33);
  await expect(player(reopened)).toBeVisible();
  await reopened.keyboard.press('Shift+S');
  await expectPlayer(reopened, original, 'playing');
  expect(await positionOf(reopened)).toBeLessThan(10);
});
