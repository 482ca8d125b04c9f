import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { followedLabels } from '../backend/labels.ts';
import { identities } from '../backend/seed/identities.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { type Hands, keyboard, mouse, touch } from './hands.ts';

/** Following, rating and finding labels (spec 4, 7). */

const CALLS = '/api/v1/recipient/labels';
const FOLLOWING = '/recipient/labels/following';
const RECOMMENDED = '/recipient/labels/recommended';

const rating = (page: Page, name: string) => page.getByRole('slider', { name: `Rating of ${name}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** DJ Marlow's rating of the label as the server has it. */
function stored({ db }: Backstage, name: string): number | null | 'not followed' {
  const [label] = followedLabels(db, identities.marlow, name);
  return label ? label.rating : 'not followed';
}
const expectStored = (backstage: Backstage, name: string) => expect.poll(() => stored(backstage, name));

/** Where the step of this number lies on the slider. */
async function stepOf(slider: Locator, step: number): Promise<{ x: number; y: number }> {
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  return { x: (width / 11) * (step + 0.5), y: height / 2 };
}

/** How a person gives a rating: by a press on the step, or by digits and Enter. */
type Rate = (slider: Locator, step: number) => Promise<void>;

test.beforeEach(async ({ backstage }) => backstage.become('marlow'));

async function walk(page: Page, backstage: Backstage, hands: Hands, rate: Rate): Promise<void> {
  await test.step('the labels open with what is followed', async () => {
    await page.goto('/recipient/labels');
    await expect(page).toHaveURL(/\/labels\/following$/);
    await expect(page).toHaveTitle('Labels you follow - Dubplate');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
  });

  await test.step('a label is rated', async () => {
    await rate(rating(page, 'Kelp Audio'), 5);
    await expect(rating(page, 'Kelp Audio')).toHaveAttribute('aria-valuetext', '5 of 10');
    await expectStored(backstage, 'kelp-audio').toBe(5);
  });

  await test.step('a label is left by a button, another one by 0, and both come back', async () => {
    await hands.press(button(page, 'Unfollow Fathom Line'));
    await expectStored(backstage, 'fathom-line').toBe('not followed');
    // Who means it comes back after a double tap's time: the second half of one counts for nothing there.
    await page.waitForTimeout(600);
    await hands.press(button(page, 'Undo Fathom Line'));
    await expectStored(backstage, 'fathom-line').toBe(6);
    await rate(rating(page, 'Amber Arcade'), 0);
    await expectStored(backstage, 'amber-arcade').toBe('not followed');
    await hands.press(button(page, 'Undo Amber Arcade'));
    await expectStored(backstage, 'amber-arcade').toBe(7);
  });

  await test.step('recommended ones are followed and rated', async () => {
    await hands.press(page.getByRole('link', { name: 'Recommended' }));
    await expect(page).toHaveURL(/\/labels\/recommended$/);
    await hands.press(button(page, 'Follow Paper Moth'));
    await expect(rating(page, 'Paper Moth')).toBeHidden();
    await expectStored(backstage, 'paper-moth').toBeNull();
    await rate(rating(page, 'Ember Yard'), 9);
    await expect(rating(page, 'Ember Yard')).toBeHidden();
    await expectStored(backstage, 'ember-yard').toBe(9);
    await hands.press(button(page, 'Undo'));
    await expect(rating(page, 'Ember Yard')).toBeVisible();
    await expectStored(backstage, 'ember-yard').toBe('not followed');
  });

  await test.step('other labels are asked for', async () => {
    const before = await page.getByRole('main').getByRole('listitem').allTextContents();
    await hands.press(button(page, 'Refresh'));
    await expect
      .poll(() => page.getByRole('main').getByRole('listitem').allTextContents())
      .not.toEqual(before);
  });

  await test.step('Back leads to what is followed, where the new one is', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/labels\/following$/);
    await expect(page.getByRole('link', { name: 'Following 13' })).toHaveAttribute('aria-current', 'page');
    await hands.write(page.getByLabel('Filter'), 'moth');
    await expect(page.getByText('1 of 13 labels')).toBeVisible();
    await expect(rating(page, 'Paper Moth')).toBeVisible();
    await page.goForward();
    await expect(page).toHaveTitle('Recommended labels - Dubplate');
  });
}

test('labels by mouse [1-09, 4-51, 4-52, 4-53, 7-58, 7-59, 7-60, 7-61, 7-62]', async ({
  page,
  backstage,
}) => {
  await walk(page, backstage, mouse(page), async (slider, step) =>
    slider.click({ position: await stepOf(slider, step) }),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('labels by touch at 360 px [1-09, beyond-18]', async ({ page, backstage }) => {
    await walk(page, backstage, touch(page), async (slider, step) =>
      slider.tap({ position: await stepOf(slider, step) }),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('a finger that scrolls over a rating does not rate, one that moves along it does [beyond-73]', async ({
    page,
    backstage,
  }) => {
    await page.goto(FOLLOWING);
    const slider = rating(page, 'Salt Cathedral Tapes');
    await slider.scrollIntoViewIfNeeded();
    const box = (await slider.boundingBox()) ?? { x: 0, y: 0 };
    const at = async (step: number, down = 0) => {
      const { x, y } = await stepOf(slider, step);
      return { x: box.x + x, y: box.y + y + down };
    };
    const finger = await page.context().newCDPSession(page);
    const scrolled = (after = 0) =>
      page.evaluate(async (ms) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return scrollY;
      }, after);
    const move = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await move('touchStart', await at(3));
    for (const down of [-10, -40, -80, -120]) await move('touchMove', await at(3, down));
    await move('touchEnd');
    await expect.poll(() => scrolled()).toBeGreaterThan(50);
    expect(stored(backstage, 'salt-cathedral-tapes')).toBe(9);
    await expect(slider).toHaveAttribute('aria-valuetext', '9 of 10');
    // A finger that is taken away leaves the page on its way for a moment.
    await expect.poll(async () => (await scrolled()) === (await scrolled(100))).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await slider.scrollIntoViewIfNeeded();
    Object.assign(box, await slider.boundingBox());
    await move('touchStart', await at(9));
    for (const step of [8, 7, 5, 4]) await move('touchMove', await at(step));
    await move('touchEnd');
    await expectStored(backstage, 'salt-cathedral-tapes').toBe(4);
  });
});

test('labels by keyboard alone [1-09, beyond-18]', async ({ page, backstage }) => {
  const hands = keyboard(page);
  await walk(page, backstage, hands, async (slider, step) => {
    await hands.write(slider, String(step));
    // Among the recommended a key only chooses.
    if (page.url().endsWith(RECOMMENDED)) await page.keyboard.press('Enter');
  });
});

test('the arrows rate by one, to the ends and not beyond [beyond-73, open-45]', async ({
  page,
  backstage,
}) => {
  await page.goto(FOLLOWING);
  await rating(page, 'Kelp Audio').focus();
  await page.keyboard.press('ArrowRight');
  await expectStored(backstage, 'kelp-audio').toBe(9);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expectStored(backstage, 'kelp-audio').toBe(10);
  await page.keyboard.press('ArrowLeft');
  await expectStored(backstage, 'kelp-audio').toBe(9);
  await rating(page, 'Rotor & Reed').focus();
  await expect(rating(page, 'Rotor & Reed')).toHaveAttribute('aria-valuetext', '11');
  await page.keyboard.press('ArrowLeft');
  await expectStored(backstage, 'rotor-reed').toBe(9);
  await page.keyboard.press('Home');
  await expect(button(page, 'Undo Rotor & Reed')).toBeVisible();
});

test('ratings faster than the server answers end in the last, there too [beyond-73]', async ({
  page,
  backstage,
}) => {
  await page.goto(FOLLOWING);
  const slider = rating(page, 'Kelp Audio');
  await backstage.break('slow', `${CALLS}/rate`, 1);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${CALLS}/rate`)) sent.push(new URL(request.url()).search);
  });
  for (const step of [2, 9, 1, 6]) await slider.click({ position: await stepOf(slider, step) });
  await page.keyboard.type('37');
  await expect(slider).toHaveAttribute('aria-valuetext', '7 of 10');
  await expectStored(backstage, 'kelp-audio').toBe(7);
  await expect(slider).toHaveAttribute('aria-valuetext', '7 of 10');
  expect(sent).toEqual(['?label=kelp-audio&rating=2', '?label=kelp-audio&rating=7']);
});

