import type { Locator, Page } from '@playwright/test';
import { pageAt } from '../../pages/pages.ts';
import { watchWrites } from '../support/writes.ts';
import { expect, test } from './fixtures.ts';

/** The page that a person is about to open. */

const mark = (page: Page) => page.locator('[data-fetches-ahead]');
const chip = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Rests on the link until its page has been fetched ahead, and goes from it again. */
async function restOn(page: Page, link: Locator): Promise<void> {
  await expect(mark(page)).toBeAttached();
  const address = await link.evaluate((anchor) => String(anchor));
  const answer = page.waitForResponse(
    (reply) => reply.url() === address && reply.request().headers()['sec-purpose'] === 'prefetch',
  );
  await link.hover();
  await (await answer).finished();
  await page.mouse.move(0, 0);
}

/** As the browser tells it: 'navigational-prefetch' for a page that was fetched ahead, nothing for any other. */
const delivery = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit && 'deliveryType' in visit ? visit.deliveryType : null;
  });

test('the page on whose link a pointer rests is fetched ahead, and nothing is written by that', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await quiet();
  const newest = page.locator('[data-row]').first().getByRole('link').first();
  const title = String(await newest.textContent());
  const writes = watchWrites(backstage.db);
  for (const link of [menu(page, 'Picks'), menu(page, 'Labels'), newest]) await restOn(page, link);
  expect(writes()).toEqual([]);
  await newest.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  expect(await delivery(page)).toBe('navigational-prefetch');
});

test('what logs out, switches or asks for more than a page of ours is not fetched ahead, nor the page itself', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await chip(page).click();
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible();
  const links = await page.locator('a[data-plain]').evaluateAll((found) => found.map(String));
  const pages = new Set(links.map((href) => pageAt(new URL(href).pathname, '/recipient')));
  expect([...pages].sort()).toEqual(['labels', 'my-account', 'picks', 'promo']);
});

test('a client has no page fetched ahead, in whose name calls go to another account by a redirect', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('nightjar');
  await page.goto('/myaccount');
  await expect(chip(page)).toBeVisible();
  await quiet();
  await expect(mark(page)).not.toBeAttached();
});

test('what was fetched ahead before a change of the settings is not shown after it', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/myaccount');
  await restOn(page, menu(page, 'Inbox'));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marlowe');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  // Without a pointer that rests on it before.
  await menu(page, 'Inbox').evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('button', { name: 'Account of Marlowe' })).toBeVisible();
  expect(await delivery(page)).toBe('');
});

test('what was fetched ahead is dropped where the page goes out of sight, however soon it is back', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await restOn(page, menu(page, 'Labels'));
  await menu(page, 'Labels').evaluate(async (link: HTMLElement) => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible();
  expect(await delivery(page)).toBe('');
});

test('whoever switches to another account gets a page of that one', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await backstage.become('vesper');
  await page.goto('/recipient/promos/1');
  await restOn(page, menu(page, 'Inbox'));
  await chip(page).click();
  await page
    .getByRole('list', { name: 'Switch account' })
    .getByRole('button', { name: /DJ Marlow/ })
    .click();
  await expect(page).toHaveURL(/\/recipient$/);
  await expect(page.getByRole('button', { name: 'Account of DJ Marlow' })).toBeVisible();
  expect(await delivery(page)).toBe('');
});

test('a page that was fetched ahead for the DJ before stops, and leads the next one to their own [beyond-24]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await restOn(page, menu(page, 'Labels'));
  await backstage.become('vesper');
  await menu(page, 'Labels').click();
  await expect(page.getByRole('dialog', { name: 'Reload Required' })).toBeVisible();
  expect(await delivery(page)).toBe('navigational-prefetch');
  await page.getByRole('button', { name: 'Return to Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Account of Vesper Lindqvist' })).toBeVisible();
});
