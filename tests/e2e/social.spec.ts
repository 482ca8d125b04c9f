import { expect, type Page, test } from './fixtures.ts';
import { keyboard } from './hands.ts';
import { answer, blockPopups, button, heading, loginsOf, notifications, openPopup } from './screens.ts';

/** Social login in two windows, with the provider on another origin. */

const marlow = /marlow@example\.net/;
const nova = /nova@example\.net/;
const PICKS = /\/recipient\/kato\/picks$/;

const emails = async (page: Page): Promise<string[]> => (await loginsOf(page)).map(({ email }) => email);
const socialKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('social')));

async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`/login/djs${query}`);
  await expect(heading(page)).toHaveText('Login with Email');
}

async function cancel(page: Page, popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close');
  await page.bringToFront();
  await button(page, 'Cancel').click();
  await closed;
}

/** The provider's headers sever the popup from its opener. */
const cutOff = (popup: Page): Promise<void> =>
  popup.getByRole('link', { name: /^Cut this window off/ }).click();

test('a popup logs a known DJ in [1-18, 7-24, beyond-20]', async ({ page, context, backstage }) => {
  await backstage.become('vesper');
  await page.goto('/login/djs?next=/recipient/promos/1');
  await button(page, '+ login as someone new').click();
  await page.getByLabel('Email').fill('half@');
  await page.evaluate(() => {
    addEventListener('message', ({ data, origin }) => Object.assign(window, { got: { data, origin } }));
  });

  const asked = context.waitForEvent('request', (request) => request.url().includes('/dj-signup-oauth/'));
  const opened = page.waitForEvent('popup');
  await keyboard(page).press(button(page, 'X'));
  const popup = await opened;
  await popup.waitForLoadState();
  expect((await asked).url()).toBe(`${backstage.origin}/dj-signup-oauth/twitter/popup`);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const { origin, pathname } = new URL(popup.url());
  expect(origin).not.toBe(backstage.origin);
  expect(pathname).toBe('/twitter/authorize');
  expect(await popup.evaluate(() => document.referrer)).toBe('');
  await expect(heading(page)).toHaveText('Log in with X');
  await answer(popup, 'Deny');
  const info_message = 'Login with X was denied. Nothing was changed.';
  await expect(notifications(page)).toContainText(info_message);
  await expect(page.getByLabel('Email')).toHaveValue('half@');
  expect(await page.evaluate(() => Object(window).got)).toEqual({
    data: { type: 'login', data: { info_message, popup_success: false, dj_name: '', dj_email: '' } },
    origin: backstage.origin,
  });
  expect(await socialKeys(page)).toEqual([]);
  await answer(await openPopup(page, 'Facebook'), 'Fail');
  await expect(notifications(page)).toContainText("Facebook couldn't log you in. Try again in a moment.");
  expect(await emails(page)).toEqual(['vesper@example.net']);
  await answer(await openPopup(page, 'Google'), marlow);
  await expect(heading(page)).toHaveText('Ossa – Low Tide EP');
  expect(await emails(page)).toEqual(['marlow@example.net', 'vesper@example.net']);
});

test('a popup can be cancelled, closed and opened again [beyond-331, beyond-31]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLogin(page);
  const cancelled = await openPopup(page, 'Google');
  await expect(
    page.getByRole('status').filter({ hasText: 'Google is open in another window' }),
  ).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await cancel(page, cancelled);
  await expect(heading(page)).toHaveText('Login with Email');
  await expect(page.getByLabel('Email')).toBeFocused();

  await (await openPopup(page, 'Google')).close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(heading(page)).toHaveText('Log in with Google');
  await button(page, 'Cancel').click();
  await expect(heading(page)).toHaveText('Login with Email');
  await expect(notifications(page).getByRole('paragraph')).toHaveCount(0);

  const popup = await openPopup(page, 'X');
  await page.reload();
  await expect(heading(page)).toHaveText('Login with Email');
  await answer(popup, marlow);
  await expect(page.getByRole('main').getByRole('button', { name: /DJ Marlow/ })).toBeVisible();
});

