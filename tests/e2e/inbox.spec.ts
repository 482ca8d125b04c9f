import type { Locator } from '@playwright/test';
import { int } from '../backend/row-reader.ts';
import { faultsOf } from './axe.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { finger } from './hands.ts';
import {
  button,
  hold,
  notifications,
  player,
  positionOf,
  promoLink,
  rows,
  selectedRow,
  waitForKeys,
} from './screens.ts';

const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const focused = (page: Page) => page.locator(':focus');
const more = (of: Locator) => button(of, /^More actions/);

const expectStored = ({ db }: Backstage, id: number) =>
  expect.poll(() => {
    const send = db.sql.get`SELECT opened, thumbs FROM sends WHERE recipient_id = 1 AND promo_id = ${id}`;
    return send && { opened: int(send, 'opened'), thumbs: int(send, 'thumbs') };
  });

async function open(page: Page, backstage: Backstage, address = '/recipient'): Promise<number[]> {
  await backstage.become('marlow');
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
  await waitForKeys(page);
  return idsOf(page);
}

const idsOf = (page: Page): Promise<number[]> =>
  rows(page).evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-row'))));

const topOf = (page: Page): Promise<number> =>
  rows(page)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().y + scrollY));

const idOf = async (of: Locator): Promise<number> => Number(await of.getAttribute('data-row'));

