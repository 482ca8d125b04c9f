import type { Locator } from '@playwright/test';
import { recipientByEmail } from '../backend/people.ts';
import { invited, REVIEWED_DOMAIN } from '../backend/seed/invitation.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { type Hands, keyboard, mouse, touch } from './hands.ts';

/** A DJ signs up without help (spec 2.4). */

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });
const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

/** Who is logged in in this browser as the page's DJ. */
async function me(page: Page): Promise<string | undefined> {
  const reply = await page.request.get('/api/v1/site/sessions/logged_in');
  const { logins } = (await reply.json()) as { logins: { name: string; isMe: boolean }[] };
  return logins.find(({ isMe }) => isMe)?.name;
}

async function toPin(page: Page): Promise<void> {
  await page.goto('/dj-signup');
  await field(page, 'Name').fill('Nova');
  await field(page, 'Email').fill('nova@example.net');
  await button(page, 'Continue').click();
  await button(page, 'create user').click();
  await expect(heading(page)).toHaveText('Confirm Email');
}

/** From nothing to the dashboard. */
async function walk(page: Page, hands: Hands, backstage: Backstage): Promise<void> {
  await page.goto('/dj-signup');
  await expect(page).toHaveURL(/\/dj-signup\/new$/);
  await expect(heading(page)).toHaveText('Create DJ Account');
  await hands.write(field(page, 'Name'), 'Nova');
  await hands.write(field(page, 'Email'), 'nova@example.net');
  await hands.press(button(page, 'Continue'));
  await expect(page).toHaveURL(/\/dj-signup\/details$/);
  await expect(heading(page)).toHaveText('Check Your Details');
  await expect(page.getByText('You will need to confirm this email')).toBeVisible();
  await hands.press(button(page, 'create user'));
  await expect(page).toHaveURL(/\/dj-signup\/confirm-email$/);
  await expect(field(page, 'PIN')).toBeFocused();
  await page.keyboard.type(backstage.mailTo('nova@example.net').pin ?? '');
  await expect(page).toHaveURL(/\/recipient$/);
  expect(await me(page)).toBe('Nova');
}

test('Back from the dashboard leads to no PIN that is spent [beyond-36]', async ({ page, backstage }) => {
  await walk(page, mouse(page), backstage);
  await page.goBack();
  await expect(page).toHaveURL(/\/dj-signup\/new$/);
  await expect(heading(page)).toHaveText('Create DJ Account');
  await expect(field(page, 'Email')).toHaveValue('');
});

test('from nothing to the dashboard by mouse [1-19, 2.4-01, 2.4-02, 2.4-04, 2.4-08, 2.4-10, 4-19, 4-21, 5-13, open-76]', async ({
  page,
  backstage,
}) => {
  await walk(page, mouse(page), backstage);
});

