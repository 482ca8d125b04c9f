import type { Locator } from '@playwright/test';
import { type Backstage, expect, type Page, test, withMotion } from './fixtures.ts';
import { keyboard } from './hands.ts';
import { button, overlaysIn, play, player, rows } from './screens.ts';

test.use(withMotion);

const chip = (page: Page) => button(page, /^Account of/);
const popup = (page: Page) => page.getByRole('region', { name: 'Your account' });
const menuButton = (page: Page) => button(page, 'Menu');
const menu = (page: Page) => page.getByRole('navigation', { name: 'More' });
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const banner = (page: Page) => page.getByRole('region', { name: 'Ghosting' });

/** Opens the first promo as DJ Marlow, and as another person who is logged in too. */
async function open(page: Page, backstage: Backstage, ...others: Parameters<Backstage['become']>[0][]) {
  for (const who of [...others, 'marlow'] as const) await backstage.become(who);
  await page.goto('/recipient/promos/1');
}

test('on a phone the menu slides in fast and closes [2.7-19, 9-23]', async ({ page, backstage }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, backstage);
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(menu(page).getByRole('link', { name: 'Find labels' })).toBeVisible();
  await expect(menu(page)).toHaveCSS('transition-property', 'translate, opacity, visibility');
  const fast = await menu(page).evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).getPropertyValue('--dp-fast')),
  );
  await expect(menu(page)).toHaveCSS('transition-duration', `${fast}s, ${fast}s, 0s`);

  await page.mouse.click(340, 28);
  await expect(menu(page)).toBeHidden();
  await expect(popup(page)).toBeVisible();
  await menuButton(page).click();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await menuButton(page).click();
  await expect(menu(page)).toBeHidden();
});

test('on a large screen the menu stays open after its button opened it [2.7-19, 9-17]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, backstage);
  await expect(menu(page)).toBeHidden();
  const tookFocus = await menuButton(page).evaluate(async (element: HTMLElement) => {
    element.click();
    // React has rendered the open menu then, but the browser has not painted it.
    await null;
    const link = document.querySelector<HTMLElement>('nav[aria-label="More"] a');
    link?.focus();
    return link !== null && link === document.activeElement;
  });
  expect(tookFocus, 'the menu can be used before it has slid in').toBe(true);
  await menuButton(page).click();
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await links(page).getByRole('link', { name: 'Account' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(700, 880);
  await expect(menu(page)).toBeHidden();
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await menuButton(page).click();
  await page.goto('/recipient');
  await expect(chip(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('shortcuts work as soon as notifications and dialogs can show [beyond-13]', async ({
  page,
  backstage,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-label="Notifications"]')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, backstage);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the main links are always in the bar from 700 px on, and tabs below the player on a phone [beyond-230]', async ({
  page,
  backstage,
}) => {
  const box = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const contentEnd = () =>
    page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0);
  await page.setViewportSize({ width: 700, height: 740 });
  await open(page, backstage);
  await play(page, 'Saltwater');
  await page.mouse.click(400, 300);
  await expect(links(page).getByRole('link', { name: 'Account' })).toBeInViewport({ ratio: 1 });
  expect((await box(links(page))).y).toBeLessThan(56);

  await page.setViewportSize({ width: 360, height: 740 });
  const tabs = await box(links(page));
  expect([tabs.y + tabs.height, tabs.width]).toEqual([740, 360]);
  const barEnd = async () => {
    const { y, height } = await box(player(page));
    return y + height;
  };
  await expect.poll(barEnd).toBeCloseTo(tabs.y, 1);
  const bar = await box(player(page));
  await page.mouse.wheel(0, 10_000);
  await expect.poll(contentEnd).toBeLessThanOrEqual(bar.y);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --dp-host-bottom: 40px }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expect.poll(async () => (await box(links(page))).y).toBe(tabs.y - 40);
  await expect.poll(async () => (await box(player(page))).y).toBe(bar.y - 40);
});

test('account menu, dialogs and switch work with the keyboard only [2.7-08, beyond-330]', async ({
  page,
  backstage,
}) => {
  const hands = keyboard(page);
  await open(page, backstage, 'vesper');
  for (const name of ['Your devices', 'Try the beta version']) {
    await hands.press(chip(page));
    await hands.press(button(popup(page), name));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(popup(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(chip(page)).toBeFocused();
  }
  await backstage.break('500', '/api/v1/site/sessions/switch_account', 1);
  await page.keyboard.press('Enter');
  await hands.press(button(popup(page), /Vesper/));
  await expect(popup(page).getByRole('alert')).toBeVisible();
  await expect(popup(page).getByRole('heading', { name: '+ add account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(chip(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await hands.press(button(popup(page), /Vesper/));
  await expect(page).toHaveURL(/\/recipient$/);
  await expect(chip(page)).toContainText('Vesper Lindqvist');
});

test('the open account menu moves with its bar, and scrolls on its own [2.7-06]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 1280, height: 390 });
  await open(page, backstage, 'vesper');
  await chip(page).click();
  await expect(button(popup(page), /Vesper/)).toBeVisible();
  const top = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
  const scrolled = () => page.evaluate(() => scrollY);
  const below = (await top(popup(page))) - (await top(chip(page)));
  await popup(page).hover();
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 300);
  await expect(popup(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBe(0);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 120);
  await expect.poll(scrolled).toBe(120);
  expect((await top(popup(page))) - (await top(chip(page)))).toBe(below);
});

test('the ghost banner covers neither the app menu nor the account menu [beyond-64]', async ({
  page,
  backstage,
}) => {
  for (const who of ['marlow', 'vesper', 'nightjar', 'admin'] as const) await backstage.become(who);
  for (const [width, height] of [
    [390, 664],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/ghost/possess/2');
    await expect(banner(page)).toBeVisible();
    await expect(chip(page)).toBeVisible();
    if (await menu(page).isHidden()) await menuButton(page).click();
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(menu(page).getByRole('link').first()), `menu at ${width} px`).toBe(true);
    expect(await isOnTop(menuButton(page))).toBe(true);
    await menuButton(page).click();
    await chip(page).click();
    await expect(button(popup(page), /Vesper/)).toBeVisible();
    await expect(popup(page)).toBeInViewport({ ratio: 1 });
    await popup(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(popup(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    for (let times = 0; times < 2; times++) await menuButton(page).click();
    await expect.poll(() => overlaysIn(page)).toEqual([]);
  }
});

test('the ghost banner keeps its height and never covers the focus [beyond-64]', async ({
  page,
  backstage,
}) => {
  backstage.db.sql.run`UPDATE accounts SET name = ${'Kelp and other weeds '.repeat(40)} WHERE id = 3`;
  await backstage.become('marlow');
  await backstage.become('admin');
  await page.goto('/ghost/possess/3');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 500 });
    for (const address of ['/myaccount', '/recipient/labels']) {
      await page.goto(address);
      await expect(banner(page)).toHaveCSS('height', '60px');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  await page.setViewportSize({ width: 1280, height: 400 });
  const row = rows(page).nth(8);
  await row.scrollIntoViewIfNeeded();
  await expect(banner(page)).toBeInViewport();
  // Each focused element is visible on the way back up.
  await button(row, /./).first().focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top, `after ${step + 1} steps`).toBeGreaterThan(59);
  }
});

/** Whether no other element covers one of its corners. */
const isOnTop = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
    return corners.every((corner) => element.contains(document.elementFromPoint(...corner)));
  });