test('a DJ works through the inbox by keyboard, opens a promo and comes back [1-05, beyond-83]', async ({
  page,
  backstage,
}) => {
  const key = async (name: string) => {
    await waitForKeys(page);
    await page.keyboard.press(name);
  };
  await open(page, backstage, '/recipient?show=new');
  // The first promo is shown from the start.
  for (let i = 1; i < 28; i++) await key('ArrowDown');
  const name = (await promoLink(page.locator('[aria-posinset="28"]')).textContent()) ?? '';
  await expect(focused(page)).toHaveText(name);
  await expect(focused(page)).toBeInViewport();
  const id = await idOf(selectedRow(page));
  await key('s');
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  await expect(player(page).getByRole('link').first()).toHaveAttribute('href', new RegExp(`/${id}$`));
  await key('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(9);
  await key('f');
  await expect(player(page).getByRole('button', { name: 'Favourite', pressed: true })).toBeVisible();
  await key('9');
  await expect(row(page, id)).toContainText('Rated 9 · draft');
  await key('u');
  await expect(row(page, id).getByRole('img', { name: 'Thumbs up' })).toBeVisible();
  await key('Space');
  await expect(player(page)).toHaveAttribute('data-status', 'paused');
  await expect(row(page, id)).toHaveAttribute('data-state', 'opened');
  await expectStored(backstage, id).toEqual({ opened: 1, thumbs: 1 });

  const before = await row(page, id).boundingBox();
  await key('o');
  await expect(heading(page)).toContainText(name);
  await expect(page.getByRole('radio', { name: '9' })).toBeChecked();
  await expect(page.getByText('Your favourite:')).toBeAttached();
  await expectStored(backstage, id).toEqual({ opened: 1, thumbs: 1 });
  await page.goBack();
  // The opened promo has left the list of new ones; the next one has the focus.
  await expect(row(page, id)).toHaveCount(0);
  await expect(promoLink(selectedRow(page))).toBeFocused();
  await expect
    .poll(async () => Math.abs(((await selectedRow(page).boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(4);

  const next = await idOf(selectedRow(page));
  await key('h');
  await expect(row(page, next)).toHaveCount(0);
  await expect(promoLink(selectedRow(page))).toBeFocused();
  await key('z');
  await expect(promoLink(row(page, next))).toBeFocused();
});

test('keyboard shortcuts scroll the selected row into view [beyond-83]', async ({ page, backstage }) => {
  await open(page, backstage);
  for (let i = 1; i < 20; i++) await page.keyboard.press('ArrowDown');
  await expect(promoLink(page.locator('[aria-posinset="20"]'))).toBeFocused();
  await page.keyboard.press('s');
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown');
  await expect(promoLink(page.locator('[aria-posinset="25"]'))).toBeFocused();
  await expect(selectedRow(page)).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [row, bar] = [await selectedRow(page).boundingBox(), await player(page).boundingBox()];
      return row && bar && bar.y - row.y - row.height;
    })
    .toBeGreaterThan(0);

  const name = (await promoLink(selectedRow(page)).textContent()) ?? '';
  await page.evaluate(() => scrollTo(0, 0));
  await expect(rows(page).first()).toBeInViewport();
  await page.keyboard.press('7');
  await expect(selectedRow(page)).toBeInViewport({ ratio: 1 });
  await expect(selectedRow(page)).toContainText('Rated 7');

  // The end of the scroll bar is the end of the whole list.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const size = await rows(page).first().getAttribute('aria-setsize');
  await expect(page.locator(`[data-row][aria-posinset="${size}"]`)).toBeInViewport();
  await page.keyboard.press('o');
  await expect(heading(page)).toContainText(name);
});

test('a DJ uses the inbox by mouse, and Back undoes the filters [1-05, beyond-80]', async ({
  page,
  backstage,
}) => {
  const [first = 0, second = 0] = await open(page, backstage);
  const name = (await promoLink(row(page, first)).textContent()) ?? '';
  await button(row(page, first), `Play ${name}`).click();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  await button(row(page, first), `Pause ${name}`).click();
  await expect(player(page)).toHaveAttribute('data-status', 'paused');
  const top = await topOf(page);
  await row(page, second).hover();
  await row(page, second).getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: 'Selected promos' })).toContainText('1 selected');
  await button(page, 'Hide').click();
  await expect(row(page, second)).toHaveCount(0);
  expect(await topOf(page)).toBe(top);
  await button(page, 'Hidden 1').click();
  await button(page, 'Restore all').click();
  await button(page, /^All/).click();
  await expect(row(page, second)).toBeVisible();

  const pressed = page.getByRole('group', { name: 'Show' }).locator('[aria-pressed="true"]');
  await button(page, /^Sent/).click();
  await expect(rows(page)).toHaveCount(5);
  await page.goto('/recipient?show=opened');
  await expect(rows(page)).toHaveCount(13);
  await expect(pressed).toHaveText('Opened 13');
  await page.goBack();
  await expect(pressed).toHaveText('Sent 5');
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await button(page, /^All/).click();
  await page.goBack();
  await expect(pressed).toHaveText('Sent 5');
  await page.goForward();
  await expect(pressed).toHaveText(/^All/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('on a phone a button in the row shows thumbs and Hide [beyond-332]', async ({ page, backstage }) => {
    const [id = 0, second = 0] = await open(page, backstage);
    const first = row(page, id);
    await expect(button(first, /^Hide/)).toBeHidden();
    await more(first).tap();
    for (const name of [/^Play/, /^More actions/, /^Thumbs up/, /^Thumbs down/, /^Hide/]) {
      // The button shrinks while it is pressed.
      const smallerSide = async () => {
        const box = await button(first, name).boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      };
      await expect.poll(smallerSide, String(name)).toBeGreaterThanOrEqual(44);
    }
    await button(first, /^Thumbs up/).tap();
    await expectStored(backstage, id).toEqual({ opened: 1, thumbs: 1 });
    expect(await faultsOf(page)).toEqual([]);
    await more(row(page, second)).tap();
    await expect(button(first, /^Hide/)).toBeHidden();
    const top = await topOf(page);
    await button(row(page, second), /^Hide/).tap();
    await expect(row(page, second)).toHaveCount(0);
    expect(await topOf(page)).toBe(top);
    // A tap where the last one was would count as its second, which is ignored.
    await button(notifications(page), 'Undo').press('Enter');
    await expect(row(page, second)).toBeVisible();
    await promoLink(first).focus();
    await page.keyboard.press('7');
    await expect(first.getByText('Rated 7 · draft')).toBeInViewport({ ratio: 1 });
  });

  test('a swiped row is rated or hidden, and with the undo sends at most one request [beyond-257, beyond-259]', async ({
    page,
    backstage,
    quiet,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map(({ startTime }) => startTime)),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      });
      Object.assign(window, { shifts });
    });
    const [, id = 0] = await open(page, backstage, '/recipient?show=new');
    await quiet();
    expect(await topOf(page)).toBeLessThan(844 / 3);
    expect(await page.evaluate(() => Object(window).shifts)).toEqual([]);
    const requests: string[] = [];
    page.on('request', (request) => {
      const path = request.url().replace(backstage.origin, '');
      if (!/^\/(media|icon)/.test(path)) requests.push(path);
    });

    const swiped = row(page, id);
    const name = await promoLink(swiped).textContent();
    const hand = await finger(page);
    const swipe = async (from: number, to: number) => {
      await hand.press(swiped, { x: from, y: 40 });
      await hand.moveBy(to - from, 0, 20);
      await hand.lift();
    };
    const scrolled = () => swiped.evaluate(({ scrollLeft }) => scrollLeft);
    await expect.poll(scrolled).toBe(390);
    await swipe(40, 360);
    await expect.poll(scrolled).toBe(0);
    const keys = swiped.getByRole('group', { name: `Rate ${name}` });
    await keys.locator('label', { hasText: '8' }).tap();
    await expect(notifications(page)).toContainText(`Rated 8: ${name}`);
    await expect(swiped).toContainText('Rated 8 · draft');
    await expect.poll(scrolled).toBe(390);
    await expect(keys.locator('..')).toHaveAttribute('inert');
    await button(notifications(page), 'Undo').tap();
    await expect(swiped).not.toContainText('Rated 8');
    await expect(swiped).toContainText('Opened');
    await quiet();
    expect(requests).toEqual([`/recipient/promos/${id}?beta=1&basic=1`]);

    await swipe(350, 150);
    await expect.poll(scrolled).toBe(390 + 152);
    await button(swiped, `Hide: ${name}`).tap();
    await expect(swiped).toHaveCount(0);
    await button(notifications(page), 'Undo').tap();
    await expect(promoLink(swiped)).toBeFocused();
    await quiet();
    expect(requests).toHaveLength(1);
  });

  test('feedback leads to the next promo without a layout shift [beyond-213]', async ({
    page,
    backstage,
  }) => {
    const answer = await hold(page, '**/recipient/promos?*around=1&*');
    await backstage.become('marlow');
    await page.goto('/recipient/promos/1');
    await button(page, 'Favourite: Saltwater').tap();
    const card = page.getByRole('region', { name: 'Your feedback' });
    await card.getByRole('radio', { name: '8' }).press('Space');
    await page.getByLabel('Comment').fill('Late set');
    const asked = page.waitForRequest('**/recipient/promos?*around=1&*');
    await button(card, 'Send feedback').tap();
    await asked;
    const downloads = page.getByRole('heading', { name: 'Download', exact: true });
    const top = () => downloads.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    answer();
    const next = page.getByRole('link', { name: /^Next new promo: / });
    await expect(next).toBeVisible();
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const name = (await next.getAttribute('aria-label'))?.replace('Next new promo: ', '') ?? '';
    // A tap where the last one was would count as its second, which is ignored.
    await next.press('Enter');
    await expect(heading(page)).toHaveText(name);
  });
});
