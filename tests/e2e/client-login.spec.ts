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

/** Has the login page ask for auto-login. */
const autoLogin = (page: Page) =>
  page.route(/\/login\/clients(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"config":{', '"config":{"autoLogin":true,');
    await route.fulfill({ response, body });
  });

const loadsOf = (page: Page) => {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
};

/** How often the page has asked to become the client. */
async function attempts(page: Page): Promise<number> {
  const calls: { path: string }[] = await (await page.request.get('/calls.json')).json();
  return calls.filter(({ path }) => path.endsWith('/loginAs')).length;
}

test('with auto-login the only client who is logged in is entered [2.2-15, open-28]', async ({
  page,
  backstage,
}) => {
  await backstage.become('nightjar');
  await page.request.delete('/calls.json');
  await autoLogin(page);
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
  quiet,
}) => {
  await backstage.become('nightjar');
  await page.request.delete('/calls.json');
  // Becoming the client works, but the list of logins never says so.
  await page.route('**/sessions/logged_in?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"isMe":true', '"isMe":false') });
  });
  const loads = loadsOf(page);
  await openHost(page, { autoLogin: true });
  await expect.poll(loads).toBe(2);
  await expect(page.getByLabel('Password')).toBeVisible();
  await quiet();
  expect(loads()).toBe(2);
  expect(await attempts(page)).toBe(1);
});

test('auto-login loads no page anew for the client who is in already [open-28]', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('nightjar');
  const loads = loadsOf(page);
  const known = page.waitForResponse(/logged_in/);
  await openHost(page, { autoLogin: true });
  await known;
  await quiet();
  expect(loads()).toBe(1);
});

test('an account page that leads back to the login makes no circle with auto-login [open-28]', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('nightjar');
  await page.request.delete('/calls.json');
  await autoLogin(page);
  await page.route('**/myaccount', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Back</title><meta http-equiv="refresh" content="0;url=/login/clients">',
    }),
  );
  const loads = loadsOf(page);
  await page.goto('/login/clients');
  await expect.poll(loads).toBe(3);
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await page.locator('#host-data').textContent()).toContain('"autoLogin":true');
  await quiet();
  expect(loads()).toBe(3);
  await expect(page).toHaveURL(/\/login\/clients$/);
  expect(await attempts(page)).toBe(1);
});

test('with auto-login another client can be added, and the tabs try nothing again [open-28]', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('nightjar');
  await autoLogin(page);
  await page.request.delete('/calls.json');
  await page.goto('/login/clients?add');
  await expect(page.getByLabel('Password')).toBeVisible();
  const tab = (name: string) => page.getByRole('navigation', { name: 'Login' }).getByRole('link', { name });
  await tab('DJ Login').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login with Email');
  await tab('Client Login').click();
  await expect(page).toHaveURL(/\/login\/clients\?add$/);
  await quiet();
  expect(await attempts(page)).toBe(0);
  await logIn(page, 'grooves-and-wax');
  await expect(page).toHaveURL(/\/myaccount$/);
});

test('a client who comes Back finds the form ready, without the password', async ({ page }) => {
  await page.goto('/login/clients');
  await logIn(page, 'grooves-and-wax');
  await expect(page).toHaveURL(/\/myaccount$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\/clients$/);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Password')).toHaveValue('');
});
