import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { keyboard } from './hands.ts';
import { accountChip, button, callsOf, heading, logInAsClient, notifications } from './screens.ts';
import { watchTraffic } from './traffic.ts';

const popup = (page: Page) => page.getByRole('region', { name: 'Your account' });

async function openChip(page: Page): Promise<void> {
  await accountChip(page).click();
  await expect(popup(page)).toBeVisible();
}

test('a person switches between a client and two DJs in one browser [1-20, 1-21, 7-36]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await backstage.become('vesper');
  await page.goto('/recipient/promos/1');
  await openChip(page);
  const others = popup(page).getByRole('list', { name: 'Switch account' });
  await expect(others.getByRole('button')).toHaveCount(1);
  await others.getByRole('button', { name: /DJ Marlow/ }).click();
  await expect(page).toHaveURL(/\/recipient$/);
  await expect(accountChip(page)).toContainText('DJ Marlow');

  const { press } = keyboard(page);
  await press(accountChip(page));
  await press(popup(page).getByRole('button', { name: 'login as someone else' }));
  await press(popup(page).getByRole('link', { name: 'Client Login' }));
  await logInAsClient(page);
  await expect(page).toHaveURL(/\/myaccount$/);
  await expect(accountChip(page)).toContainText('Nightjar Records');

  await openChip(page);
  await expect(others.getByRole('button')).toHaveCount(2);
  await others.getByRole('button', { name: /Vesper/ }).click();
  await expect(page).toHaveURL(/\/recipient$/);
  await expect(accountChip(page)).toContainText('Vesper Lindqvist');
});

test('a device is logged out from another device [1-23, 7-33]', async ({ page, backstage, browser }) => {
  await backstage.become('vesper');
  const lost = await browser.newContext({ baseURL: backstage.origin });
  await lost.request.post('/become', { form: { who: 'vesper' }, maxRedirects: 0 });
  const phone = await lost.newPage();
  await phone.goto('/recipient');
  await expect(accountChip(phone)).toContainText('Vesper');

  await page.goto('/recipient');
  const { press } = keyboard(page);
  await press(accountChip(page));
  await press(popup(page).getByRole('button', { name: 'Your devices' }));
  const dialog = page.getByRole('dialog', { name: 'Your devices' });
  await expect(dialog).toContainText('2 device(s) with access.');
  await press(dialog.getByRole('button', { name: /^Log out Chrome/ }));
  await expect(dialog.getByText('1 device(s) with access.')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(accountChip(page)).toBeFocused();
  await page.reload();
  await expect(accountChip(page)).toContainText('Vesper');

  await phone.goto('/recipient');
  await expect(phone).toHaveURL(/\/login\/djs/);
  await lost.close();
});

test('the page stops when another DJ logs in in another tab [2.6-12]', async ({
  page,
  backstage,
  context,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await page.getByLabel('Comment').fill('half a thought');

  const other = await context.newPage();
  const quiet = watchTraffic(other);
  await backstage.become('vesper');
  await other.goto('/recipient');
  // The other tab has loaded completely before calls are counted.
  await quiet();

  const dialog = page.getByRole('dialog', { name: 'Reload Required' });
  await expect(dialog).toContainText('You have changed user in a different window.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.request.delete('/calls.json');
  await page.getByRole('button', { name: 'Thumbs up', includeHidden: true }).dispatchEvent('click');
  await expect(page.getByText('That was interrupted. Try again.')).toBeAttached();
  expect(await callsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL(/\/recipient$/);
  await expect(accountChip(page)).toContainText('Vesper');
});

test('typed text survives an expired session, also that of a gateway [beyond-23]', async ({
  page,
  backstage,
  context,
  expectedComplaints,
}) => {
  // The policy forbids what the gateway redirects to.
  expectedComplaints.push(/login\.example/);
  const storedKeys = () => page.evaluate(() => Object.keys(localStorage).join());
  await backstage.become('marlow');
  await page.goto('/recipient');
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Hide: / }).click();
  await page.goto('/recipient/promos/2');
  await page.getByLabel('Comment').fill('half a thought');
  const location = 'https://login.example/';
  await page.route(/./, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 302, headers: { location } })
      : route.continue(),
  );
  await button(page, 'Send feedback').click();
  await expect(notifications(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.unroute(/./);
  await context.clearCookies();
  await button(page, 'Send feedback').click();
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/djs/);
  await expect(heading(page)).toBeVisible();
  await backstage.become('marlow');
  await page.goto('/recipient');
  await expect(button(page, 'Hidden 1')).toBeVisible();
  await page.goto('/recipient/promos/2');
  await expect(page.getByLabel('Comment')).toHaveValue('half a thought');
  expect(await storedKeys()).toContain('dubplate/recipient-1/feedback-draft/2');

  const other = await context.newPage();
  await other.goto('/recipient');
  await openChip(other);
  await popup(other).getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login\/djs/);
  const dialog = page.getByRole('dialog', { name: 'Reload Required' });
  await expect(dialog).toContainText("You've been logged out.");
  await dialog.getByRole('button', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL(/\/login\/djs/);
  expect(await storedKeys()).not.toContain('recipient');
});
