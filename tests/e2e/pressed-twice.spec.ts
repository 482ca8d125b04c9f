import type { Locator } from '@playwright/test';
import type { Mail } from '../backend/mail.ts';
import { watchWrites } from '../support/writes.ts';
import { everyMail } from './every-mail.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import type { Quiet } from './traffic.ts';

/** Some people press every button twice: where a mail has led them, that has one effect (robustness 11). */

type Case = {
  /** What is pressed twice. */
  readonly press: string | RegExp;
  /** Where that is, for a DJ who is not logged in unless `open` logs one in. */
  readonly open: (page: Page, backstage: Backstage) => Promise<unknown>;
  /** What then shows. */
  readonly shows: string;
  /** The one effect. */
  readonly writes: readonly string[];
};

type Mails = Awaited<ReturnType<typeof everyMail>>;

/** Opens the link of a mail. */
const by =
  (
    which: keyof Mails,
    link: (mail: Mail) => string | undefined = ({ action }) => action?.href,
  ): Case['open'] =>
  async (page, backstage) =>
    page.goto(link((await everyMail(page, backstage))[which]) ?? '');

const loggedIn = ['+logins', '+sessions', 'mail_links.used'];
const opened = ['sends.opened', 'sends.opened_email'];
const sent = ['+mail_links', '+mails'];

const cases: Record<string, Case> = {
  'the login link': {
    open: by('loginMail'),
    press: 'Log in as Vesper Lindqvist',
    shows: 'Picks for you',
    writes: loggedIn,
  },
  'the login link of a shared address': {
    open: by('groupMail'),
    press: /sable@example\.net/,
    shows: 'Check your email',
    writes: sent,
  },
  'the link that confirms an address': {
    open: by('confirmMail'),
    press: 'Yes, confirm it',
    shows: 'Ossa - Low Tide EP',
    writes: [...loggedIn, 'recipients.confirmed', ...opened],
  },
  'the access link': {
    open: by('accessMail'),
    press: 'Open the promo',
    shows: 'Postmark - Return to Sender',
    writes: [...loggedIn, 'sends.needs_email', ...opened],
  },
  'the link that resets a password': {
    async open(page, backstage) {
      await by('resetMail')(page, backstage);
      await page.getByLabel('New password').fill('dubs-and-pressings');
    },
    press: 'Save password',
    shows: 'Password changed',
    writes: ['mail_links.used', 'users.password'],
  },
  'the unsubscribe link': {
    open: by('promoMail', ({ leave }) => leave),
    press: 'Unsubscribe',
    shows: 'Unsubscribed',
    writes: ['subscriptions.flags', 'subscriptions.status'],
  },
  'the subscribe page': {
    open: by('promoMail', ({ leave }) => leave?.replace('/unsubscribe/', '/subscribe/')),
    press: 'Subscribe',
    shows: 'Subscribed',
    writes: [],
  },
  'Send of the verify screen': {
    async open(page, backstage) {
      await backstage.become('unconfirmed');
      await page.goto('/recipient/promos/1');
      await page.getByRole('button', { name: 'I am human' }).dblclick();
      await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
    },
    press: 'Send',
    shows: 'Please Confirm Your Email',
    writes: [...sent, '-human_checks'],
  },
  'Send of the access form': {
    async open(page, backstage) {
      await backstage.become('marlow');
      await page.goto('/recipient/promos/22');
      await page.getByLabel('Email').fill('marlow@example.net');
    },
    press: 'Send',
    shows: 'Confirm Your Email',
    writes: sent,
  },
};

for (const [name, { open, press, shows, writes: expected }] of Object.entries(cases)) {
  test(`${name}, pressed twice, has one effect [beyond-55]`, async ({ page, backstage, quiet }) => {
    await open(page, backstage);
    const writes = watchWrites(backstage.db);
    await page.getByRole('main').getByRole('button', { name: press }).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shows);
    await expect.poll(writes).toEqual([...expected].sort());
    await quiet();
    expect(writes()).toEqual([...expected].sort());
  });
}

type Successor = {
  readonly open: (page: Page, backstage: Backstage, quiet: Quiet) => Promise<unknown>;
  readonly press: (page: Page) => Locator;
  /** What may come to lie in its place. */
  readonly next: (page: Page) => Locator;
  /** What the first press brings, and the second one would take away. */
  readonly shows: string | RegExp;
  /** What the first press alone writes. */
  readonly writes?: readonly string[];
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const asMarlow =
  (path: string): Successor['open'] =>
  async (page, backstage) => {
    await backstage.become('marlow');
    await page.goto(path);
  };

const successors: Record<string, Successor> = {
  'Unsubscribe, where Undo comes': {
    open: by('promoMail', ({ leave }) => leave),
    press: button('Unsubscribe'),
    next: button('Undo'),
    shows: 'You are now unsubscribed from',
    writes: ['subscriptions.flags', 'subscriptions.status'],
  },
  'Try again of the login, where Login comes': {
    async open(page) {
      await page.goto('/login/djs');
      await page.getByLabel('Email').fill('marlow@example.net');
      await button('Login')(page).click();
      await expect(button('Try again')(page)).toBeVisible();
    },
    press: button('Try again'),
    next: button('Login'),
    shows: 'Login with Email',
  },
  'the way back from the PIN, where the one to the login comes': {
    async open(page) {
      await page.goto('/login/djs?signup');
      await page.getByLabel('Name').fill('Nova');
      await page.getByLabel('Email').fill('nova@example.net');
      await button('Create')(page).click();
      await expect(button('change name or email')(page)).toBeVisible();
    },
    press: button('change name or email'),
    next: button('I have an account'),
    shows: 'Create DJ account',
  },
  'Follow, where that of the next label comes': {
    open: asMarlow('/recipient/labels/recommended'),
    press: button(/^Follow /),
    next: button(/^Follow /),
    shows: /^You follow .+ now\.$/,
    writes: ['+follows'],
  },
  'Unfollow, where Undo comes': {
    open: asMarlow('/recipient/labels/following'),
    press: button(/^Unfollow /),
    next: button(/^Undo /),
    shows: 'Unfollowed',
    writes: ['-follows'],
  },
  'Hide, where that of the next promo comes': {
    open: asMarlow('/recipient'),
    press: button(/^Hide: /),
    next: button(/^Hide: /),
    shows: /^1 hidden/,
  },
  'Remove, where another storage comes': {
    open: asMarlow('/recipient/myaccount'),
    press: button('Remove Dropbox'),
    next: (page) => page.locator('label').filter({ hasText: 'Google Drive' }),
    shows: /^Remove Dropbox .*\?/,
  },
  'Done of a dialog, where a link of the page comes': {
    async open(page, backstage, quiet) {
      await asMarlow('/recipient')(page, backstage, quiet);
      await quiet();
      await page.keyboard.press('?');
    },
    press: button('Done'),
    next: (page) => page.locator('.dp-campaign-name').first(),
    shows: 'What labels have sent you',
  },
};

for (const [name, { open, press, next, shows, writes: expected = [] }] of Object.entries(successors)) {
  test(`${name}, does nothing by a second press [beyond-55]`, async ({ page, backstage, quiet }) => {
    await open(page, backstage, quiet);
    await quiet();
    const writes = watchWrites(backstage.db);
    await press(page).click();
    await expect(page.getByText(shows)).toBeVisible();
    await pressAgain(page, next(page));
    await quiet();
    await expect(page.getByText(shows)).toBeVisible();
    expect(writes()).toEqual(expected);
  });
}

/** The second press of a double click. */
async function pressAgain(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
