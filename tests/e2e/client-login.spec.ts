import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './fixtures.ts';

/** Clients get in by password, on the login page and in a page of somebody else's. */

const EMAIL = 'office@nightjar.example.net';

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a client logs in and gets to the account [1-14, 2.2-10]', async ({ page }) => {
  await page.goto('/login/clients');
  await logIn(page, 'grooves-and-wax');
  await expect(page).toHaveURL(/\/myaccount$/);
  await expect(page.getByRole('button', { name: 'Account of Nightjar Records' })).toBeVisible();
});

test('a wrong password says so, keeps the e-mail and goes with its change [4-26, 8-07]', async ({ page }) => {
  await page.goto('/login/clients');
  await logIn(page, 'wrong');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed logging in');
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await page.getByLabel('Email').press('End');
  await page.keyboard.type('x');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.getByLabel('Password').fill('grooves-and-wax');
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL(/\/myaccount$/);
});

test('a forgotten password is set anew by the link of a mail [1-15, 2.2-07, 2.2-08, 7-30, 8-08]', async ({
  page,
  backstage,
}) => {
  await page.goto('/login/clients');
  await page.getByRole('button', { name: 'forgot password?' }).click();
  await page.getByRole('button', { name: 'no wait! I remember it.' }).click();
  await page.getByRole('button', { name: 'forgot password?' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send reset code' }).click();
  await expect(page.getByText(`Reset code sent to ${EMAIL}`)).toBeVisible();
  await page.goto(backstage.mailTo(EMAIL).action?.href ?? '');
  await page.getByLabel(/password/i).fill('new-grooves-and-wax');
  await page.getByRole('button').click();
  await page.getByRole('link', { name: 'Go to the client login' }).click();
  await logIn(page, 'new-grooves-and-wax');
  await expect(page).toHaveURL(/\/myaccount$/);
});

test('password managers find a real form with the tokens they know, and pasting works [2.2-02, 2.2-05, 2.2-06]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login/clients');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  const forms = [email, password, page.getByRole('button', { name: 'Login' })].map((field) =>
    field.evaluate((element) => Object(element).form?.tagName),
  );
  expect(await Promise.all(forms)).toEqual(['FORM', 'FORM', 'FORM']);
  await page.evaluate(() => navigator.clipboard.writeText('grooves-and-wax'));
  await password.click();
  await page.keyboard.press('Control+V');
  await expect(password).toHaveValue('grooves-and-wax');
});

/** A page of somebody else's, with the login in it. */
async function openHost(page: Page, config: object): Promise<void> {
  const fragment = await readFile('dist/includes/login.html', 'utf8');
  await page.route('**/shop', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Shop</title>${fragment}</head><body>
        <div data-island="login" data-props='{"mode":"user"}'></div>
        <script type="application/json" id="host-data">${JSON.stringify({ config })}</script></body></html>`,
    }),
  );
  await page.goto('/shop');
}

test('in another page the login loads that page anew [2.2-11, open-27]', async ({ page }) => {
  await openHost(page, {});
  const loads = page.waitForEvent('load');
  await logIn(page, 'grooves-and-wax');
  await loads;
  await expect(page).toHaveURL(/\/shop$/);
  const { logins } = await (await page.request.get('/api/v1/site/sessions/logged_in')).json();
  expect(logins).toMatchObject([{ email: EMAIL, isMe: true }]);
});

test('with auto-login the only client who is logged in is entered [2.2-15, open-28]', async ({
  page,
  backstage,
}) => {
  await backstage.become('nightjar');
  await page.request.delete('/calls.json');
  await page.route('**/login/clients', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"config":{', '"config":{"autoLogin":true,');
    await route.fulfill({ response, body });
  });
  await page.goto('/login/clients');
  await expect(page).toHaveURL(/\/myaccount$/);
  const calls: { path: string; query: string }[] = await (await page.request.get('/calls.json')).json();
  expect(calls.find(({ path }) => path.endsWith('/loginAs'))?.query).toBe(
    `?type=client&email=${encodeURIComponent(EMAIL)}`,
  );
});

test('auto-login does not load a page of somebody else over and over [open-28]', async ({
  page,
  backstage,
}) => {
  await backstage.become('nightjar');
  let loads = 0;
  page.on('load', () => loads++);
  const known = page.waitForResponse(/logged_in/);
  await openHost(page, { autoLogin: true });
  await known;
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
});
