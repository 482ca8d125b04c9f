import type { Locator } from '@playwright/test';
import { watchWrites } from '../support/writes.ts';
import { expect, type Page, test } from './fixtures.ts';
import { button, promoLink, rows } from './screens.ts';

test('a double press has one effect [beyond-55]', async ({ page, backstage, quiet }) => {
  const twice = async (name: string, shows: string, ...effects: string[]) => {
    const writes = watchWrites(backstage.db);
    await button(page.getByRole('main'), name).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shows);
    await expect.poll(writes).toEqual(effects);
    await quiet();
    expect(writes()).toEqual(effects);
  };
  const { leave = '' } = backstage.mailTo('vesper@example.net');
  await page.request.post('/recipient/confirm', { data: { email: 'vesper@example.net' } });
  await page.goto(backstage.mailTo('vesper@example.net').action?.href ?? '');
  await twice('Log in as Vesper Lindqvist', 'Picks for you', '+logins', '+sessions', 'mail_links.used');
  await page.goto(leave);
  await twice('Unsubscribe', 'Unsubscribed', 'subscriptions.flags', 'subscriptions.status');
  await backstage.become('marlow');
  await page.goto('/recipient/promos/22');
  await page.getByLabel('Email').fill('marlow@example.net');
  await twice('Send', 'Confirm Your Email', '+mail_links', '+mails');
});

test('a second press does not reach what replaced the button [beyond-55]', async ({
  page,
  backstage,
  quiet,
}) => {
  /** Presses two buttons within one double click. */
  const twice = async (first: Locator, next: Locator, shows: string | RegExp, ...effects: string[]) => {
    await quiet();
    const writes = watchWrites(backstage.db);
    await first.click();
    await expect(page.getByText(shows)).toBeVisible();
    await next.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await quiet();
    await expect(page.getByText(shows)).toBeVisible();
    expect(writes()).toEqual(effects);
  };
  const first = (of: Page, name: RegExp) => button(of, name).first();
  await backstage.become('marlow');
  await page.goto('/recipient/labels/following');
  await twice(first(page, /^Unfollow /), first(page, /^Undo /), 'Unfollowed', '-follows');
  await page.goto('/recipient');
  await first(page, /^More actions: /).click();
  await twice(button(page, /^Hide: /), promoLink(rows(page)).first(), /^Hidden 1$/);
  await page.keyboard.press('?');
  await twice(button(page, 'Close'), promoLink(rows(page)).first(), /^Hidden 1$/);
});
