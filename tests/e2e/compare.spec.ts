import { expect, test } from './fixtures.ts';
import { button, chooseAction, expectPlayer, play, positionOf, seekSlider } from './screens.ts';

const [original, dub] = ['Low Tide (Original)', 'Low Tide (Ketama Dub)'] as const;

test('mixes are compared at the same position by a menu and the keyboard, and the way back loads nothing [beyond-306]', async ({
  page,
  backstage,
}) => {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') streams.push(request.url());
  });
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await play(page, original);
  await seekSlider(page).press('Shift+ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(30);
  await chooseAction(page, dub, 'Compare');
  await expectPlayer(page, dub, 'playing');
  expect(await positionOf(page)).toBeGreaterThan(30);
  const before = await positionOf(page);
  streams.length = 0;
  await button(page, `Play ${original}`).focus();
  await page.keyboard.press('Shift+Enter');
  await expectPlayer(page, original, 'playing');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before);
  expect(await positionOf(page)).toBeLessThan(before + 15);
  expect(streams.filter((url) => url.includes('/101/'))).toEqual([]);
});
