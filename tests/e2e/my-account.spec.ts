import type { Locator } from '@playwright/test';
import { hasFlag, RecipientFlag } from '../../shared/entities/flags.ts';
import { recipientById } from '../backend/recipients-and-users.ts';
import { faultsOf } from './axe.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { keyboard } from './hands.ts';
import { alert, button, callsOf, logInAsClient, sendLoginLink } from './screens.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name });
const toggle = (page: Page, name: string): Locator => page.getByRole('switch', { name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
async function openSections(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await keyboard(page).press(button(part(page, name), name));
}

/** In this time zone the date differs from UTC. */
test.use({ timezoneId: 'America/Los_Angeles' });

const INFO = '/api/v1/recipient/info';

const marlow = ({ db }: Backstage) => {
  const found = recipientById(db, 1);
  if (!found) throw new Error('no DJ Marlow');
  return found;
};

test('the list of sections marks the one in view, and at the end the linked one', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/myaccount');
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  const marked = sections.locator('[aria-current="location"]');
  await expect(marked).toHaveText('Profile');
  await part(page, 'Downloads').evaluate((section) => section.scrollIntoView());
  await expect(marked).toHaveText('Downloads');
  await sections.getByRole('link', { name: 'Beta and feedback' }).click();
  await expect(marked).toHaveText('Beta and feedback');
  await sections.getByRole('link', { name: 'Profile' }).click();
  await expect(marked).toHaveText('Profile');
});

test('a DJ logs in and changes the settings [1-12, 1-13, 1-16, 2.6-11]', async ({ page, backstage }) => {
  await page.goto('/recipient/myaccount');
  await expect(page).toHaveURL(/\/login\/djs\?next=/);
  await sendLoginLink(page, 'marlow@example.net');
  await page.goto(backstage.mailTo('marlow@example.net').action?.href ?? '');
  await page.getByRole('button', { name: /^Log in as/ }).click();
  await expect(page).toHaveURL(/\/recipient\/myaccount$/);
  await expect(page).toHaveTitle('My account - Dubplate');
  const downloads = part(page, 'Downloads');
  const storage = (name: RegExp) => downloads.getByRole('radio', { name });
  await downloads.getByText('FLAC').click();
  await expect.poll(() => marlow(backstage).downloadFormat).toBe('flac');
  await storage(/Google Drive/).check();
  await downloads.getByRole('button', { name: 'Remove Dropbox' }).click();
  await downloads.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(storage(/Dropbox/)).toHaveCount(0);
  await downloads.getByRole('link', { name: 'Connect cloud storage' }).click();
  await button(page, 'Connect Dropbox').click();
  await expect(page).toHaveURL(/\/recipient\/myaccount#downloads$/);
  await expect(downloads.getByRole('heading')).toBeInViewport();
  await expect(storage(/FLAC/)).toBeChecked();
  await expect(storage(/Google Drive/)).toBeChecked();
  await expect(storage(/Dropbox/)).toBeVisible();
  await downloads.getByRole('button', { name: 'Remove Google Drive' }).click();
  await downloads.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(storage(/This device/)).toBeChecked();
  await expect(downloads.getByRole('heading')).toBeFocused();

  const networks = part(page, 'Social networks');
  await networks.getByRole('button', { name: 'Link Facebook' }).click();
  await expect(networks.getByRole('button', { name: 'Unlink Facebook' })).toBeInViewport();
  await networks.getByRole('button', { name: 'Unlink Facebook' }).click();
  await networks.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(networks.getByRole('button', { name: 'Link Facebook' })).toBeVisible();

  await page.getByRole('link', { name: 'Read and sign the terms' }).click();
  await button(page, 'Sign').click();
  await expect(part(page, 'Terms and privacy')).toContainText("You've signed the terms.");
  await button(page, 'Give us feedback').click();
  await expect(dialog(page, 'Feedback')).toBeVisible();
  await page.keyboard.press('Escape');
  await toggle(page, 'use the new beta features').click();
  await dialog(page, 'Beta Mode').getByRole('button', { name: 'Enable Beta Mode' }).click();
  await expect(toggle(page, 'use the new beta features')).toBeChecked();
  expect(hasFlag(marlow(backstage).flags, RecipientFlag.BETA_TESTING)).toBe(true);
});

test('unsaved changes of the profile survive [beyond-56]', async ({ page, backstage, context, quiet }) => {
  await backstage.become('marlow');
  await page.goto('/recipient/myaccount');
  const profile = part(page, 'Profile');
  const status = profile.getByRole('status');
  // The sections below the profile could not load offline.
  await expect(part(page, 'Downloads')).toBeVisible();
  await quiet();
  await context.setOffline(true);
  await page.getByLabel('Venue').fill('Fabric');
  await button(page, 'Save profile').click();
  await expect(profile.getByRole('alert')).toContainText('Your changes are still here.');
  await expect(status).toHaveText('Unsaved changes');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Venue')).toHaveValue('Fabric');
  await expect(status).toHaveText('Unsaved changes');
  expect((await callsOf(page)).filter((call) => call.startsWith('PUT'))).toEqual([]);

  const other = await context.newPage();
  await other.goto('/recipient/myaccount');
  await expect(other.getByLabel('Venue')).toHaveValue('Fabric');
  await button(page, 'Save profile').click();
  await expect(status).toHaveText('Saved');
  await expect(other.getByText('Unsaved changes')).toBeHidden();
  await other.getByLabel('Publication').fill('Dawn Radio');
  await button(other, 'Save profile').click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  expect(marlow(backstage)).toMatchObject({ venue: 'Fabric', publication: 'Dawn Radio' });
  await expect(page.getByLabel('Publication')).toHaveValue('Dawn Radio');
});

test('a client sees credits in the local time zone [1-02, 6-03, 9-11]', async ({ page, backstage }) => {
  const moment = Date.UTC(2027, 0, 1, 4, 30);
  backstage.db.sql.run`UPDATE credit_log SET created = ${moment} WHERE description = 'Promo sent'`;
  await page.goto('/myaccount');
  await expect(page).toHaveURL(/\/login\/clients/);
  await logInAsClient(page);
  const account = part(page, 'Account');
  await expect(account.getByRole('listitem')).toHaveText(['Essential', 'Definitive', 'Boost']);
  await expect(account).toContainText('Sends remaining40');
  const log = page.getByRole('list', { name: 'History' });
  await expect(log.getByText('31/12/2026 20:30').first()).toBeVisible();
  await expect(log.getByRole('listitem')).toHaveCount(10);
  await button(page, 'Show 24 more of 34').click();
  await expect(log.getByRole('listitem')).toHaveCount(34);
  await backstage.become('kelp');
  await page.goto('/myaccount');
  await expect(log.getByText('12/31/2026 20:30').first()).toBeVisible();
});

test('an admin acts as a client, and stops [1-04, 2.7-22, beyond-64]', async ({ page, backstage }) => {
  await backstage.become('admin');
  await page.goto('/myaccount');
  const box = page.getByRole('combobox');
  await box.fill('kelp');
  await page.getByRole('option').click();
  const banner = page.getByRole('region', { name: 'Ghosting' });
  await expect(banner).toContainText("You're acting as Kelp Audio");
  await expect(banner.locator('[data-variant="1"], [data-variant="2"], [data-variant="3"]')).toBeVisible();
  await expect(part(page, 'Account').getByRole('listitem')).toHaveText(['Updated pricing', 'Boost']);
  await keyboard(page).press(banner.getByRole('button', { name: 'Stop ghosting' }));
  await expect(banner).toBeHidden();
  await box.fill('night');
  await expect(page.getByRole('option', { name: /Nightjar Records/ })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(banner).toContainText("You're acting as Nightjar Records");
  await expect(button(page, 'Account of Nightjar Records')).toBeVisible();
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a DJ opens the sections and changes the settings with the keyboard only [beyond-330, beyond-246]', async ({
    page,
    backstage,
  }) => {
    const { press, write } = keyboard(page);
    await backstage.become('marlow');
    await page.goto('/recipient/myaccount#subscriptions');
    await expect(toggle(page, 'Nightjar Records')).toBeVisible();
    await expect(toggle(page, 'Digests')).toBeHidden();
    await openSections(page, 'Email', 'Social networks', 'Your devices');
    await press(toggle(page, 'Digests'));
    await expect(toggle(page, 'Digests')).not.toBeChecked();
    await write(page.getByLabel('Search'), 'nightjar');
    await press(toggle(page, 'Nightjar Records'));
    await press(button(page, 'Undo for Nightjar Records'));
    await expect(toggle(page, 'Nightjar Records')).toBeChecked();
    await expect(toggle(page, 'Nightjar Records')).toBeFocused();
    await press(button(page, 'Unlink Google'));
    await expect(button(page, 'Keep')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
    await expect(part(page, 'Social networks').getByRole('heading')).toBeFocused();
    await press(button(page, 'Show devices'));
    await expect(dialog(page, 'Your devices')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Show devices')).toBeFocused();
  });

  test('axe finds nothing while confirmations are open and fields are invalid [beyond-18]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('sable');
    await page.goto('/recipient/myaccount');
    await openSections(page, 'Profile', 'Email', 'Subscriptions', 'Social networks');
    await button(page, 'Unlink Google').click();
    await page.getByLabel('Name').fill('Sable Moon');
    await toggle(page, 'Stop all email').click();
    await toggle(page, 'Paper Moth').click();
    await expect(button(page, 'Undo for Paper Moth')).toBeVisible();
    await backstage.break('500', INFO);
    await button(page, 'Save profile').click();
    await toggle(page, 'Digests').click();
    await expect(alert(page)).toHaveCount(2);
    expect(await faultsOf(page)).toEqual([]);
  });
});