/** What each action leaves behind where its call fails, and that it works once nothing does. */
const actions = [
  {
    name: 'a rating',
    call: 'rate',
    view: FOLLOWING,
    act: async (page: Page) => {
      const slider = rating(page, 'Kelp Audio');
      await slider.click({ position: await stepOf(slider, 3) });
    },
    before: async (page: Page) =>
      expect(rating(page, 'Kelp Audio')).toHaveAttribute('aria-valuetext', '8 of 10'),
    label: 'kelp-audio',
    was: 8,
    becomes: 3,
  },
  {
    name: 'an unfollow',
    call: 'unlike',
    view: FOLLOWING,
    act: async (page: Page) => button(page, 'Unfollow Kelp Audio').click(),
    before: async (page: Page) => {
      await expect(button(page, 'Unfollow Kelp Audio')).toBeVisible();
      await expect(rating(page, 'Kelp Audio')).toHaveAttribute('aria-valuetext', '8 of 10');
    },
    label: 'kelp-audio',
    was: 8,
    becomes: 'not followed',
  },
  {
    name: 'a follow',
    call: 'like',
    view: RECOMMENDED,
    act: async (page: Page) => button(page, 'Follow Paper Moth').click(),
    before: async (page: Page) => expect(button(page, 'Follow Paper Moth')).toBeVisible(),
    label: 'paper-moth',
    was: 'not followed',
    becomes: null,
  },
  {
    name: 'a rating that follows first',
    call: 'like',
    view: RECOMMENDED,
    act: async (page: Page) => {
      const slider = rating(page, 'Paper Moth');
      await slider.click({ position: await stepOf(slider, 8) });
    },
    before: async (page: Page) => expect(button(page, 'Follow Paper Moth')).toBeVisible(),
    label: 'paper-moth',
    was: 'not followed',
    becomes: 8,
  },
] as const;

