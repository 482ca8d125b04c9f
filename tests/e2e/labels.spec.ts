import type { Locator } from '@playwright/test';
import { labelsFollowedBy } from '../backend/labels.ts';
import { identities } from '../backend/seed/identities.ts';
import { faultsOf } from './axe.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { finger, keyboard } from './hands.ts';
import { button } from './screens.ts';

const FOLLOWING = '/recipient/labels/following';

const rating = (page: Page, name: string) => page.getByRole('slider', { name: `Rating of ${name}` });
const items = (page: Page) => page.getByRole('main').getByRole('listitem');

/** DJ Marlow's rating of the label on the server. */
const expectStored = ({ db }: Backstage, name: string) =>
  expect.poll((): number | null | 'not followed' => {
    const [label] = labelsFollowedBy(db, identities.marlow, name);
    return label ? label.rating : 'not followed';
  });

/** The position of a rating on the slider. */
async function stepOf(slider: Locator, step: number): Promise<{ x: number; y: number }> {
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  return { x: (width / 11) * (step + 0.5), y: height / 2 };
}

test.beforeEach(async ({ backstage }) => backstage.become('marlow'));

test('a DJ rates, unfollows, restores and follows labels by mouse [1-09]', async ({ page, backstage }) => {
  const rate = async (name: string, step: number) =>
    rating(page, name).click({ position: await stepOf(rating(page, name), step) });
  await page.goto('/recipient/labels');
  await expect(page).toHaveURL(/\/labels\/following$/);
  await expect(page).toHaveTitle('Labels you follow - Dubplate');
  await expect(items(page)).toHaveCount(12);
  await rate('Kelp Audio', 5);
  await expect(rating(page, 'Kelp Audio')).toHaveAttribute('aria-valuetext', '5 of 10');
  await expectStored(backstage, 'kelp-audio').toBe(5);
  await button(page, 'Unfollow Fathom Line').click();
  await expectStored(backstage, 'fathom-line').toBe('not followed');
  await rate('Amber Arcade', 0);
  await expectStored(backstage, 'amber-arcade').toBe('not followed');
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Undo Amber Arcade').click();
  await expectStored(backstage, 'amber-arcade').toBe(7);

  await page.getByRole('link', { name: 'Recommended' }).click();
  await expect(page).toHaveURL(/\/labels\/recommended$/);
  await button(page, 'Follow Paper Moth').click();
  await expect(rating(page, 'Paper Moth')).toBeHidden();
  await expectStored(backstage, 'paper-moth').toBeNull();
  await rate('Ember Yard', 9);
  await expect(rating(page, 'Ember Yard')).toBeHidden();
  await expectStored(backstage, 'ember-yard').toBe(9);
  await button(page, 'Undo').click();
  await expect(rating(page, 'Ember Yard')).toBeVisible();
  await expectStored(backstage, 'ember-yard').toBe('not followed');

  await page.goBack();
  await expect(page).toHaveURL(/\/labels\/following$/);
  await expect(page.getByRole('link', { name: 'Following 12' })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Find a label').fill('moth');
  await expect(page.getByText('1 of 12 labels')).toBeVisible();
  await expect(rating(page, 'Paper Moth')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('scrolling with a finger on a rating does not rate [beyond-73]', async ({ page, backstage }) => {
    const slider = rating(page, 'Salt Cathedral Tapes');
    const hand = await finger(page);
    const scrolled = () => page.evaluate(() => scrollY);
    const drag = async (from: number, steps: number, down: number) => {
      const [start, end] = [await stepOf(slider, from), await stepOf(slider, from + steps)];
      await hand.press(slider, start);
      await hand.moveBy(end.x - start.x, down, 20);
      await hand.lift();
    };
    await page.goto(FOLLOWING);
    await slider.scrollIntoViewIfNeeded();
    await drag(3, 0, -120);
    await expect.poll(scrolled).toBeGreaterThan(50);
    await expect(slider).toHaveAttribute('aria-valuetext', '9 of 10');
    await expectStored(backstage, 'salt-cathedral-tapes').toBe(9);
    // The page keeps scrolling for a moment after the touch ends.
    await (await slider.elementHandle())?.waitForElementState('stable');
    await drag(9, -5, 0);
    await expect(slider).toHaveAttribute('aria-valuetext', '4 of 10');
    await expectStored(backstage, 'salt-cathedral-tapes').toBe(4);
    // A tap far from the thumb would overwrite a rating by accident.
    await slider.tap({ position: await stepOf(slider, 8) });
    await expect(slider).toHaveAttribute('aria-valuetext', '4 of 10');
    await slider.tap({ position: await stepOf(slider, 4.8) });
    await expectStored(backstage, 'salt-cathedral-tapes').toBe(5);
    await button(page, 'Undo the change: Rating of Salt Cathedral Tapes').tap();
    await expectStored(backstage, 'salt-cathedral-tapes').toBe(9);
    await rating(page, 'Velvet Quarry').tap({ position: await stepOf(slider, 7) });
    await expectStored(backstage, 'velvet-quarry').toBe(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

test('a DJ rates, unfollows and follows labels with the keyboard only [beyond-330]', async ({
  page,
  backstage,
}) => {
  const hands = keyboard(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(FOLLOWING);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await items(page).last().getByRole('button').last().focus();
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Shift+Tab');
    const focused = await items(page).locator(':focus').boundingBox();
    expect(focused?.y, `stop ${stop}`).toBeGreaterThanOrEqual(0);
  }
  await hands.write(rating(page, 'Kelp Audio'), '7');
  await expectStored(backstage, 'kelp-audio').toBe(7);
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expectStored(backstage, 'kelp-audio').toBe(10);
  await page.keyboard.press('ArrowLeft');
  await expectStored(backstage, 'kelp-audio').toBe(9);
  await page.keyboard.press('Home');
  await expectStored(backstage, 'kelp-audio').toBe('not followed');
  await hands.press(button(page, 'Undo Kelp Audio'));
  await expectStored(backstage, 'kelp-audio').toBe(9);
  await hands.press(page.getByRole('link', { name: 'Recommended' }));
  await hands.write(rating(page, 'Ember Yard'), '8');
  await expectStored(backstage, 'ember-yard').toBe('not followed');
  await page.keyboard.press('Enter');
  await expectStored(backstage, 'ember-yard').toBe(8);
});

test('1,000 labels render few rows, and scrolling and Tab reach the others [beyond-82]', async ({
  page,
  backstage,
}) => {
  await backstage.become('archivist');
  await page.goto(FOLLOWING);
  await expect(page.getByText('1,000 labels')).toBeVisible();
  const most = 60;
  const inTheMiddle = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li');
      return Number(row?.getAttribute('aria-posinset'));
    });
  for (const share of [0.5, 1]) {
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), share);
    await expect.poll(inTheMiddle).toBeGreaterThan(980 * share);
    expect(await items(page).count()).toBeLessThan(most);
  }
  await expect(page.locator('main li[aria-posinset="1000"]')).toBeInViewport();
  const search = page.getByRole('searchbox');
  await search.fill('petrol rec');
  await expect(page.getByText('1 of 1,000 labels')).toBeVisible();
  await expect(rating(page, 'Petrol Records')).toBeInViewport();

  await search.clear();
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  for (let stop = 0; stop < 2 * most + 20; stop++) {
    await page.keyboard.press('Tab');
    // Waits for a frame, because no person is faster.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const focused = page.locator('li:has(:focus)');
  await expect(focused).toHaveAttribute('aria-posinset', String(most + 10));
});

test('a long list that starts hidden can be scrolled once shown [beyond-82]', async ({ page, backstage }) => {
  await backstage.become('archivist');
  await page.addInitScript(() => {
    const hide = () => (document.documentElement.style.display = 'none');
    document.addEventListener('readystatechange', hide, { once: true });
  });
  await page.goto(FOLLOWING);
  await expect(page.locator('main li[aria-posinset="1"]')).toBeAttached();
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.getByRole('main').getByRole('combobox').selectOption('name');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('main li[aria-posinset="1000"]')).toBeInViewport();
});
