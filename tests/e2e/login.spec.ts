import { expect, test } from './fixtures.ts';
import { button, heading, sendLoginLink } from './screens.ts';

const DJ = 'marlow@example.net';

test('the tabs follow the address, Back and Forward [2.1-03, 2.1-05]', async ({ page, backstage }) => {
  const tab = (name: string) => page.getByRole('navigation', { name: 'Login' }).getByRole('link', { name });
  await page.goto('/login/djs/deeper');
  await expect(page).toHaveURL(/\/login\/clients$/);
  await expect(heading(page)).toHaveText('Log in to your account');
  await expect(tab('Client Login')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('Client Login - Dubplate');
  await tab('DJ Login').click();
  await expect(page).toHaveURL(/\/login\/djs$/);
  await expect(tab('DJ Login')).toHaveAttribute('aria-current', 'page');
  await expect(tab('Client Login')).not.toHaveAttribute('aria-current');
  await expect(heading(page)).toHaveText('Login with Email');
  await page.goBack();
  await expect(heading(page)).toHaveText('Log in to your account');
  await page.goForward();
  await expect(page).toHaveTitle('DJ Login - Dubplate');
  await tab('Client Login').click();
  await page.getByRole('link', { name: 'Apply For An Account' }).click();
  await expect(page).toHaveURL(/\/signup$/);

  await backstage.become('marlow');
  await page.goto('/login/djs');
  await page.getByRole('button', { name: /marlow@example\.net/ }).click();
  await expect(page).toHaveURL(/\/recipient$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Log in as...');
});

for (const path of ['/login/djs', '/login/clients'])
  test.describe(path, () => {
    test('the email has the focus with a mouse', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByLabel('Email')).toBeFocused();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('no keyboard covers the page when it opens', async ({ page, quiet }) => {
        await page.goto(path);
        await expect(page.getByLabel('Email')).toBeVisible();
        await quiet();
        await expect(page.getByLabel('Email')).not.toBeFocused();
      });
    });
  });

test('a new DJ logs in with a PIN pasted with spaces [1-17, 4-12]', async ({ page, backstage }) => {
  await page.goto('/login/djs?signup');
  await page.getByLabel('Name').fill('Nova');
  const email = page.getByLabel('Email');
  await email.fill('Nova <nova@example.net>');
  for (const key of ['a', 'x', 'v']) await page.keyboard.press(`Control+${key}`);
  // A pasted email is unwrapped, which can be undone.
  for (const [value, key] of [
    ['nova@example.net', 'Control+z'],
    ['Nova <nova@example.net>', 'Control+Shift+z'],
    ['nova@example.net', 'End'],
  ] as const) {
    await expect(email).toHaveValue(value);
    await page.keyboard.press(key);
  }
  await button(page, 'Create').click();
  await expect(heading(page)).toHaveText('We sent you a PIN. Check your email');
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

test('the Login button appears once the browser has filled in the email [5-05]', async ({
  page,
  context,
}) => {
  await page.goto('/login/djs');
  const email = page.getByLabel('Email');
  await email.evaluate((field) => Object.assign(field, { value: 'marlow@example.net' }));
  await expect(button(page, 'Login')).toHaveCount(0);
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[name=email]',
  });
  await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
  await expect(button(page, 'Login')).toBeEnabled();
  await expect(email).toHaveValue('marlow@example.net');
});

test('a login link works once [beyond-52, 2.3-24, open-02]', async ({ page, context, backstage }) => {
  const expectError = async () => {
    await expect(heading(page)).toHaveText('Error');
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
    await page.getByRole('link', { name: 'Back to DJ login' }).click();
    await expect(heading(page)).toHaveText('Login with Email');
  };
  await page.goto('/login/djs');
  await sendLoginLink(page, DJ);
  const href = backstage.origin + backstage.mailTo(DJ).action?.href;
  for (let look = 0; look < 3; look++) await page.request.get(href);
  await page.goto(href);
  await page.mouse.move(200, 200);
  await page.reload();
  await page.getByRole('button', { name: /^Log in as/ }).click();
  await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);

  await context.clearCookies();
  await page.goto(href);
  await expectError();
  await sendLoginLink(page, DJ);
  backstage.wait(31 * 60_000);
  await page.goto(backstage.mailTo(DJ).action?.href ?? '');
  await expectError();
});