for (const { name, call, view, act, before, label, was, becomes } of actions) {
  test(`${name} without a connection, then with a failing server, is told and taken back [beyond-22]`, async ({
    page,
    context,
    backstage,
    quiet,
  }) => {
    await page.goto(view);
    await before(page);
    // What tells of failures comes after the page.
    await quiet();
    await context.setOffline(true);
    await act(page);
    await expect(notifications(page)).toContainText('We could not reach the server');
    await before(page);
    await context.setOffline(false);
    await backstage.break('500', `${CALLS}/${call}`);
    await act(page);
    await expect(notifications(page)).toContainText('Something went wrong on our side');
    await before(page);
    expect(stored(backstage, label)).toBe(was);
    await backstage.break('none');
    await act(page);
    await expectStored(backstage, label).toBe(becomes);
  });
}

test('a follow that worked is kept where its rating failed, and an undo that failed can be pressed again [4-51, 4-53, beyond-22]', async ({
  page,
  backstage,
}) => {
  await page.goto(RECOMMENDED);
  await backstage.break('500', `${CALLS}/rate`);
  const slider = rating(page, 'Paper Moth');
  await slider.click({ position: await stepOf(slider, 8) });
  await expect(notifications(page)).toContainText('The rating of Paper Moth was not saved.');
  await expect(slider).toBeHidden();
  expect(stored(backstage, 'paper-moth')).toBeNull();
  await page.getByRole('link', { name: 'Following 13' }).click();
  await expect(rating(page, 'Paper Moth')).toHaveAttribute('aria-valuetext', 'Not rated');
  await button(page, 'Unfollow Kelp Audio').click();
  await expectStored(backstage, 'kelp-audio').toBe('not followed');
  await backstage.break('500', `${CALLS}/like`);
  await button(page, 'Undo Kelp Audio').click();
  await expect(notifications(page)).toContainText('Kelp Audio is as it was.');
  await backstage.break('none');
  await button(page, 'Undo Kelp Audio').click();
  await expectStored(backstage, 'kelp-audio').toBe(8);
});

