import { faultsOf } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { button, expectPlayer, player, positionOf, selectedRow, trackTitle, waitForKeys } from './screens.ts';

const [original, dub] = ['Low Tide (Original)', 'Low Tide (Ketama Dub)'] as const;

const bracket = (page: Page) => button(player(page), 'Keep playing');
const skimSwitch = (page: Page) => player(page).getByRole('switch', { name: 'Skim' });

/** Audio plays as fast as Chromium can. */
const playFast = (page: Page) =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.defaultPlaybackRate = 16;
      this.playbackRate = 16;
      return play.call(this);
    };
  });

test.beforeEach(async ({ backstage }) => backstage.become('marlow'));

test('skims a promo and goes on to the next track, until the bracket is pressed [beyond-300, beyond-301]', async ({
  page,
}) => {
  await playFast(page);
  await page.goto('/recipient/promos/1');
  await waitForKeys(page);
  await page.keyboard.press('s');
  await expectPlayer(page, original, 'playing');
  await expect(bracket(page)).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(skimSwitch(page)).toBeChecked();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(10);
  await page.keyboard.press('8');
  await expect(bracket(page)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await expectPlayer(page, dub, 'playing');
  expect(await positionOf(page)).toBeGreaterThan(10);
  await bracket(page).press('Enter');
  await expect(bracket(page)).toHaveCount(0);
  await expect(player(page).getByRole('slider', { name: 'Seek' })).toBeFocused();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(62);
  await expect(trackTitle(page)).toHaveText(dub);
  await page.reload();
  await expect(skimSwitch(page)).toBeChecked();
});

test('hears and rates three promos with ten presses of keys [beyond-300]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/recipient/promos?show=new');
  await waitForKeys(page);
  const press = (key: string) => page.keyboard.press(key);
  await press('x');
  for (let promo = 0; promo < 3; promo++) {
    await press('s');
    await expect(button(selectedRow(page), /^Pause /)).toBeVisible();
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    await press('8');
    await expect(selectedRow(page)).toContainText('Rated 8');
    await press('j');
  }
});
