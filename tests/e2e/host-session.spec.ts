import type { Page } from '@playwright/test';
import { CLIENT_PASSWORD, identities } from '../backend/seed/identities.ts';
import { expect, test } from './fixtures.ts';
import { hostData, LOADER, openHost } from './host-page.ts';
import { hold } from './screens.ts';

const ISLANDS = ['chrome', 'inbox', 'picks', 'labels', 'my-account'];
const BODY = ISLANDS.map((name) => `<div data-island="${name}"></div>`).join('');

/** A promo may have a public link, so without a session it asks. */
const PROMO = `<div data-island="promo" data-props='{"id":1}'></div>`;

const nobody = { user: null, recipient: null, ghosted: false };

const island = (page: Page, name: string) => page.locator(`[data-island="${name}"]`);

/** Opens a page with all islands, and returns the paths of the calls to the backend. */
async function openIslands(page: Page, session?: object, more = ''): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/|kato|labels|promos/.test(pathname) && request.resourceType() === 'fetch')
      calls.push(pathname);
  });
  await openHost(page, hostData({}, session) + BODY + more);
  return calls;
}

const isLoginCheck = (path: string) => path.endsWith('/logged_in');

test('all islands of a page without a session know the DJ from one question to the backend', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('marlow');
  const calls = await openIslands(page);
  await expect(page.getByRole('button', { name: 'Account of DJ Marlow' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Picks', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Labels you follow' })).toBeVisible();
  await quiet();
  expect(calls.filter(isLoginCheck)).toHaveLength(1);
  await expect(page.getByText(/log in to|logged out/i)).toHaveCount(0);
  const account = island(page, 'my-account');
  await expect(account.getByRole('heading', { level: 2 })).toHaveText([
    'Subscriptions',
    'Downloads',
    'Quick replies',
    'Social networks',
    'Your devices',
    'Beta and feedback',
  ]);
  await expect(account.getByText(/the new beta|Remember my format/)).toHaveCount(0);
  await expect(account.getByRole('link', { name: 'your account page' })).toHaveAttribute(
    'href',
    /\/recipient\/myaccount$/,
  );
});

for (const [says, session, checks] of [
  ['says that nobody is logged in', nobody, 0],
  ['does not know, and nobody is logged in', undefined, 1],
] as const)
  test(`every island offers the same login, and asks for nothing, on a page that ${says}`, async ({
    page,
    quiet,
  }) => {
    const calls = await openIslands(page, session, session && PROMO);
    for (const [name, needed] of [
      ['inbox', 'promos'],
      ['picks', 'picks'],
      ['labels', 'labels'],
      ['my-account', 'account'],
    ] as const) {
      await expect(island(page, name).getByRole('heading')).toHaveText(`Log in to see your ${needed}`);
      await expect(island(page, name).getByRole('link', { name: 'Log in as a DJ' })).toHaveAttribute(
        'href',
        /\/login\/djs\?next=%2Fhost$/,
      );
    }
    await expect(island(page, 'chrome').getByRole('link', { name: 'Log in' })).toBeVisible();
    await quiet();
    expect(calls.filter(isLoginCheck)).toHaveLength(checks);
    expect(calls.filter((path) => !isLoginCheck(path))).toEqual([]);
    await expect(page.getByText(/logged out/i)).toHaveCount(0);
  });

test('a page without a session shows that it loads until the backend answers', async ({ page, quiet }) => {
  const release = await hold(page, '**/logged_in?*');
  await openIslands(page);
  for (const name of ['inbox', 'picks', 'labels', 'my-account'])
    await expect(island(page, name).locator('[data-loading]').first()).toBeAttached();
  await expect(page.getByText('Log in')).toHaveCount(0);
  release();
  await expect(page.getByText('Log in to see your picks')).toBeVisible();
  await quiet();
});

test('islands decide by their own calls if the backend does not say who is logged in', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await backstage.break('500', '/api/v1/site/sessions/logged_in');
  await openIslands(page);
  await expect(page.getByRole('list', { name: 'Picks', exact: true })).toBeVisible();
});

test('a client who logs in on a page made by a form gets it again with GET, and sees who is logged in', async ({
  page,
  quiet,
}) => {
  const methods: string[] = [];
  await page.route('**/host*', (route) => {
    methods.push(route.request().method());
    const login = '<div data-island="login" data-props=\'{"mode":"recipient"}\'></div>';
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title>${LOADER}</head><body>${hostData({})}${login}</body></html>`,
    });
  });
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
  await page.goto('/faults');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/host?step=2#part';
    document.body.append(form);
    form.submit();
  });
  await page.getByRole('link', { name: 'Client Login' }).click();
  const { email } = identities.nightjar;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(CLIENT_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible();
  await quiet();
  expect(methods).toEqual(['POST', 'GET']);
  expect(new URL(page.url()).search).toBe('?step=2');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'DJ Login' })).toBeVisible();
});