test('lists and a refresh that do not arrive say so and work on the next press [beyond-22]', async ({
  page,
  context,
  backstage,
}) => {
  const main = page.getByRole('main');
  await backstage.break('500', `${CALLS}/`);
  await page.goto(FOLLOWING);
  await expect(main.getByRole('alert')).toContainText('Something went wrong on our side');
  await page.getByRole('link', { name: 'Recommended' }).click();
  await expect(main.getByRole('alert')).toContainText('Something went wrong on our side');
  await backstage.break('none');
  await button(page, 'Try again').click();
  await expect(main.getByRole('listitem')).toHaveCount(20);
  const before = await main.getByRole('listitem').allTextContents();
  await context.setOffline(true);
  await button(page, 'Refresh').click();
  await expect(notifications(page)).toContainText('We could not reach the server');
  expect(await main.getByRole('listitem').allTextContents()).toEqual(before);
  await context.setOffline(false);
  await page.getByRole('link', { name: /^Following/ }).click();
  await button(page, 'Try again').click();
  await expect(main.getByRole('listitem')).toHaveCount(12);
});

test('what keys lead back to does not lie under the line at the top [beyond-18]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await backstage.become('marlow');
  await page.goto(FOLLOWING);
  await expect(page.getByText('12 labels')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('main').getByRole('listitem').last().getByRole('button').last().focus();
  const line = page.locator('.dp-list-line');
  let looked = 0;
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator('.dp-label-row :focus');
    const [box, top] = [await focused.boundingBox(), await line.boundingBox()];
    if (!box || !top || top.y > 0) break;
    looked++;
    expect(box.y, `press ${press}`).toBeGreaterThanOrEqual(top.y + top.height);
  }
  expect(looked).toBeGreaterThan(5);
});

test('a list of 1,000 labels answers to each key and each order within a frame, with few rows [beyond-82]', async ({
  page,
  backstage,
}) => {
  await backstage.become('archivist');
  await page.goto(FOLLOWING);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(page.getByText('1,000 labels')).toBeVisible();
  const most = 60;
  expect(await rows.count()).toBeLessThan(most);

  const vapours = followedLabels(backstage.db, identities.archivist).filter(({ name }) =>
    name.startsWith('Vapour'),
  ).length;

  /** Types or chooses, and tells what the page says one frame later. */
  const afterFrame = (selector: string, value: string) =>
    page.evaluate(
      async ([selector, value]) => {
        const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector ?? '');
        if (!control) throw new Error(`no ${selector}`);
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
        set?.call(control, value);
        control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        return [
          document.querySelector('main [role=status]')?.textContent,
          document.querySelector('main li .dp-label-name')?.textContent,
        ];
      },
      [selector, value],
    );
  expect(await afterFrame('main input[type=search]', 'vapour')).toEqual([
    `${vapours} of 1,000 labels`,
    expect.any(String),
  ]);
  expect(await afterFrame('main input[type=search]', '')).toEqual(['1,000 labels', expect.any(String)]);
  expect(await afterFrame('main select', 'name')).toEqual(['1,000 labels', 'Amber Arcade']);

  /** Which row stands in the middle of the screen. */
  const inTheMiddle = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li');
      return Number(row?.getAttribute('aria-posinset'));
    });
  for (const share of [0.5, 1]) {
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), share);
    await expect.poll(inTheMiddle).toBeGreaterThan(980 * share);
    expect(await rows.count()).toBeLessThan(most);
  }
  await expect(page.locator('main li[aria-posinset="1000"]')).toBeInViewport();
  expect(await afterFrame('main input[type=search]', 'petrol rec')).toEqual([
    '1 of 1,000 labels',
    'Petrol Records',
  ]);
  await expect(rating(page, 'Petrol Records')).toBeInViewport();
});

