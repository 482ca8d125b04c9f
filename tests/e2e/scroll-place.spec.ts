import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Quiet } from './traffic.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls, and waits until the page has kept the place. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => history.state?.scrolled)).toBe(top);
}

/** Opens the page and reads on down to there. */
async function readDown(page: Page, quiet: Quiet, address: string, top: number): Promise<void> {
  await page.goto(address);
  await quiet();
  await scrollTo(page, top);
}

test.use({ viewport: { width: 360, height: 640 } });
test.beforeEach(({ backstage }) => backstage.become('marlow'));

for (const [name, address] of [
  ['a promo', '/recipient/promos/1'],
  ['picks', '/recipient/kato/picks'],
  ['labels', '/recipient/labels/following'],
  ['the account', '/recipient/myaccount'],
] as const)
  test(`a reload finds the place of ${name} again [beyond-85]`, async ({ page, quiet }) => {
    await readDown(page, quiet, address, 700);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(700);
    await quiet();
    expect(await scrolled(page)).toBe(700);
  });

test('Back finds the place of the page before [beyond-85]', async ({ page, quiet }) => {
  await readDown(page, quiet, '/recipient/promos/1', 900);
  await page.goto('/recipient/labels/following');
  await quiet();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
});

test('a reload right after scrolling finds the newest place [beyond-85]', async ({ page, quiet }) => {
  await readDown(page, quiet, '/recipient/promos/1', 900);
  await page.evaluate(() => {
    window.scrollTo({ top: 400, behavior: 'instant' });
    setTimeout(() => location.reload(), 80);
  });
  await page.waitForEvent('load');
  await quiet();
  await expect.poll(() => scrolled(page)).toBe(400);
});

test('a page that has become shorter is led to its end, before the chrome has come [beyond-85]', async ({
  page,
  backstage,
  quiet,
}) => {
  await page.goto('/recipient/labels/following');
  await quiet();
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const before = await end();
  await scrollTo(page, before);
  backstage.db.sql.run`
    DELETE FROM follows WHERE recipient_id = 1 AND label_id IN
      (SELECT label_id FROM follows WHERE recipient_id = 1 LIMIT 2)`;
  await page.route('**/island-chrome-*.js', () => {});
  await page.reload();
  await expect.poll(end).toBeGreaterThan(before / 2);
  expect(await end()).toBeLessThan(before);
  await expect.poll(async () => (await end()) - (await scrolled(page))).toBeLessThan(1);
});

test('whoever goes elsewhere while a page fills stays there [beyond-85]', async ({ page, quiet }) => {
  await readDown(page, quiet, '/recipient/promos/1', 900);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/recipient\/promos\/1\?/, async (call) => {
    await answered;
    await call.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Home');
  answer();
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
  await quiet();
  expect(await scrolled(page)).toBeLessThan(700);
});

test.describe('in an old site', () => {
  test.use({ expectedComplaints: [/Failed to load resource|inline event handler/] });

  test("nothing is written into the history of a host's page [beyond-85]", async ({ page, quiet }) => {
    await page.goto('/legacy/loader/picks');
    await quiet();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => [scrollY, history.state])).toEqual([300, null]);
  });
});
