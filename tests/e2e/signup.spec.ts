import type { Locator } from '@playwright/test';
import { recipientByEmail } from '../backend/recipients-and-users.ts';
import { invited } from '../backend/seed/invitation.ts';
import { expect, type Page, test } from './fixtures.ts';
import { keyboard } from './hands.ts';
import {
  answer,
  blockPopups,
  button,
  heading,
  loginsOf,
  notifications,
  openPopup,
  overflowOf,
} from './screens.ts';

const EMAIL = 'nova@example.net';
const nova = /nova@example\.net/;

const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

const me = async (page: Page): Promise<string | undefined> =>
  (await loginsOf(page)).find(({ isMe }) => isMe)?.name;

test('a new DJ signs up with the keyboard only [1-19, beyond-36]', async ({ page, backstage }) => {
  const { press, write } = keyboard(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dj-signup');
  await expect(page).toHaveURL(/\/dj-signup\/new$/);
  await expect(heading(page)).toHaveText('Create DJ Account');
  await write(field(page, 'Name'), 'Nova');
  await write(field(page, 'Email'), EMAIL);
  await press(button(page, 'Continue'));
  await expect(page).toHaveURL(/\/dj-signup\/details$/);
  await expect(heading(page)).toHaveText('Check Your Details');
  await expect(page.getByText('You will need to confirm this email')).toBeVisible();
  await press(button(page, 'create user'));
  await expect(page).toHaveURL(/\/dj-signup\/confirm-email$/);
  await expect(field(page, 'PIN')).toBeFocused();
  await page.keyboard.type(backstage.mailTo(EMAIL).pin ?? '');
  await expect(page).toHaveURL(/\/recipient$/);
  expect(await me(page)).toBe('Nova');

  await page.goBack();
  await expect(page).toHaveURL(/\/dj-signup\/new$/);
  await expect(heading(page)).toHaveText('Create DJ Account');
  await expect(field(page, 'Email')).toHaveValue('');
  await page.goto('/logout?which=recipient');
  await page.goto('/dj-signup/new');
  await expect(field(page, 'Email')).toHaveValue('');
});

test("a label's invitation acts only on a press [beyond-37]", async ({ page, backstage }) => {
  const dj = () => recipientByEmail(backstage.db, invited.email);
  const href = backstage.mailTo(invited.email).action?.href ?? '';
  for (let look = 0; look < 3; look++) await page.request.get(backstage.origin + href);
  await page.goto(href);
  await expect(page).toHaveURL(/\/dj-signup\/details$/);
  await expect(page.getByText("You're invited. Check your details to finish.")).toBeVisible();
  await expect(page.getByText('You will need to confirm this email')).toBeHidden();
  await page.reload();
  await expect(page.getByText(invited.email)).toBeVisible();
  expect(dj()?.confirmed).toBe(false);
  expect(await me(page)).toBeUndefined();
  await link(page, 'change name or email').click();
  await field(page, 'Name').fill('June Vale');
  await field(page, 'Name').press('Enter');
  await expect(page).toHaveURL(/\/recipient$/);
  expect(await me(page)).toBe('June Vale');
  expect(dj()).toMatchObject({ confirmed: true, name: 'June Vale' });
  await page.goto(href);
  await expect(page.getByText(/^This invitation no longer works/)).toBeVisible();
});

test('a reload, Back and Forward keep everything except the PIN [beyond-332, beyond-36]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dj-signup/new');
  await field(page, 'Name').fill('Nova');
  await field(page, 'Email').fill('nova@');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Nova');
  await expect(field(page, 'Email')).toHaveValue('nova@');
  await field(page, 'Email').fill(EMAIL);
  await button(page, 'Continue').click();
  await link(page, 'change name or email').click();
  const name = 'N'.repeat(2000);
  await field(page, 'Name').fill(name);
  await page.goBack();
  await expect(heading(page)).toHaveText('Check Your Details');
  await expect(page.getByText(name)).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue(name);
  await field(page, 'Name').fill('Nova II');
  await page.goForward();
  await page.reload();
  await expect(page.getByText('Nova II')).toBeVisible();
  await button(page, 'create user').click();
  await field(page, 'PIN').fill('AB');
  await page.goto('/mailbox');
  await page.goBack();
  await expect(heading(page)).toHaveText('Confirm Email');
  await expect(page.getByText(EMAIL)).toBeVisible();
  await page.reload();
  await expect(field(page, 'PIN')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, history.state, location.href]))).not.toMatch(
    /nova/i,
  );
  await page.goto('/dj-signup/new');
  await expect(field(page, 'Name')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

const signedUp = async (page: Page) => {
  await expect(page).toHaveURL(/\/recipient$/);
  expect(await me(page)).toBe('Nova Reyes');
};

test('a new DJ signs up with a social service, after denying it once [4-24, 8-06]', async ({ page }) => {
  await page.goto('/dj-signup/new');
  await field(page, 'Name').fill('Nova');
  await answer(await openPopup(page, 'Google'), 'Deny');
  await expect(notifications(page)).toContainText('Login with Google was denied');
  await expect(field(page, 'Name')).toHaveValue('Nova');
  const sent = page.waitForRequest(/\/recipient\/signup\/give_consent$/);
  await answer(await openPopup(page, 'X'), nova);
  expect((await sent).postDataJSON()).toEqual({ name: 'Nova Reyes', email: EMAIL });
  await signedUp(page);
});

test('a new DJ signs up with a social service in the same tab [4-18, beyond-32]', async ({ page }) => {
  await blockPopups(page);
  await page.goto('/dj-signup/new');
  await field(page, 'Name').fill('Nova');
  await button(page, 'Google').click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(notifications(page)).toContainText('Login with Google was denied');
  await expect(field(page, 'Name')).toHaveValue('Nova');

  await page.goto('/login/djs');
  await button(page, 'Facebook').click();
  await page.getByRole('button', { name: nova }).click();
  await expect(page).toHaveURL(/\/dj-signup\/details$/);
  await expect(page.getByText("You're new here.")).toBeVisible();
  await expect(page.getByText('Nova Reyes')).toBeVisible();
  await expect(page.getByText('You will need to confirm this email')).toBeHidden();
  expect(await me(page)).toBeUndefined();
  await button(page, 'create user').click();
  await signedUp(page);
});
