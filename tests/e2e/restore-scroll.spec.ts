import { expect, type Page, test } from './fixtures.ts';
import { hold } from './screens.ts';

const PROMO = '/recipient/promos/1';
const FOLLOWING = '/recipient/labels/following';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);
/** Scrolls and waits for `scrollend`. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (top) =>
      new Promise((resolve) => {
        addEventListener('scrollend', () => setTimeout(resolve), { once: true });
        window.scrollTo({ top, behavior: 'instant' });
      }),
    top,
  );

/** Scrolls and waits until the page has saved the position. */
async function readOn(page: Page, top: number): Promise<void> {
  await scrollTo(page, top);
  await expect.poll(() => page.evaluate(() => history.state?.scrolled)).toBe(top);
}

test.use({ viewport: { width: 360, height: 640 } });
test.beforeEach(({ backstage }) => backstage.become('marlow'));

test('a reload and Back restore the scroll position [beyond-85]', async ({ page, quiet }) => {
  for (const address of ['/recipient/kato/picks', PROMO]) {
    await page.goto(address);
    await quiet();
    expect(await scrolled(page)).toBe(0);
    await readOn(page, 700);
    await page.reload();
    await expect.poll(() => scrolled(page), address).toBe(700);
    await quiet();
    expect(await scrolled(page), address).toBe(700);
  }
  await scrollTo(page, 400);
  await page.reload();
  await quiet();
  await expect.poll(() => scrolled(page), 'right after scrolling').toBe(400);
  await page.goBack();
  await expect.poll(() => scrolled(page), 'after Back').toBe(700);
});

test('a page that became shorter shows its end [beyond-85]', async ({ page, backstage, quiet }) => {
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await page.goto(FOLLOWING);
  await quiet();
  const before = await end();
  await readOn(page, before);
  backstage.db.sql.run`
    DELETE FROM follows WHERE recipient_id = 1 AND label_id IN
      (SELECT label_id FROM follows WHERE recipient_id = 1 LIMIT 2)`;
  await page.route('**/island-chrome-*.js', () => {});
  await page.reload();
  await expect.poll(end).toBeGreaterThan(before / 2);
  expect(await end()).toBeLessThan(before);
  await expect.poll(async () => (await end()) - (await scrolled(page))).toBeLessThan(1);
});

test('scrolling while a page loads stops the restoring [beyond-85]', async ({ page, quiet }) => {
  await page.goto(PROMO);
  await quiet();
  await readOn(page, 700);
  const answer = await hold(page, `**${PROMO}?*`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Home');
  answer();
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
  await quiet();
  expect(await scrolled(page)).toBeLessThan(500);
});

test.describe('in an old site', () => {
  test.use({ expectedComplaints: [/Failed to load resource|inline event handler/] });

  test('nothing is written into the history of a host page [beyond-85]', async ({ page, quiet }) => {
    await page.goto('/legacy/loader/picks');
    await quiet();
    await scrollTo(page, 300);
    expect(await page.evaluate(() => [scrollY, history.state])).toEqual([300, null]);
  });
});
