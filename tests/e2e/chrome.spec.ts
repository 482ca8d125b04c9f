import type { Locator } from '@playwright/test';
import { BREAKPOINTS } from '../../shared/constants.ts';
import { expect, type Page, test } from './fixtures.ts';
import { keyboard } from './hands.ts';

/** The chrome around every page: menu, chip, and what they open. */

const chip = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const popup = (page: Page) => page.getByRole('region', { name: 'Your account' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const SWITCH = '/api/v1/site/sessions/switch_account';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu slides in fast, and goes with a press outside, with Escape and with its button [2.7-18, 2.7-19, 2.7-21, 9-23]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/promos/1');
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page).getByRole('link', { name: 'Picks' })).toBeVisible();
    await expect(menu(page)).toHaveCSS('transition-property', 'translate, opacity, visibility');
    const fast = await menu(page).evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).getPropertyValue('--dp-fast')),
    );
    await expect(menu(page)).toHaveCSS('transition-duration', `${fast}s, ${fast}s, ${fast}s`);

    // On the chip, if the backdrop let it through.
    await page.mouse.click(340, 28);
    await expect(menu(page)).toBeHidden();
    await expect(popup(page)).toBeHidden();
    await page.mouse.click(340, 28);
    await expect(popup(page)).toBeVisible();
    await menuButton(page).click();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    await menuButton(page).click();
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the menu in the bar goes with a press outside, on that page alone, and stays with the keys [2.7-18, 2.7-19]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/promos/1');
    await menu(page).getByRole('link', { name: 'Labels' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(chip(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(700, 880);
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(700, 880);
    await page.goto('/recipient');
    await expect(menu(page)).toBeVisible();
  });

  test('the menu stands in the bar; collapsed, it stays so on the next page [2.7-18, 9-17]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient/promos/1');
    await expect(menu(page).getByRole('link', { name: 'Inbox' })).toBeVisible();
    await menuButton(page).click();
    await expect(menu(page)).toBeHidden();
    await page.goto('/recipient');
    await expect(chip(page)).toBeVisible();
    await expect(menu(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('dubplate/recipient-1/menu-collapsed'))).toBe(
      'true',
    );
    await menuButton(page).click();
    await page.reload();
    await expect(menu(page)).toBeVisible();
  });
});

test('by keyboard alone: open the chip, switch, and come back to it by Escape [2.7-08, beyond-18]', async ({
  page,
  backstage,
}) => {
  await backstage.become('vesper');
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  const hands = keyboard(page);
  await hands.press(chip(page));
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(chip(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await hands.press(popup(page).getByRole('button', { name: /Vesper/ }));
  await expect(page).toHaveURL(/\/recipient$/);
  await expect(chip(page)).toContainText('Vesper Lindqvist');
});

test('by keyboard alone: both dialogs open from the chip, and end on it [2.6-17, 2.7-23, beyond-50]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  const hands = keyboard(page);
  for (const name of ['Recent logins', 'Try the beta version']) {
    await hands.press(chip(page));
    await hands.press(popup(page).getByRole('button', { name }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(popup(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(chip(page)).toBeFocused();
  }
});

test('who could not be switched to leaves the focus in the popup, at the other ways [2.7-11]', async ({
  page,
  backstage,
}) => {
  await backstage.become('vesper');
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await backstage.break('500', SWITCH, 1);
  const hands = keyboard(page);
  await hands.press(chip(page));
  await hands.press(popup(page).getByRole('button', { name: /Vesper/ }));
  await expect(popup(page).getByRole('alert')).toBeVisible();
  await expect(popup(page).getByRole('heading', { name: '+ add account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chip(page)).toBeFocused();
});

test('the open popup goes with its bar, and keeps its own scrolling to itself [2.7-06]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 1280, height: 390 });
  await backstage.become('vesper');
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await chip(page).click();
  await expect(popup(page).getByRole('button', { name: /Vesper/ })).toBeVisible();
  const top = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
  const scrolled = () => page.evaluate(() => scrollY);
  const below = (await top(popup(page))) - (await top(chip(page)));

  await popup(page).hover();
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 300);
  await expect(popup(page).getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBe(0);

  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 120);
  await expect.poll(scrolled).toBe(120);
  expect((await top(popup(page))) - (await top(chip(page)))).toBe(below);
});

test.describe('of a ghost', () => {
  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    test(`the menu lies over the page and under nothing at ${width} px [2.7-18, beyond-18]`, async ({
      page,
      backstage,
    }) => {
      await page.setViewportSize({ width, height });
      await backstage.become('admin');
      await page.goto('/ghost/possess/1');
      await expect(page.getByRole('region', { name: 'Ghosting' })).toBeVisible();
      await expect(menuButton(page)).toBeVisible();
      // A wide window shows it by itself.
      if (width <= BREAKPOINTS.md) await menuButton(page).click();
      await expect(menu(page)).toBeInViewport({ ratio: 1 });
      expect(await isOnTop(menu(page).getByRole('link').first())).toBe(true);
      expect(await isOnTop(menuButton(page))).toBe(true);
    });
  }

  for (const { width, height } of [
    { width: 844, height: 390 },
    { width: 390, height: 664 },
  ])
    test(`the banner leaves all of the popup to be reached in ${width} x ${height} px [2.7-10, beyond-64]`, async ({
      page,
      backstage,
    }) => {
      await page.setViewportSize({ width, height });
      for (const who of ['marlow', 'vesper', 'nightjar', 'admin'] as const) await backstage.become(who);
      await page.goto('/ghost/possess/2');
      await chip(page).click();
      await expect(popup(page).getByRole('button', { name: /Vesper/ })).toBeVisible();
      await expect(popup(page)).toBeInViewport({ ratio: 1 });
      await popup(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(popup(page).getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    });

  test('the banner is as high as what sticks to the top and has the focus keeps clear of, with a long name too [beyond-64]', async ({
    page,
    backstage,
  }) => {
    backstage.db.sql.run`UPDATE accounts SET name = ${'Kelp and other weeds '.repeat(40)} WHERE id = 3`;
    await backstage.become('marlow');
    await backstage.become('admin');
    const banner = page.getByRole('region', { name: 'Ghosting' });
    for (const account of [2, 3])
      for (const width of [320, 390, 844, 1280]) {
        await page.setViewportSize({ width, height: 500 });
        await page.goto(`/ghost/possess/${account}`);
        await expect(page.getByRole('region', { name: 'Beta and feedback' })).toBeVisible();
        expect((await banner.boundingBox())?.height, `account ${account} at ${width} px`).toBe(60);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.goto('/recipient/labels');
        await expect(banner).toContainText('on clients’ pages');
        expect((await banner.boundingBox())?.height, `on a DJ's page at ${width} px`).toBe(60);
        await page.goto('/myaccount');
      }
    const links = page.getByRole('navigation', { name: 'My account' });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    expect(await links.evaluate((element) => element.querySelector('ul')?.getBoundingClientRect().top)).toBe(
      92,
    );

    await page.goto('/recipient/labels');
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.locator('.dp-label-row').nth(8).scrollIntoViewIfNeeded();
    await expect(banner).toBeInViewport();
    expect((await page.locator('.dp-list-line').first().boundingBox())?.y).toBe(60);
    // Back up by keys, whatever comes into focus is seen.
    await page.locator('.dp-label-row').nth(8).getByRole('button').first().focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(top, `after ${step + 1} steps`).toBeGreaterThan(59);
    }
  });
});

/** Whether nothing lies over any corner of it. */
const isOnTop = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
    return corners.every((corner) => element.contains(document.elementFromPoint(...corner)));
  });
