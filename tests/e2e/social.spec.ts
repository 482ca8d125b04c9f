import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import { keyboard } from './hands.ts';

/** Social login in two real windows, the provider on an origin of its own (robustness 10). */

const marlow = /marlow@example\.net/;
const nova = /nova@example\.net/;

const service = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Continue with' }).getByRole('button', { name, exact: true });
const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });
const notifications = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
const cutOff = (popup: Page): Promise<void> =>
  popup.getByRole('link', { name: /^Cut this window off/ }).click();

async function openLogin(page: Page, query = ''): Promise<void> {
  await page.goto(`/login/djs${query}`);
  await expect(heading(page)).toHaveText('Login with Email');
}

/** Presses the service's button and gives the window that comes up. */
async function openPopup(page: Page, name = 'Google'): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), service(page, name).click()]);
  await popup.waitForLoadState();
  return popup;
}

/** Presses an answer at the provider; the window closes by itself. */
async function answer(popup: Page, name: string | RegExp): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closed;
}

/** Who is logged in in this browser, the current one first. */
async function djs(page: Page): Promise<string[]> {
  const reply = await page.request.get('/api/v1/site/sessions/logged_in');
  const { logins } = (await reply.json()) as { logins: { email: string; isMe: boolean }[] };
  return logins.toSorted((one, other) => Number(other.isMe) - Number(one.isMe)).map(({ email }) => email);
}

test('the service learns no address of ours, which may hold a secret [beyond-20]', async ({
  page,
  backstage,
}) => {
  await openLogin(page, '?next=/recipient/promos/21%3Flink=open-house');
  const popup = await openPopup(page);
  expect(new URL(popup.url()).origin).not.toBe(backstage.origin);
  expect(await popup.evaluate(() => document.referrer)).toBe('');
});

test('a known DJ is logged in beside the others, in a window of 500 by 600 [1-18, 4-16, 4-18, 7-20, 7-22, 7-24]', async ({
  page,
  backstage,
}) => {
  await backstage.become('vesper');
  await page.goto('/login/djs');
  await page.getByRole('button', { name: '+ login as someone new' }).click();
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/dj-signup-oauth/'));
  const popup = await openPopup(page);
  expect((await asked).url()).toBe(`${backstage.origin}/dj-signup-oauth/google/popup`);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  expect(new URL(popup.url()).origin).not.toBe(backstage.origin);
  await expect(heading(page)).toHaveText('Log in with Google');
  await answer(popup, marlow);
  await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
  expect(await djs(page)).toEqual(['marlow@example.net', 'vesper@example.net']);
});

test('a DJ whose network is linked with another address gets in, and reads what the service said [4-18, 8-06]', async ({
  page,
}) => {
  await openLogin(page);
  await answer(await openPopup(page, 'X'), /afterhours@example\.org/);
  await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
  await expect(notifications(page)).toContainText('You are logged in as DJ Marlow.');
  expect(await djs(page)).toEqual(['marlow@example.net']);
});

test('the result travels by message to our own origin alone and leaves nothing in storage [7-24, open-70]', async ({
  page,
  backstage,
}) => {
  await openLogin(page);
  await page.evaluate(() => {
    addEventListener('message', ({ data, origin }) => Object.assign(window, { got: { data, origin } }));
  });
  await answer(await openPopup(page), 'Deny');
  const info_message = 'You did not let Google tell us who you are. Nothing has changed.';
  expect(await page.evaluate(() => Object(window).got)).toEqual({
    data: { type: 'login', data: { info_message, popup_success: false, dj_name: '', dj_email: '' } },
    origin: backstage.origin,
  });
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('social'))),
  ).toEqual([]);
});

test('a newcomer is led to the details, with what the service said kept by the server [4-18]', async ({
  page,
  backstage,
}) => {
  await openLogin(page, '?next=/recipient/promos/1');
  await answer(await openPopup(page, 'Facebook'), nova);
  await expect(page).toHaveURL(/\/dj-signup\/details$/);
  await expect(page.getByText('You have no account here yet.')).toBeVisible();
  expect(await djs(page)).toEqual([]);
  expect(
    backstage.db.sql.get`SELECT confirmed_email, confirmed_name FROM sessions WHERE confirmed_email <> ''`,
  ).toEqual({ confirmed_email: 'nova@example.net', confirmed_name: 'Nova Reyes' });
});

test('the DJ gets to the page that the login came from [open-21]', async ({ page }) => {
  await openLogin(page, '?next=/recipient/promos/1');
  await answer(await openPopup(page), marlow);
  await expect(page).toHaveURL(/\/recipient\/promos\/1$/);
});

