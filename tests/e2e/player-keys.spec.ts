import { expect, type Page, test } from './fixtures.ts';

/** The keys of the player, the list of them, and the switch that turns them off. */

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const mute = (page: Page) => player(page).getByRole('button', { name: 'Mute' });
const favourite = (page: Page) => page.getByRole('button', { name: 'Favourite: Low Tide (Original)' });
const positionOf = async (page: Page) =>
  Number(await player(page).getByRole('slider', { name: 'Seek' }).inputValue());

const expectAt = async (page: Page, track: string, status: string): Promise<void> => {
  await expect(player(page).locator('.dp-now-title').first()).toHaveText(track);
  await expect(player(page)).toHaveAttribute('data-status', status);
};

/** Plays the first track and leaves the focus on nothing. */
async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  await expectAt(page, 'Low Tide (Original)', 'playing');
  await page.getByRole('heading', { level: 1 }).click();
}

/** Opens the list of keys as a pointer does. */
async function openKeys(page: Page): Promise<void> {
  await player(page)
    .getByRole('button', { name: /^Queue/ })
    .click();
  await player(page).getByRole('button', { name: 'Keyboard shortcuts' }).click();
}

test.beforeEach(async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
});

test('keys play and pause, seek, go on and back, mute and favour [beyond-13]', async ({ page }) => {
  // Without a sound its position stays 0, so that 'p' goes back and does not start it again.
  await page.route('**/tracks/102/stream.wav', () => {});
  await play(page);
  const statusAfter = { ' ': 'paused', k: 'playing', Space: 'paused' } as const;
  for (const [key, status] of Object.entries(statusAfter)) {
    await page.keyboard.press(key);
    await expectAt(page, 'Low Tide (Original)', status);
  }
  const from = await positionOf(page);
  const goes = { l: 10, ArrowRight: 20, j: 10, ArrowLeft: 0 } as const;
  for (const [key, seconds] of Object.entries(goes)) {
    await page.keyboard.press(key);
    await expect.poll(() => positionOf(page), key).toBeCloseTo(from + seconds, 0);
  }
  await page.keyboard.press('n');
  await expectAt(page, 'Low Tide (Ketama Dub)', 'loading');
  await page.keyboard.press('p');
  await expectAt(page, 'Low Tide (Original)', 'playing');
  await page.keyboard.press('m');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('f');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
});

test('keys stay away from typing, modifiers and focused controls [beyond-13]', async ({ page }) => {
  const expectUntouched = async () => {
    await expectAt(page, 'Low Tide (Original)', 'playing');
    await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await play(page);
  await page.getByLabel('Comment').focus();
  await page.keyboard.type('k n p m j l f ?');
  await expect(page.getByLabel('Comment')).toHaveValue('k n p m j l f ?');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
  await expectUntouched();
  await page.getByRole('heading', { level: 1 }).click();
  for (const chord of ['Control+k', 'Meta+k', 'Alt+n', 'Control+m', 'Alt+m', 'Shift+Space']) {
    await page.keyboard.press(chord);
    await expectUntouched();
  }
  await favourite(page).focus();
  await page.keyboard.press('Space');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await expectUntouched();
  const before = await positionOf(page);
  await player(page).getByRole('slider', { name: 'Volume' }).press('ArrowLeft');
  expect(await positionOf(page), 'the arrow moves the volume alone').toBeGreaterThanOrEqual(before);
  await favourite(page).focus();
  await page.keyboard.press('k');
  await expectAt(page, 'Low Tide (Original)', 'paused');
});

test('the list of keys has every key, keeps them to itself, and gives the focus back [beyond-13, 2.6-15]', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await play(page);
  await favourite(page).focus();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('term')).toHaveText([
    'Play or pause',
    'Back 10 seconds',
    'Forward 10 seconds',
    'Next track',
    'Previous track',
    'Mute',
    'Favourite this track',
    'Show this list',
  ]);
  for (const key of ['k', 'n', 'm', 'f', '?']) await page.keyboard.press(key);
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(favourite(page)).toBeFocused();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
  await expectAt(page, 'Low Tide (Original)', 'playing');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
});

test('the switch counts with Done alone, is kept, and Escape, Cancel and Close change nothing [2.6-15, open-55, beyond-13]', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const toggle = dialog.getByRole('switch', { name: 'Keyboard shortcuts' });
  const pressed = (name: string) => dialog.getByRole('button', { name }).click();
  await play(page);
  let isMuted = false;
  for (const giveUp of [
    () => page.keyboard.press('Escape'),
    () => pressed('Cancel'),
    () => pressed('Close'),
  ]) {
    await page.keyboard.press('?');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    await giveUp();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('m');
    isMuted = !isMuted;
    await expect(mute(page)).toHaveAttribute('aria-pressed', String(isMuted));
  }
  await openKeys(page);
  await toggle.click();
  await pressed('Done');
  await expect(dialog).toBeHidden();
  await expect(player(page).getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await play(page);
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
  await expect(mute(page), 'as it was on the page before').toHaveAttribute('aria-pressed', 'true');
  await openKeys(page);
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await toggle.click();
  await pressed('Done');
  await page.keyboard.press('m');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
});
