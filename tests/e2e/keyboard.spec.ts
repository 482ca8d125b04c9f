import type { Locator } from '@playwright/test';
import type { IdentityKey } from '../backend/seed/identities.ts';
import { half } from '../support/half.ts';
import { expect, type Page, test } from './fixtures.ts';
import { finger } from './hands.ts';
import { resize } from './resize.ts';
import { button, player, promoLink, rows, waitForKeys } from './screens.ts';

/** A phone whose keyboard is open. In Safari and Chrome it covers the page, in other browsers the window is lower. */

const PHONE = { width: 390, height: 844 };
const ABOVE_KEYBOARD = 450;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Opens the keyboard over the page: the visual viewport gets lower, and the layout stays. */
async function coverPage(page: Page): Promise<void> {
  await page.evaluate((height) => {
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => height });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, ABOVE_KEYBOARD);
}

/** Opens the keyboard below the page. */
const lowerWindow = (page: Page) => resize(page, { ...PHONE, height: ABOVE_KEYBOARD });

/** Returns why the element can't be used above the keyboard; '' if it can. */
const faultOf = (element: Locator): Promise<string> =>
  element.evaluate((control, end) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (top < 0 || bottom > end) return `${Math.round(top)} to ${Math.round(bottom)}`;
    const covers = [top + 4, (top + bottom) / 2, bottom - 4]
      .map((y) => document.elementFromPoint((left + right) / 2, y))
      .find(
        (found) =>
          found &&
          !control.contains(found) &&
          !found.contains(control) &&
          !found.closest('label')?.contains(control),
      );
    return covers ? `under ${covers.className || covers.tagName}` : '';
  }, ABOVE_KEYBOARD);

const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

async function playTrack(page: Page): Promise<void> {
  await page.goto('/recipient/promos/1');
  await button(page, 'Play Low Tide (Original)').tap();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
}

type Case = readonly [
  name: string,
  who: IdentityKey | null,
  open: (page: Page) => Promise<unknown>,
  controls: (page: Page) => readonly [field: Locator, ...buttons: Locator[]],
];

const cases: readonly Case[] = [
  ['the comment of a promo', 'marlow', playTrack, (page) => [comment(page), button(page, 'Send feedback')]],
  [
    'the comment in the sheet of the inbox',
    'marlow',
    async (page) => {
      await playTrack(page);
      await page.goto('/recipient?show=new');
      await waitForKeys(page);
      await promoLink(rows(page).nth(2)).tap();
    },
    (page) => [comment(page), button(page, 'Send & next')],
  ],
  [
    'the search of the inbox',
    'marlow',
    async (page) => {
      await playTrack(page);
      await page.goto('/recipient');
      await waitForKeys(page);
    },
    (page) => [page.getByRole('searchbox')],
  ],
  [
    'the search of labels',
    'marlow',
    async (page) => {
      await playTrack(page);
      await page.goto('/recipient/labels/following');
      await waitForKeys(page);
    },
    (page) => [page.getByRole('searchbox')],
  ],
  [
    'the PIN of a login',
    null,
    async (page) => {
      await page.goto('/login/djs?signup');
      await page.getByLabel('Name').fill('Nova');
      await page.getByLabel('Email').fill('nova@example.net');
      await button(page, 'Create').tap();
    },
    (page) => [page.getByLabel('PIN')],
  ],
  [
    'the PIN of a sign-up',
    null,
    async (page) => {
      await page.goto('/dj-signup/edit-details');
      await page.getByLabel('Name').fill('Nova');
      await page.getByLabel('Email').fill('nova@example.net');
      await button(page, 'Continue').tap();
    },
    (page) => [page.getByLabel('PIN')],
  ],
  [
    'the password of a client',
    null,
    (page) => page.goto('/login/clients'),
    (page) => [page.getByLabel('Password'), button(page, 'Login')],
  ],
  [
    'the email of a DJ',
    null,
    async (page) => {
      await page.goto('/login/djs');
      await page.getByLabel('Email').fill('marlow@example.net');
    },
    (page) => [page.getByLabel('Email'), button(page, 'Login')],
  ],
  [
    'the last field of a profile',
    'marlow',
    async (page) => {
      await playTrack(page);
      await page.goto('/recipient/myaccount');
      await waitForKeys(page);
      await button(page, 'Profile').tap();
    },
    (page) => [page.getByRole('main').getByRole('textbox').last()],
  ],
  [
    'a message to us',
    'marlow',
    async (page) => {
      await playTrack(page);
      await button(page, 'Tell us').tap();
    },
    (page) => [
      page.getByRole('banner').getByRole('textbox'),
      page.getByRole('banner').locator('[type=submit]'),
    ],
  ],
];

for (const [name, who, open, controls] of half(cases))
  test(`${name} and its button are in view with the keyboard below and over the page`, async ({
    page,
    backstage,
  }) => {
    if (who) await backstage.become(who);
    await open(page);
    const all = controls(page);
    const [field] = all;
    for (const openKeyboard of [lowerWindow, coverPage]) {
      await resize(page, PHONE);
      await field.blur();
      await field.tap();
      await openKeyboard(page);
      await expect.poll(() => Promise.all(all.map(faultOf)), openKeyboard.name).toEqual(all.map(() => ''));
    }
  });

test('the bars come back when the keyboard closes', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await playTrack(page);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await comment(page).tap();
  await lowerWindow(page);
  await expect(player(page)).toBeHidden();
  await expect(tabs).toBeHidden();
  await resize(page, PHONE);
  await expect(player(page)).toBeInViewport();
  await expect(tabs).toBeInViewport();
});

test('the room for the keyboard ends where the browser has moved the page', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await comment(page).tap();
  await coverPage(page);
  const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--dp-keyboard'));
  await expect.poll(room).toBe(`${PHONE.height - ABOVE_KEYBOARD}px`);
  await page.evaluate(() => {
    Object.defineProperty(VisualViewport.prototype, 'offsetTop', { get: () => 300 });
    visualViewport?.dispatchEvent(new Event('scroll'));
  });
  await expect.poll(room).toBe(`${PHONE.height - ABOVE_KEYBOARD - 300}px`);
});

test('the page does not scroll behind a sheet, not even a short one', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await waitForKeys(page);
  await page.evaluate(() => scrollTo(0, 100));
  await promoLink(rows(page).filter({ hasText: 'Locked Groove' }).first()).tap();
  const sheet = page.getByRole('complementary', { name: 'Selected promo' });
  await expect(sheet.getByRole('heading')).toHaveText('Not available');
  const before = await page.evaluate(() => scrollY);
  const hand = await finger(page);
  for (const y of [-300, 300]) {
    await hand.press(sheet);
    await hand.moveBy(0, y, 12);
    await hand.lift();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
});