for (const [name, slug] of [
  ['Google', 'google'],
  ['X', 'twitter'],
  ['Facebook', 'facebook'],
] as const) {
  test(`${name} that is denied or fails is told in words, and can be tried again [4-17, 7-21, 8-06, open-30]`, async ({
    page,
  }) => {
    await openLogin(page);
    await page.getByLabel('Email').fill('half@');
    const popup = await openPopup(page, name);
    expect(new URL(popup.url()).pathname).toBe(`/${slug}/authorize`);
    await answer(popup, 'Deny');
    await expect(notifications(page)).toContainText(`You did not let ${name} tell us who you are.`);
    await expect(heading(page)).toHaveText('Login with Email');
    await expect(page.getByLabel('Email')).toHaveValue('half@');
    await answer(await openPopup(page, name), 'Fail');
    await expect(notifications(page)).toContainText(`${name} could not log you in. Try again in a moment.`);
    expect(await djs(page)).toEqual([]);
    await answer(await openPopup(page, name), marlow);
    await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
  });
}

test('it can be cancelled and tried again [beyond-31]', async ({ page }) => {
  await openLogin(page);
  const popup = await openPopup(page);
  await expect(
    page.getByRole('status').filter({ hasText: 'Google is open in another window' }),
  ).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const closed = popup.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(heading(page)).toHaveText('Login with Email');
  await expect(page.getByLabel('Email')).toBeFocused();
  await answer(await openPopup(page, 'X'), marlow);
  await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
});

test('a window that is closed unanswered leaves the page waiting, and Cancel leads on [beyond-31]', async ({
  page,
}) => {
  await openLogin(page);
  await (await openPopup(page)).close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(heading(page)).toHaveText('Log in with Google');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page)).toHaveText('Login with Email');
  await expect(notifications(page).getByRole('paragraph')).toHaveCount(0);
});

test('a page that was loaded anew meanwhile offers whom the service has named [beyond-31]', async ({
  page,
}) => {
  await openLogin(page);
  const popup = await openPopup(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Login with Email');
  await answer(popup, marlow);
  await expect(page.getByRole('main').getByRole('button', { name: /DJ Marlow/ })).toBeVisible();
});

test('by keyboard alone [1-18, beyond-18]', async ({ page }) => {
  await openLogin(page);
  const hands = keyboard(page);
  const [popup] = await Promise.all([page.waitForEvent('popup'), hands.press(service(page, 'X'))]);
  await popup.waitForLoadState();
  const closed = popup.waitForEvent('close');
  await keyboard(popup).press(popup.getByRole('button', { name: marlow }));
  await closed;
  await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
});

test('the page that waits, and the service, fit a phone and axe finds nothing [beyond-18]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLogin(page);
  const popup = await openPopup(page);
  await expect(heading(page)).toBeFocused();
  for (const window of [page, popup]) {
    const { violations } = await new AxeBuilder({ page: window }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await window.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test.describe('where the browser blocks the window', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openLogin(page);
  });

  test('a known DJ goes on in the same tab and comes back logged in [9-22, beyond-32]', async ({ page }) => {
    await service(page, 'Google').click();
    await page.getByRole('button', { name: marlow }).click();
    await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
    expect(await djs(page)).toEqual(['marlow@example.net']);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('social'))),
    ).toEqual([]);
  });

  test('a provider that cuts windows off from each other does not lose the way back [beyond-32]', async ({
    page,
  }) => {
    await service(page, 'Google').click();
    await cutOff(page);
    await page.getByRole('button', { name: marlow }).click();
    await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
    await expect(notifications(page)).toContainText('You are logged in as DJ Marlow.');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('a newcomer comes back and is led to the details [beyond-32]', async ({ page }) => {
    await service(page, 'Google').click();
    await page.getByRole('button', { name: nova }).click();
    await expect(page).toHaveURL(/\/dj-signup\/details$/);
  });

  test('a denial comes back and is told once [8-06, beyond-32]', async ({ page }) => {
    await service(page, 'X').click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page).toHaveURL(/\/login\/djs$/);
    await expect(notifications(page)).toContainText('You did not let X tell us who you are.');
    await expect(heading(page)).toHaveText('Login with Email');
    await page.reload();
    await expect(heading(page)).toHaveText('Login with Email');
    await expect(notifications(page).getByRole('paragraph')).toHaveCount(0);
  });

  test('what was typed is there again, and Back finds no page of ours between [beyond-32]', async ({
    page,
  }) => {
    await page.getByLabel('Email').fill('half@');
    await service(page, 'X').click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('half@');
    await page.goBack();
    await expect(page).toHaveURL(/\/twitter\/authorize/);
  });

  test('a known DJ who signs up gets to the dashboard [beyond-32, beyond-36]', async ({ page }) => {
    await page.goto('/dj-signup/new');
    await page.getByLabel('Name').fill('Marlow');
    await service(page, 'X').click();
    await page.getByRole('button', { name: marlow }).click();
    await expect(page).toHaveURL(/\/recipient$/);
    expect(await djs(page)).toEqual(['marlow@example.net']);
  });

  test('somebody who comes back by Back finds the login as it was [beyond-32]', async ({ page }) => {
    await service(page, 'X').click();
    await expect(page.getByRole('button', { name: 'Deny' })).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText('Login with Email');
    await service(page, 'Google').click();
    await page.getByRole('button', { name: marlow }).click();
    await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
  });
});

