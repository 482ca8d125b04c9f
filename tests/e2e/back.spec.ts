import type { Locator } from '@playwright/test';
import { half } from '../support/half.ts';
import { expect, type Page, test, withMotion } from './fixtures.ts';
import {
  accountChip,
  button,
  heading,
  overlaysIn,
  play,
  player,
  promoLink,
  queue,
  rows,
  waitForKeys,
} from './screens.ts';

const TRACK = 'Low Tide (Original)';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...withMotion });

const menu = (page: Page) => page.getByRole('navigation', { name: 'More' });
const fullPlayer = (page: Page) => page.getByRole('dialog', { name: TRACK });
const historyLength = (page: Page) => page.evaluate(() => history.length);

type Overlay = {
  readonly name: string;
  readonly path?: string;
  readonly open: (page: Page) => Promise<void>;
  readonly covers: (page: Page) => Locator;
  readonly close: (page: Page) => Promise<void>;
};

const pressEscape = (page: Page) => page.keyboard.press('Escape');

const overlays: readonly Overlay[] = [
  {
    name: 'the menu',
    open: (page) => button(page, 'Menu').tap(),
    covers: menu,
    close: (page) => page.touchscreen.tap(380, 700),
  },
  {
    name: 'the full player',
    open: (page) => button(player(page), 'Open player').tap(),
    covers: fullPlayer,
    close: (page) => button(page, 'Close player').tap(),
  },
  {
    name: 'the account menu',
    open: (page) => accountChip(page).tap(),
    covers: (page) => page.getByRole('region', { name: 'Your account' }),
    close: pressEscape,
  },
  {
    name: 'the feedback panel',
    open: (page) => button(page.getByRole('banner'), 'Tell us').tap(),
    covers: (page) => page.getByRole('region', { name: 'Feedback', exact: true }),
    close: (page) => button(page, 'Cancel').tap(),
  },
  {
    name: 'a dialog',
    open: async (page) => {
      await accountChip(page).tap();
      await button(page, 'Your devices').tap();
    },
    covers: (page) => page.getByRole('dialog', { name: 'Your devices' }),
    close: pressEscape,
  },
  {
    name: 'a promo in the inbox',
    path: '/recipient',
    open: (page) => promoLink(rows(page).first()).tap(),
    covers: (page) => page.getByRole('complementary', { name: 'Selected promo' }),
    close: (page) => button(page, 'Inbox').tap(),
  },
];

for (const { name, path = '/recipient/promos/1', open, covers, close } of half(overlays))
  test(`on a phone, Back closes ${name} and stays on the page; closed otherwise, Back leaves the page`, async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/labels/following');
    await page.goto(path);
    await waitForKeys(page);
    if (name === 'the full player') await play(page, TRACK);
    const entries = await historyLength(page);
    await page.evaluate(() => scrollTo(0, 100));

    for (const goBack of [() => page.goBack(), () => page.evaluate(() => history.back())]) {
      await open(page);
      await expect(covers(page)).toBeInViewport();
      await expect.poll(() => historyLength(page)).toBe(entries + 1);
      await goBack();
      await expect(covers(page)).not.toBeInViewport();
      await expect.poll(() => overlaysIn(page)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    // Playwright's own steps may count from an entry that the page has just left.
    await page.evaluate(() => history.forward());
    await expect.poll(() => overlaysIn(page)).toHaveLength(1);
    await expect(covers(page)).not.toBeInViewport();
    await page.evaluate(() => history.back());
    await expect.poll(() => overlaysIn(page)).toEqual([]);
    await open(page);
    await expect(covers(page)).toBeInViewport();
    if (name === 'the account menu') await page.evaluate(() => scrollTo(0, 300));
    const scrolled = await page.evaluate(() => scrollY);
    await close(page);
    await expect(covers(page)).not.toBeInViewport();
    await expect.poll(() => overlaysIn(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await page.goBack();
    await expect(page).toHaveURL(/labels\/following/);
  });

test('on a phone, Back closes first the queue and then the player', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await play(page, TRACK);
  await button(player(page), 'Open player').tap();
  await button(fullPlayer(page), /^Queue/).tap();
  await expect.poll(() => overlaysIn(page)).toHaveLength(2);
  await expect(queue(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(queue(page)).toBeHidden();
  await expect(fullPlayer(page)).toBeVisible();
  await button(fullPlayer(page), /^Queue/).tap();
  await expect(queue(page)).toBeVisible();
  await button(page, 'Close player').tap();
  await expect.poll(() => overlaysIn(page)).toEqual([]);
});

test('on a phone, Back from a page that the menu led to shows the page before, without its menu', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/labels/following');
  await page.goto('/recipient/promos/1');
  await waitForKeys(page);
  await button(page, 'Menu').tap();
  await menu(page).getByRole('link', { name: 'Find labels' }).tap();
  await expect(heading(page)).toContainText('Labels');
  await page.goBack();
  await expect(page).toHaveURL(/promos\/1$/);
  await waitForKeys(page);
  await expect.poll(() => overlaysIn(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/labels\/following/);
});