test('a list that its page hides at first stands where it should once it shows [beyond-82]', async ({
  page,
  backstage,
}) => {
  await backstage.become('archivist');
  // Before the scripts of the page run.
  await page.addInitScript(() => {
    const hide = () => (document.documentElement.style.display = 'none');
    document.addEventListener('readystatechange', hide, { once: true });
  });
  await page.goto(FOLLOWING);
  const last = page.locator('main li[aria-posinset="1000"]');
  await expect(page.locator('main li[aria-posinset="1"]')).toBeAttached();
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  // A change of what is shown, as with any press.
  await page.getByRole('main').getByRole('combobox').selectOption('name');
  const height = await page.evaluate(() => {
    const list = document.querySelector('main ul:has([aria-posinset])')?.getBoundingClientRect();
    const row = document.querySelector('main [aria-posinset]')?.getBoundingClientRect();
    return { list: list?.height ?? 0, row: row?.height ?? 0 };
  });
  expect(Math.round(height.list / height.row)).toBe(1000);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(last).toBeInViewport();
});

test('Tab goes through a long list row by row, beyond what was there at first [beyond-18, beyond-82]', async ({
  page,
  backstage,
}) => {
  await backstage.become('archivist');
  await page.goto(FOLLOWING);
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press('Tab');
    // Nobody is faster than the next picture.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const position = await page.evaluate(() =>
    Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')),
  );
  expect(position).toBe(60);
});

test('who is not logged in comes to the labels by way of the login [2.9-05, beyond-02]', async ({ page }) => {
  await page.request.get('/logout?which=recipient');
  await page.goto(RECOMMENDED);
  await expect(page).toHaveURL(`/login/djs?next=${encodeURIComponent(RECOMMENDED)}`);
});

test('ratings after the end of the login are kept over the login and sent by a press [9-20, beyond-02]', async ({
  page,
  backstage,
}) => {
  await page.goto(FOLLOWING);
  await expect(rating(page, 'Kelp Audio')).toBeVisible();
  await page.request.get('/logout?which=recipient');
  await rating(page, 'Kelp Audio').focus();
  await page.keyboard.type('3');
  await expect(page.getByText('1 rating is kept in this browser until you are.')).toBeVisible();
  await expect(rating(page, 'Kelp Audio')).toHaveAttribute('aria-valuetext', '8 of 10');
  await page.getByRole('main').getByRole('link', { name: 'DJ Login' }).click();
  await page.getByLabel('Email').fill(identities.marlow.email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
  await page.goto(backstage.mailTo(identities.marlow.email).action?.href ?? '');
  await page.getByRole('button', { name: /^Log in as/ }).click();
  await expect(page).toHaveURL(FOLLOWING);
  await expect(rating(page, 'Kelp Audio')).toHaveAttribute('aria-valuetext', '8 of 10');
  expect(stored(backstage, 'kelp-audio')).toBe(8);
  await button(page, 'Send 1 rating').click();
  await expectStored(backstage, 'kelp-audio').toBe(3);
  await expect(button(page, 'Send 1 rating')).toBeHidden();
});

test('axe finds nothing after an unfollow, a choice by keys, a follow and the end of the login [beyond-18]', async ({
  page,
}) => {
  const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto(FOLLOWING);
  await button(page, 'Unfollow Kelp Audio').click();
  await check();
  await page.getByRole('link', { name: 'Recommended' }).click();
  await button(page, 'Follow Paper Moth').click();
  await rating(page, 'Ember Yard').focus();
  await page.keyboard.type('8');
  await check();
  await page.request.get('/logout?which=recipient');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 rating is kept in this browser until you are.')).toBeVisible();
  await check();
});