test.describe('a window that the provider cuts off from its page', () => {
  const leftBehind = async (popup: Page) => {
    await expect(popup.getByText('You can close this window and go on where you came from.')).toBeVisible();
    expect(await popup.evaluate(() => window.opener)).toBeNull();
  };

  test('a known DJ is logged in all the same, and no name is stored [9-22, beyond-33]', async ({ page }) => {
    await openLogin(page);
    const popup = await openPopup(page);
    await cutOff(popup);
    await page.evaluate(() => {
      addEventListener('storage', ({ key, newValue }) => {
        if (key?.includes('social')) sessionStorage.setItem('seen', newValue ?? '');
      });
    });
    await popup.getByRole('button', { name: marlow }).click();
    await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
    await leftBehind(popup);
    const stored = await page.evaluate(() => sessionStorage.getItem('seen'));
    expect(stored).toContain('popup_success');
    expect(stored).not.toContain('marlow@');
  });

  test('a newcomer is led to the details [beyond-33]', async ({ page }) => {
    await openLogin(page);
    const popup = await openPopup(page);
    await cutOff(popup);
    await popup.getByRole('button', { name: nova }).click();
    await expect(page).toHaveURL(/\/dj-signup\/details$/);
    await leftBehind(popup);
  });

  test('a denial is told [8-06, beyond-33]', async ({ page }) => {
    await openLogin(page);
    const popup = await openPopup(page);
    await cutOff(popup);
    await popup.getByRole('button', { name: 'Deny' }).click();
    await expect(notifications(page)).toContainText('You did not let Google tell us who you are.');
    await expect(heading(page)).toHaveText('Login with Email');
    await leftBehind(popup);
  });

  test('answers its own page alone, while another tab waits too [beyond-34]', async ({ page }) => {
    await openLogin(page);
    const other = await page.context().newPage();
    await openLogin(other);
    const theirs = await openPopup(other, 'X');
    const popup = await openPopup(page);
    await cutOff(popup);
    await popup.getByRole('button', { name: 'Deny' }).click();
    await expect(notifications(page)).toContainText('You did not let Google tell us who you are.');
    await expect(heading(other)).toHaveText('Log in with X');
    await answer(await openPopup(page), marlow);
    await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
    await other.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(heading(other)).toHaveText('Log in with X');
    expect(theirs.isClosed()).toBe(false);
    await answer(theirs, 'Deny');
    await expect(heading(other)).toHaveText('Login with Email');
  });

  test('without storage, coming back to the page finds the new login [beyond-33]', async ({ page }) => {
    await page.context().addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openLogin(page);
    const popup = await openPopup(page);
    await cutOff(popup);
    await popup.getByRole('button', { name: marlow }).click();
    await leftBehind(popup);
    await expect(heading(page)).toHaveText('Log in with Google');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
  });
});

