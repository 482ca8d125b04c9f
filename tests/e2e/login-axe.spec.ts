import { faultsOf } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';

/** The states of the login that a press leads to, at the width of a phone and of a desk (the gallery walks the others). */

const WIDTHS = [360, 1440];

async function expectNoFaults(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page), `${state} at ${width}`).toEqual([]);
  }
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('the client login: forgotten, failed and reset [beyond-18]', async ({ page }) => {
  await page.goto('/login/clients');
  await page.getByLabel('Email').fill('office@nightjar.example.net');
  await page.getByLabel('Password').fill('wrong');
  await press(page, 'Login');
  await expect(alert(page)).toHaveText('Failed logging in');
  await expectNoFaults(page, 'failed');
  await press(page, 'forgot password?');
  await expect(heading(page)).toHaveText('Reset your password');
  await expectNoFaults(page, 'forgot');
  await press(page, 'Send reset code');
  await expect(page.getByText('Reset code sent to office@nightjar.example.net')).toBeVisible();
  await expectNoFaults(page, 'reset sent');
});

test('the DJ login: check-email and check-pin [beyond-18]', async ({ page }) => {
  await page.goto('/login/djs');
  await page.getByLabel('Email').fill('marlow@example.net');
  await press(page, 'Login');
  await expect(heading(page)).toHaveText('Check your email');
  await expectNoFaults(page, 'check-email');
  await press(page, 'Try again');
  await press(page, 'Create new');
  await page.getByLabel('Name').fill('Nova');
  await page.getByLabel('Email').fill('nova@example.net');
  await press(page, 'Create');
  await expect(heading(page)).toHaveText('We sent you a PIN. Check your email');
  await expectNoFaults(page, 'check-pin');
  await page.getByLabel('PIN').fill('????');
  await expect(alert(page)).toContainText('Wrong PIN');
  await expectNoFaults(page, 'check-pin with an error');
});

test('the DJ login: existing-list with an error [beyond-18]', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await backstage.become('vesper');
  await page.goto('/login/djs');
  await expect(heading(page)).toHaveText('Log in as...');
  await backstage.break('500', '/api/v1/site/sessions/loginAs', 1);
  await press(page, /marlow@example\.net/);
  await expect(alert(page)).toBeVisible();
  await expectNoFaults(page, 'existing-list');
});

test('the DJ login: a social service is awaited [beyond-18]', async ({ page }) => {
  await page.goto('/login/djs');
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Google')]);
  await popup.waitForLoadState();
  await expect(heading(page)).toHaveText('Log in with Google');
  await expectNoFaults(page, 'social waiting');
});
