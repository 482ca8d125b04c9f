import { expect, test } from './fixtures.ts';

const title = 'Log in';

test('the tabs follow the address, Back and Forward [2.1-01, 2.1-02, 2.1-03, 2.1-05, 2.1-06]', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('navigation', { name: 'Login' }).getByRole('link', { name });
  await page.goto('/login/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to your account');
  await expect(tab('Client Login')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('Client Login - Dubplate');
  await tab('DJ Login').click();
  await expect(page).toHaveURL(/\/login\/djs$/);
  await expect(tab('DJ Login')).toHaveAttribute('aria-current', 'page');
  await expect(tab('Client Login')).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login with Email');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to your account');
  await page.goForward();
  await expect(page).toHaveTitle('DJ Login - Dubplate');
});

test('links that lead away from the login are followed [2.2-09]', async ({ page }) => {
  await page.goto('/login/clients');
  await page.getByRole('link', { name: 'Apply For An Account' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply For An Account');
});

for (const path of ['/login', '/login/nowhere', '/login/djs/deeper']) {
  test(`${path} leads to the client login [2.1-04, open-27]`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\/clients$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to your account');
  });
}

test('a new DJ gets in by PIN, pasted with spaces [1-17, 1-19, 4-10, 4-12]', async ({ page, backstage }) => {
  await page.goto('/login/djs?signup');
  await page.getByLabel('Name').fill('Nova');
  await page.getByLabel('Email').fill('nova@example.net');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We sent you a PIN. Check your email');
  const pinField = page.getByLabel('PIN');
  await expect(pinField).toBeFocused();
  await pinField.fill('????');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Wrong PIN');
  await expect(pinField).toBeFocused();
  await expect(pinField).toHaveValue('');
  const { pin = '' } = backstage.mailTo('nova@example.net');
  await page.keyboard.insertText(` ${pin.slice(0, 2)} ${pin.slice(2)}`);
  await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
});

test('a login mail acts on a press alone, once, and bad links say so [beyond-52]', async ({
  page,
  backstage,
  request,
}) => {
  await page.goto('/login/djs');
  await page.getByLabel('Email').fill('marlow@example.net');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
  const href = backstage.origin + backstage.mailTo('marlow@example.net').action?.href;
  for (let look = 0; look < 3; look++) await request.get(href);
  await page.goto(href);
  await page.mouse.move(200, 200);
  await page.reload();
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);

  const other = await page.context().browser()?.newContext();
  const stranger = await other?.newPage();
  await stranger?.goto(href);
  await expect(stranger?.getByRole('heading', { level: 1 }) ?? page.locator('x')).toHaveText('Error');
  await stranger?.getByRole('link', { name: 'Back to the DJ login' }).click();
  await expect(stranger?.getByRole('heading', { level: 1 }) ?? page.locator('x')).toHaveText(
    'Login with Email',
  );
  await other?.close();
});

test('an expired link says so and leads back [beyond-52, 2.3-24, open-02]', async ({ page, backstage }) => {
  await page.goto('/login/djs');
  await page.getByLabel('Email').fill('marlow@example.net');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
  backstage.wait(31 * 60_000);
  await page.goto(backstage.mailTo('marlow@example.net').action?.href ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await page.getByRole('link', { name: 'Back to the DJ login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login with Email');
});

test('ten thousand characters neither hang nor break the page [5-01]', async ({ page }) => {
  await page.goto('/login/djs');
  await page.getByLabel('Email').fill(`${'a@'.repeat(5000)}.`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please enter a valid email address');
});

test('coming back with Back shows a live login, not the loader [beyond-22]', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/login/djs');
  await page.getByRole('button', { name: /marlow@example\.net/ }).click();
  await expect(page).toHaveURL(/\/recipient$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in as...');
});