test('a login with a blocked popup continues in the tab [9-22, beyond-32]', async ({ page }) => {
  await blockPopups(page);
  await openLogin(page);
  await page.getByLabel('Email').fill('half@');
  await button(page, 'X').click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveURL(/\/login\/djs$/);
  await expect(notifications(page)).toContainText('Login with X was denied.');
  await expect(page.getByLabel('Email')).toHaveValue('half@');
  await page.reload();
  await expect(heading(page)).toHaveText('Login with Email');
  await expect(notifications(page).getByRole('paragraph')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/twitter\/authorize/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Login with Email');

  await button(page, 'Google').click();
  await cutOff(page);
  await page.getByRole('button', { name: marlow }).click();
  await expect(page).toHaveURL(PICKS);
  await expect(notifications(page)).toContainText("You're logged in as DJ Marlow.");
  expect(await emails(page)).toEqual(['marlow@example.net']);
  expect(await socialKeys(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a popup without an opener still logs its page in [beyond-33, beyond-34]', async ({ page, context }) => {
  await openLogin(page);
  const other = await context.newPage();
  await openLogin(other);
  const theirs = await openPopup(other, 'X');
  const popup = await openPopup(page, 'Google');
  await cutOff(popup);
  await page.evaluate(() => {
    addEventListener('storage', ({ key, newValue }) => {
      if (key?.includes('social')) sessionStorage.setItem('seen', newValue ?? '');
    });
  });
  await popup.getByRole('button', { name: marlow }).click();
  await expect(page).toHaveURL(PICKS);
  await expect(popup.getByText('You can close this window.')).toBeVisible();
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  const stored = await page.evaluate(() => sessionStorage.getItem('seen'));
  expect(stored).toContain('popup_success');
  expect(stored).not.toContain('marlow@');

  await expect(heading(other)).toHaveText('Log in with X');
  expect(theirs.isClosed()).toBe(false);
  await answer(theirs, 'Deny');
  await expect(notifications(other)).toContainText('Login with X was denied.');
  await expect(heading(other)).toHaveText('Login with Email');
});

const data = {
  info_message: 'forged',
  popup_success: true,
  dj_name: 'Nova Reyes',
  dj_email: 'nova@example.net',
};
const good = { type: 'login', data };

/** Counts messages, so that a test can wait for one that must have no effect. */
async function counting(page: Page): Promise<(arrived: number) => Promise<void>> {
  await page.evaluate(() => {
    Object.assign(window, { arrived: 0 });
    addEventListener('message', () => Object.assign(window, { arrived: Object(window).arrived + 1 }));
  });
  return async (arrived) => {
    await expect.poll(() => page.evaluate(() => Object(window).arrived)).toBe(arrived);
  };
}

/** Navigates the popup to a page of ours that posts nothing and can't be closed by script. */
async function toOurOrigin(popup: Page, origin: string): Promise<void> {
  await popup.goto(`${origin}/icon.svg`);
  await popup.evaluate(() => {
    window.close = () => {};
  });
}

const post = (popup: Page, message: unknown): Promise<void> =>
  popup.evaluate((data) => window.opener.postMessage(data, '*'), message);

/** Checks once after the next paint, because a notification disappears after a while. */
async function expectNothing(page: Page, title: string): Promise<void> {
  // A background window paints only once a second.
  await page.bringToFront();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await heading(page).allTextContents()).toEqual([title]);
  expect(await notifications(page).getByRole('paragraph').allTextContents()).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/login/djs');
}

test('forged messages change nothing [beyond-34]', async ({ page, backstage }) => {
  await openLogin(page);
  const arrived = await counting(page);
  const cancelled = await openPopup(page, 'Google');
  await toOurOrigin(cancelled, backstage.origin);
  await page.bringToFront();
  await button(page, 'Cancel').click();
  await post(cancelled, good);
  await arrived(1);
  await expectNothing(page, 'Login with Email');

  const popup = await openPopup(page, 'Google');
  await post(popup, good);
  await post(cancelled, good);
  await arrived(3);
  await page.evaluate((data) => {
    postMessage(data, '*');
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.contentWindow?.parent.postMessage(data, '*');
  }, good);
  await arrived(5);
  await toOurOrigin(popup, backstage.origin);
  await post(popup, { type: 'login', data: { ...data, popup_success: 'maybe' } });
  await arrived(6);
  await expectNothing(page, 'Log in with Google');

  await post(popup, { ...good, data: { ...data, popup_success: false, info_message: '' } });
  await expect(heading(page)).toHaveText('Login with Email');
  await post(popup, good);
  await arrived(8);
  await expectNothing(page, 'Login with Email');
});

test('a promo opens for the DJ that the service names [8-12]', async ({ page, context, backstage }) => {
  const openPromo = async () => {
    await page.goto('/recipient/promos/22');
    await expect(heading(page)).toHaveText('Confirm Your Email');
  };
  const expectOpen = async () => {
    await expect(heading(page)).toHaveText('Postmark – Return to Sender');
    await expect(notifications(page)).toContainText("You're logged in as DJ Marlow.");
  };
  await backstage.become('marlow');
  await openPromo();
  const asked = context.waitForEvent('request', (request) => request.url().includes('/popup'));
  const popup = await openPopup(page, 'Google');
  expect(new URL((await asked).url()).searchParams.get('secret')).toMatch(/^[\w-]{20,}$/);
  await expect(button(page, 'Cancel')).toBeFocused();
  await answer(popup, nova);
  await expect(notifications(page)).toContainText('This promo was sent to another address.');
  await expect(heading(page)).toHaveText('Confirm Your Email');

  await answer(await openPopup(page, 'Google'), marlow);
  await expectOpen();
  await expect(heading(page)).toBeFocused();

  backstage.db.sql.run`UPDATE sends SET needs_email = 1 WHERE promo_id = 22 AND recipient_id = 1`;
  await blockPopups(page);
  await openPromo();
  await button(page, 'Google').click();
  await page.getByRole('button', { name: marlow }).click();
  await expect(page).toHaveURL(/\/recipient\/promos\/22$/);
  await expectOpen();
});
