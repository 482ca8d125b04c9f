import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { alert, button, CLIENT_EMAIL, callsOf, logInAsClient } from './screens.ts';

test('a client logs in with a form that password managers recognise [1-14, 8-07]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login/clients');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('type', 'password');
  const forms = [email, password, button(page, 'Login')].map((field) =>
    field.evaluate((element) => Object(element).form?.tagName),
  );
  expect(await Promise.all(forms)).toEqual(['FORM', 'FORM', 'FORM']);

  await logInAsClient(page, 'wrong');
  await expect(alert(page)).toHaveText('Failed logging in');
  await expect(email).toHaveValue(CLIENT_EMAIL);
  await email.press('End');
  await page.keyboard.type('x');
  await expect(alert(page)).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.evaluate(() => navigator.clipboard.writeText('grooves-and-wax'));
  await password.selectText();
  await page.keyboard.press('Control+V');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/myaccount$/);
  await expect(button(page, 'Account of Nightjar Records')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/login\/clients$/);
  await expect(button(page, 'Login')).toBeEnabled();
  await expect(password).toHaveValue('');
});

test('a client sets a new password with the link in an email [1-15, 8-08]', async ({ page, backstage }) => {
  await page.goto('/login/clients');
  await button(page, 'forgot password?').click();
  await page.getByLabel('Email').fill(CLIENT_EMAIL);
  await button(page, 'Send reset code').click();
  await expect(page.getByText(`Reset code sent to ${CLIENT_EMAIL}`)).toBeVisible();
  await page.goto(backstage.mailTo(CLIENT_EMAIL).action?.href ?? '');
  await page.getByLabel(/password/i).fill('new-grooves-and-wax');
  await page.getByRole('button').click();
  await page.getByRole('link', { name: 'Go to the client login' }).click();
  await logInAsClient(page, 'new-grooves-and-wax');
  await expect(page).toHaveURL(/\/myaccount$/);
});

test('auto-login reloads a host page once [open-28]', async ({ page, backstage, quiet }) => {
  const fragment = await readFile('dist/includes/login.html', 'utf8');
  await page.route('**/shop', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Shop</title>${fragment}</head><body>
        <div data-island="login" data-props='{"mode":"user"}'></div>
        <script type="application/json" id="host-data">{"config":{"autoLogin":true}}</script></body></html>`,
    }),
  );
  let loads = 0;
  page.on('load', () => loads++);
  const attempts = async () => (await callsOf(page)).filter((call) => call.includes('/loginAs'));

  await test.step('a client who is in already stays on the page', async () => {
    await backstage.become('nightjar');
    const logins = page.waitForResponse(/logged_in/);
    await page.goto('/shop');
    await logins;
    await quiet();
    expect(loads).toBe(1);
    expect(await attempts()).toEqual([]);
  });

  await test.step('a list that never names the client as current makes no circle', async () => {
    const list = await (await page.request.get('/api/v1/site/sessions/logged_in')).text();
    const body = list.replace('"isMe":true', '"isMe":false');
    await page.route('**/sessions/logged_in?*', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await page.reload();
    await expect.poll(() => loads).toBe(3);
    await expect(page.getByLabel('Password')).toBeVisible();
    await quiet();
    expect(loads).toBe(3);
    expect(await attempts()).toEqual([
      `GET /api/v1/site/sessions/loginAs?type=client&email=${encodeURIComponent(CLIENT_EMAIL)}`,
    ]);
  });

  await logInAsClient(page);
  await expect.poll(() => loads).toBe(4);
  await expect(page).toHaveURL(/\/shop$/);
});