test.describe('forged messages', () => {
  const good = {
    type: 'login',
    data: {
      info_message: 'forged',
      popup_success: true,
      dj_name: 'Nova Reyes',
      dj_email: 'nova@example.net',
    },
  };

  /** Counts what arrives, so that a test can wait for a message that must change nothing. */
  async function counting(page: Page): Promise<(arrived: number) => Promise<void>> {
    await page.evaluate(() => {
      Object.assign(window, { arrived: 0 });
      addEventListener('message', () => Object.assign(window, { arrived: Object(window).arrived + 1 }));
    });
    return async (arrived) => {
      await expect.poll(() => page.evaluate(() => Object(window).arrived)).toBe(arrived);
    };
  }

  /** Takes the window to a page of ours that posts nothing by itself and does not let itself be closed. */
  async function toOurOrigin(popup: Page, origin: string): Promise<void> {
    await popup.goto(`${origin}/icon.svg`);
    await popup.evaluate(() => {
      window.close = () => {};
    });
  }

  const post = (popup: Page, message: unknown): Promise<void> =>
    popup.evaluate((data) => window.opener.postMessage(data, '*'), message);

  /** Looks once, after what the last message may have changed is painted: a notification goes away by itself. */
  async function expectNothing(page: Page, title: string): Promise<void> {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(await heading(page).allTextContents()).toEqual([title]);
    expect(await notifications(page).getByRole('paragraph').allTextContents()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/login/djs');
  }

  test('from another origin, another window, or of another shape change nothing [beyond-34]', async ({
    page,
    backstage,
  }) => {
    await openLogin(page);
    const arrived = await counting(page);
    const popup = await openPopup(page);
    await post(popup, good);
    await arrived(1);
    await page.evaluate((data) => postMessage(data, '*'), good);
    await arrived(2);
    await page.evaluate((data) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentWindow?.parent.postMessage(data, '*');
    }, good);
    await arrived(3);
    await toOurOrigin(popup, backstage.origin);
    const odd = [
      null,
      'login',
      { type: 'logout', data: good.data },
      { type: 'login' },
      { type: 'login', data: { ...good.data, popup_success: 'true' } },
      { type: 'login', data: [true] },
    ];
    for (const message of odd) await post(popup, message);
    await arrived(3 + odd.length);
    await expectNothing(page, 'Log in with Google');
    await post(popup, { ...good, data: { ...good.data, popup_success: false, info_message: 'Real' } });
    await expect(notifications(page)).toContainText('Real');
  });

  test('before a login, after a cancel and once more change nothing [beyond-34]', async ({
    page,
    backstage,
  }) => {
    await openLogin(page);
    const arrived = await counting(page);
    const [early] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/icon.svg')),
    ]);
    await early.waitForLoadState();
    await post(early, good);
    await arrived(1);
    await expectNothing(page, 'Login with Email');

    const cancelled = await openPopup(page);
    await toOurOrigin(cancelled, backstage.origin);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await post(cancelled, good);
    await arrived(2);
    await expectNothing(page, 'Login with Email');

    const answered = await openPopup(page);
    await toOurOrigin(answered, backstage.origin);
    await post(cancelled, good);
    await post(early, good);
    await arrived(4);
    await expectNothing(page, 'Log in with Google');
    const refusal = { ...good, data: { ...good.data, popup_success: false, info_message: '' } };
    await post(answered, refusal);
    await arrived(5);
    await expectNothing(page, 'Login with Email');
    await post(answered, good);
    await arrived(6);
    await expectNothing(page, 'Login with Email');
  });
});

test.describe('a promo that needs an e-mail', () => {
  const openPromo = async (page: Page) => {
    await page.goto('/recipient/promos/22');
    await expect(heading(page)).toHaveText('Confirm Your Email');
  };

  test('opens for the DJ whom the service names, by the secret in the address [7-23, 8-12]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await openPromo(page);
    const asked = page.context().waitForEvent('request', (request) => request.url().includes('/popup'));
    const popup = await openPopup(page);
    expect(new URL((await asked).url()).searchParams.get('secret')).toMatch(/^[\w-]{20,}$/);
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await answer(popup, marlow);
    await expect(heading(page)).toHaveText('Postmark - Return to Sender');
    await expect(heading(page)).toBeFocused();
    await expect(notifications(page)).toContainText('You are logged in as DJ Marlow.');
  });

  test('stays closed to somebody else, who is told why [8-06, 8-12]', async ({ page, backstage }) => {
    await backstage.become('marlow');
    await openPromo(page);
    await answer(await openPopup(page), nova);
    await expect(notifications(page)).toContainText('This promo was sent to another address.');
    await expect(heading(page)).toHaveText('Confirm Your Email');
    const popup = await openPopup(page);
    await page.getByLabel('Email').fill('mar');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(service(page, 'Google')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('mar');
    expect(popup.isClosed()).toBe(true);
  });

  test('is loaded as a page of the DJ who came in instead [8-12]', async ({ page, backstage }) => {
    await backstage.become('marlow');
    await openPromo(page);
    await backstage.become('vesper');
    await answer(await openPopup(page), marlow);
    await expect(heading(page)).toHaveText('Postmark - Return to Sender');
  });

  test('opens after a round trip in the same tab where the window is blocked [8-12, beyond-32]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openPromo(page);
    await service(page, 'Google').click();
    await page.getByRole('button', { name: marlow }).click();
    await expect(page).toHaveURL(/\/recipient\/promos\/22$/);
    await expect(heading(page)).toHaveText('Postmark - Return to Sender');
    await expect(notifications(page)).toContainText('You are logged in as DJ Marlow.');
  });
});
