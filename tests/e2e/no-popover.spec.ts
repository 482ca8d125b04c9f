import type { Locator } from '@playwright/test';
import { half } from '../support/half.ts';
import { expect, type Page, test } from './fixtures.ts';
import { button, overlaysIn, play, player, promoLink, rows, waitForKeys } from './screens.ts';

/** Browsers without the Popover API: Safari 16, Chrome 113 and Firefox 124. */

/** Removes the API, and makes containers as they were: fixed elements are fixed to them. */
function beOld(): void {
  for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  for (const name of ['popoverTargetElement', 'popoverTargetAction'])
    Reflect.deleteProperty(HTMLButtonElement.prototype, name);
  const contain = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-island], [data-island] *')) {
      const isContainer = getComputedStyle(element).containerType !== 'normal';
      if (isContainer !== (element.style.contain === 'layout'))
        element.style.contain = isContainer ? 'layout' : '';
    }
    requestAnimationFrame(contain);
  };
  document.addEventListener('DOMContentLoaded', contain);
}

test.beforeEach(async ({ page, backstage }) => {
  await page.addInitScript(beOld);
  await backstage.become('marlow');
});

/** Whether nothing covers the element, at its corners and in the middle. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((panel) => {
    const { left, top, right, bottom } = panel.getBoundingClientRect();
    return [left + 12, (left + right) / 2, right - 12].every((x) =>
      [top + 12, (top + bottom) / 2, bottom - 12].every((y) =>
        panel.contains(document.elementFromPoint(x, y)),
      ),
    );
  });

async function expectOnTop(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isOnTop(element)).toBe(true);
}

const sheet = (page: Page) => page.getByRole('complementary', { name: 'Selected promo' });
const menuButton = (row: Locator) => row.getByRole('button', { name: /^More actions/ });

for (const [name, viewport] of half([
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 800, height: 1000 }],
] as const))
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: true });

    test('a row of the inbox opens its promo as a sheet, which Escape and Back close [beyond-329]', async ({
      page,
    }) => {
      await page.goto('/recipient');
      await waitForKeys(page);
      const row = rows(page).nth(7);
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        const scrolled = 300;
        await page.evaluate((top) => scrollTo(0, top), scrolled);
        await promoLink(row).tap();
        await expectOnTop(sheet(page));
        const { width, height } = viewport;
        expect(await sheet(page).boundingBox()).toMatchObject({ x: 0, y: 0, width });
        expect((await sheet(page).boundingBox())?.height).toBeGreaterThan(height - 130);
        await expect.poll(() => overlaysIn(page)).toEqual(['promo']);
        await close();
        await expect(sheet(page)).toHaveCount(0);
        await expect.poll(() => overlaysIn(page)).toEqual([]);
        // Meanwhile the list has the gutters of a phone.
        await expect
          .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
          .toBeLessThan(20);
      }
    });
  });

for (const viewport of half([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]))
  test(`the menus of the first and the last row open beside their buttons at ${viewport.width} px [beyond-329]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/recipient/promos/1');
    await play(page, 'Low Tide (Original)');
    await page.goto('/recipient');
    await waitForKeys(page);
    await expect(player(page)).toBeVisible();
    const menu = rows(page).getByRole('list');
    const visible = await rows(page).evaluateAll((all) => {
      const bar = document.querySelector('[aria-label="Player"]');
      const end = bar?.getBoundingClientRect().top ?? 0;
      return all
        .map((each, i) => ({ i, bottom: each.getBoundingClientRect().bottom }))
        .filter(({ bottom }) => bottom < end);
    });
    const last = visible.at(-1)?.i ?? 0;
    expect(last).toBeGreaterThan(1);
    for (const i of [0, last]) {
      const opener = menuButton(rows(page).nth(i));
      await opener.click();
      await expectOnTop(menu);
      const [panel, at] = [await menu.boundingBox(), await opener.boundingBox()];
      if (!panel || !at) throw new Error('no menu');
      expect(Math.abs(panel.x + panel.width - at.x - at.width)).toBeLessThan(16);
      const gap = i === 0 ? panel.y - at.y - at.height : at.y - panel.y - panel.height;
      expect(Math.abs(gap)).toBeLessThan(16);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(menu).toBeVisible();
      await page.getByRole('heading', { level: 1 }).first().click({ force: true });
      await expect(menu).toHaveCount(0);
    }
  });

test('"Rate" in the player opens above it, also over the sheet [beyond-329]', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/recipient/promos/1');
  await play(page, 'Low Tide (Original)');
  await page.goto('/recipient');
  await waitForKeys(page);
  const panel = page.getByRole('dialog', { name: 'Rate this promo' });
  const rate = button(player(page), 'Rate');
  for (const opensSheet of [false, true]) {
    if (opensSheet) await promoLink(rows(page).nth(2)).click();
    await rate.click();
    await expectOnTop(panel);
    await expect(panel.getByRole('radio', { name: '1', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(rate).toBeFocused();
    await rate.click();
    await page.locator('h1:not([inert] *)').last().click();
    await expect(panel).toHaveCount(0);
  }
  await rate.click();
  await panel.getByText('8', { exact: true }).click();
  await expect(button(player(page), 'Rated 8')).toBeFocused();
});