test('from nothing to the dashboard by keyboard alone [1-19, beyond-18]', async ({ page, backstage }) => {
  await walk(page, keyboard(page), backstage);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('from nothing to the dashboard by touch at 360 px [1-19, beyond-18]', async ({ page, backstage }) => {
    await walk(page, touch(page), backstage);
  });

  test('a name and an address without end stay inside the page [beyond-18]', async ({ page }) => {
    await page.goto('/dj-signup/new');
    await field(page, 'Name').fill('N'.repeat(2000));
    await field(page, 'Email').fill(`${'n'.repeat(230)}@example.net`);
    await button(page, 'Continue').click();
    await expect(heading(page)).toHaveText('Check Your Details');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

test('a label invites by mail: filled in, nothing happens before the press, then straight in [2.4-11, 2.4-12, 2.4-13, 4-20, 4-22, beyond-37]', async ({
  page,
  backstage,
  request,
}) => {
  const dj = () => recipientByEmail(backstage.db, invited.email);
  const href = backstage.mailTo(invited.email).action?.href ?? '';
  for (let look = 0; look < 3; look++) await request.get(backstage.origin + href);
  await page.goto(href);
  await expect(page).toHaveURL(/\/dj-signup\/details$/);
  await expect(
    page.getByText('You were invited. Check that we have you right, and you are in.'),
  ).toBeVisible();
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
  await expect(page.getByText(/^This invitation does not work any more/)).toBeVisible();
});

test('an address that is changed must be confirmed, and can be changed once more [2.4-20, 4-19, 4-21]', async ({
  page,
  backstage,
}) => {
  await page.goto(backstage.mailTo(invited.email).action?.href ?? '');
  await link(page, 'change name or email').click();
  await field(page, 'Email').fill('vale@example.net');
  await expect(page.getByText('You will need to confirm this email')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(heading(page)).toHaveText('Confirm Email');
  await link(page, 'change the email').click();
  await expect(heading(page)).toHaveText('Edit Details');
  await field(page, 'Email').fill('june@example.net');
  await button(page, 'Continue').click();
  await expect(page.getByText('june@example.net')).toBeVisible();
  await field(page, 'PIN').fill(backstage.mailTo('june@example.net').pin ?? '');
  await expect(page).toHaveURL(/\/recipient$/);
});

test('wrong PINs are told and cleared; the fifth counts down to the start [2.4-21, 2.4-22, 2.4-23, 2.4-24, 8-03]', async ({
  page,
}) => {
  await toPin(page);
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await page.keyboard.type('????');
    await expect(alert(page)).toHaveText(`Wrong PIN. You have ${left} left.`);
    await expect(field(page, 'PIN')).toHaveValue('');
    await expect(field(page, 'PIN')).toBeFocused();
  }
  await page.keyboard.type('????');
  for (const seconds of [5, 4, 3, 2, 1]) await page.getByText(`Redirecting in ${seconds}`).waitFor();
  await expect(field(page, 'PIN')).toBeHidden();
  await expect(page).toHaveURL(/\/dj-signup\/new$/);
  await expect(heading(page)).toHaveText('Create DJ Account');
  await expect(alert(page)).toHaveText('Too many wrong PINs. Please start again.');
  await expect(field(page, 'Email')).toHaveValue('nova@example.net');
});

test('an expired PIN starts again, at once where the DJ wants it; a new PIN works [2.4-24, beyond-38]', async ({
  page,
  backstage,
}) => {
  await toPin(page);
  backstage.wait(11 * 60_000);
  await field(page, 'PIN').fill(backstage.mailTo('nova@example.net').pin ?? '');
  await expect(alert(page)).toHaveText('This PIN has expired. Please start again.');
  await link(page, 'Start again now').click();
  await button(page, 'Continue').click();
  await button(page, 'create user').click();
  await expect(heading(page)).toHaveText('Confirm Email');
  await button(page, 'Send a new PIN').click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('A new PIN is on its way.');
  await field(page, 'PIN').fill(backstage.mailTo('nova@example.net').pin ?? '');
  await expect(page).toHaveURL(/\/recipient$/);
});

test('a reload, Back and Forward lose nothing but the PIN, and a new visit starts empty [2.4-01, beyond-36]', async ({
  page,
}) => {
  await page.goto('/dj-signup/new');
  await field(page, 'Name').fill('Nova');
  await field(page, 'Email').fill('nova@');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Nova');
  await expect(field(page, 'Email')).toHaveValue('nova@');
  await field(page, 'Email').fill('nova@example.net');
  await button(page, 'Continue').click();
  await link(page, 'change name or email').click();
  await field(page, 'Name').fill('Nova II');
  await page.goBack();
  await expect(heading(page)).toHaveText('Check Your Details');
  await expect(page.getByText('Nova II')).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('Nova II');
  await page.goForward();
  await page.reload();
  await expect(page.getByText('Nova II')).toBeVisible();
  await button(page, 'create user').click();
  await field(page, 'PIN').fill('AB');
  await page.goto('/mailbox');
  await page.goBack();
  await expect(heading(page)).toHaveText('Confirm Email');
  await expect(page.getByText('nova@example.net')).toBeVisible();
  await page.reload();
  await expect(field(page, 'PIN')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, history.state, location.href]))).not.toMatch(
    /nova/i,
  );
  await page.goto('/dj-signup/new');
  await expect(field(page, 'Name')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('somebody who finds the pages by Back after a sign-up finds nobody in them [beyond-36]', async ({
  page,
  backstage,
}) => {
  await toPin(page);
  await field(page, 'PIN').fill(backstage.mailTo('nova@example.net').pin ?? '');
  await expect(page).toHaveURL(/\/recipient$/);
  await page.goBack();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('nova@example.net')).toBeHidden();
  await page.goto('/logout?which=recipient');
  await page.goto('/dj-signup/new');
  await expect(field(page, 'Email')).toHaveValue('');
});

test("a next step that is not known is told as 'Unhandled case {next}' [4-23]", async ({ page }) => {
  await page.goto('/dj-signup/new');
  await field(page, 'Name').fill('Nova');
  await field(page, 'Email').fill(`nova@${REVIEWED_DOMAIN}`);
  await button(page, 'Continue').click();
  await button(page, 'create user').click();
  await expect(alert(page)).toHaveText('Unhandled case review');
});

test.describe('under faults', () => {
  test('a PIN that cannot be sent says so, and goes through once it can [8-04]', async ({
    page,
    context,
    backstage,
  }) => {
    await toPin(page);
    const { pin = '' } = backstage.mailTo('nova@example.net');
    await context.setOffline(true);
    await page.keyboard.type(pin);
    await expect(alert(page)).toHaveText('Problem with request. Check your connection.');
    await expect(field(page, 'PIN')).toHaveValue('');
    await context.setOffline(false);
    await page.keyboard.type(pin);
    await expect(page).toHaveURL(/\/recipient$/);
  });

  test('a failing server is told, keeps what was typed, and the next press works [8-01, beyond-22]', async ({
    page,
    backstage,
  }) => {
    await page.goto('/dj-signup/edit-details');
    await field(page, 'Name').fill('Nova');
    await field(page, 'Email').fill('nova@example.net');
    await backstage.break('500', '/recipient/signup/check_email', 1);
    await button(page, 'Continue').click();
    await expect(alert(page)).toContainText('Something broke on our side.');
    await expect(field(page, 'Name')).toHaveValue('Nova');
    await expect(field(page, 'Email')).toHaveValue('nova@example.net');
    await button(page, 'Continue').click();
    await expect(heading(page)).toHaveText('Confirm Email');
  });

  test('pressing twice sends one request, which shows that it is under way [4-21, 4-69]', async ({
    page,
    backstage,
  }) => {
    await page.goto('/dj-signup/new');
    await field(page, 'Name').fill('Nova');
    await field(page, 'Email').fill('nova@example.net');
    await button(page, 'Continue').click();
    await backstage.break('slow', '/recipient/signup/check_email');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await button(page, 'create user').dblclick();
    await expect(button(page, 'create user')).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Confirm Email');
    expect(sent).toEqual(['/recipient/signup/check_email']);
  });
});

test.describe('through a social service', () => {
  /** Presses the service's button and answers in its window, which closes by itself. */
  async function signUpWith(page: Page, service: string, answer: string | RegExp): Promise<void> {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, service).click()]);
    await popup.waitForLoadState();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: answer }).click();
    await closed;
  }

  const consent = (page: Page) =>
    page.waitForRequest((request) => request.url().endsWith('/recipient/signup/give_consent'));

  for (const service of ['Google', 'X', 'Facebook']) {
    test(`a newcomer is signed up by ${service} alone [1-19, 4-22, 4-24, 7-18]`, async ({ page }) => {
      await page.goto('/dj-signup/new');
      const sent = consent(page);
      await signUpWith(page, service, /nova@example\.net/);
      expect((await sent).postDataJSON()).toEqual({ name: 'Nova Reyes', email: 'nova@example.net' });
      await expect(page).toHaveURL(/\/recipient$/);
      expect(await me(page)).toBe('Nova Reyes');
    });
  }

  test('a denial is told, and what was typed is still there [8-06]', async ({ page }) => {
    await page.goto('/dj-signup/new');
    await field(page, 'Name').fill('Nova');
    await signUpWith(page, 'Google', 'Deny');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You did not let Google');
    await expect(field(page, 'Name')).toHaveValue('Nova');
  });

  test('whom the login has sent on from a service finds the details filled in [2.4-12, 4-20, 4-22]', async ({
    page,
  }) => {
    await page.goto('/login/djs');
    await signUpWith(page, 'Google', /nova@example\.net/);
    await expect(page).toHaveURL(/\/dj-signup\/details$/);
    await expect(page.getByText('Nova Reyes')).toBeVisible();
    await expect(page.getByText('You will need to confirm this email')).toBeHidden();
    await button(page, 'create user').click();
    await expect(page).toHaveURL(/\/recipient$/);
  });

  test('in a page of somebody else, whose popup posts back to it [2.4-14, open-70, beyond-21]', async ({
    page,
  }) => {
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><title>Host</title>
          <script type="module" src="/islands.js"></script></head>
          <body><main><div data-island="dj-signup"></div></main></body></html>`,
      }),
    );
    await page.goto('/host');
    await expect(heading(page)).toHaveText('Create DJ Account');
    await signUpWith(page, 'Google', /nova@example\.net/);
    await expect(page).toHaveURL(/\/recipient$/);
    expect(await me(page)).toBe('Nova Reyes');
  });

  test.describe('where the browser blocks the window', () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto('/dj-signup/new');
      await field(page, 'Name').fill('Nova');
      await button(page, 'Google').click();
    });

    test('a newcomer comes back, and give_consent gets what the service said [4-24, beyond-32]', async ({
      page,
    }) => {
      const sent = consent(page);
      await page.getByRole('button', { name: /nova@example\.net/ }).click();
      expect((await sent).postDataJSON()).toEqual({ name: 'Nova Reyes', email: 'nova@example.net' });
      await expect(page).toHaveURL(/\/recipient$/);
    });

    test('a denial comes back to what was typed [8-06, beyond-32, beyond-36]', async ({ page }) => {
      await page.getByRole('button', { name: 'Deny' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'You did not let Google',
      );
      await expect(field(page, 'Name')).toHaveValue('Nova');
    });
  });
});
