import type { Locator, Page } from '@playwright/test';
import { pageAt } from '../../pages/pages.ts';
import { watchWrites } from '../support/writes.ts';
import { expect, test } from './fixtures.ts';

/** The page that a person is about to open. */

/** Rests on the link until its page has been fetched ahead. */
async function restOn(page: Page, link: Locator): Promise<void> {
  await expect(page.locator('[data-fetches-ahead]')).toBeAttached();
  const answer = page.waitForResponse((reply) => reply.request().headers()['sec-purpose'] === 'prefetch');
  await link.hover();
  await (await answer).finished();
  await page.mouse.move(0, 0);
}

const delivery = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit && 'deliveryType' in visit ? visit.deliveryType : null;
  });

test('the page on whose link a pointer rests is fetched ahead, where that changes nothing [beyond-198]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  const marked = async () => {
    const links = await page.locator('a[data-plain][href]').evaluateAll((found) => found.map(String));
    return new Set(links.map((href) => pageAt(new URL(href).pathname, '/recipient')));
  };
  await expect.poll(marked).toEqual(new Set(['inbox', 'picks', 'labels', 'promo']));
  await page.waitForLoadState('networkidle');

  const writes = watchWrites(backstage.db);
  const newest = page.locator('[data-row]').first().getByRole('link').first();
  const title = String(await newest.textContent());
  await restOn(page, newest);
  expect(writes()).toEqual([]);
  await newest.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  expect(await delivery(page)).toBe('navigational-prefetch');
});

test('what was fetched ahead before a change of the settings is not shown after it [beyond-198]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/myaccount');
  await restOn(page, page.getByRole('link', { name: 'Inbox' }));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marlowe');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.locator('[data-fetches-ahead]')).not.toBeAttached();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('button', { name: /^Account of Marlowe/ })).toBeVisible();
  expect(await delivery(page)).toBe('');
});

test('a page that was fetched ahead for the DJ before shows nothing to the next one [beyond-199]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await restOn(page, page.getByRole('link', { name: 'Labels' }));
  await backstage.become('vesper');
  await page.getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByRole('dialog', { name: 'Reload Required' })).toBeVisible();
  expect(await delivery(page)).toBe('navigational-prefetch');
  await page.getByRole('button', { name: 'Return to Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Account of Vesper Lindqvist' })).toBeVisible();
});
