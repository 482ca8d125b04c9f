import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import { openHost } from './host-page.ts';
import { waitForKeys } from './screens.ts';

/** Scripts and stylesheets of a host page that fail once. */

const LOGIN = '<div data-island="login" data-props=\'{"mode":"recipient"}\'></div>';
const heading = (page: Page) => page.getByRole('heading', { name: 'Login with Email' });
const message = (page: Page) => page.locator('[data-island="login"]').getByRole('alert');

/** Answers requests of these files with 404. Returns what answers them again. */
async function remove(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(files);
}

async function expectStyled(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create new' })).toHaveCSS('font-weight', '600');
}

test.use({
  expectedComplaints: [
    /Failed to load resource|Refused to apply style|island login didn't load|failed to load the chrome/,
  ],
});

for (const [what, files] of [
  ['entry', '**/island-login-*.js'],
  ['shared script', '**/vendor-*.js'],
  ['stylesheet', '**/shared-*.css'],
] as const)
  test(`an island whose ${what} failed says so and why, and loads on Try again or with a new container`, async ({
    page,
  }) => {
    const told: string[] = [];
    page.on('console', (line) => told.push(line.text()));
    for (const act of [
      () => message(page).getByRole('button', { name: 'Try again' }).click(),
      () =>
        page.locator('[data-island="login"]').evaluate((old) => {
          const copy = document.createElement('div');
          copy.dataset['island'] = 'login';
          copy.dataset['props'] = '{"mode":"recipient"}';
          old.replaceWith(copy);
        }),
    ]) {
      const restore = await remove(page, files);
      await openHost(page, LOGIN.replace('></div>', '><p>Rendered</p></div>'));
      await expect(message(page)).toContainText("This section didn't load.");
      expect(told.join('\n')).toMatch(/island login didn't load:.*(js|css) answered 404/s);
      await restore();
      await act();
      await expectStyled(page);
      await expect(message(page)).toBeHidden();
    }
  });

test('a script that failed once loads without a press, and a cached loader of an old release is fetched again', async ({
  page,
}) => {
  const loaders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/islands.js')) loaders.push(request.url());
  });
  await page.route('**/islands.js', async (route) => {
    const current = await route.fetch();
    const body = (await current.text()).replaceAll('/assets/dubplate/', '/assets/dubplate/old-');
    await route.fulfill({ response: current, body });
  });
  await openHost(page, LOGIN);
  await expectStyled(page);
  expect(loaders.filter((url) => url.includes('fresh='))).toHaveLength(1);
});

test('stylesheets come back when the site replaces its head, also those of the player', async ({ page }) => {
  await openHost(page, LOGIN);
  await expectStyled(page);
  await page.waitForLoadState('networkidle');
  const hrefs = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel="stylesheet"]')]
        .map((link) => link.getAttribute('href'))
        .sort(),
    );
  const before = await hrefs();
  expect(before.length).toBeGreaterThan(1);
  await page.evaluate(() => document.head.replaceWith(document.createElement('head')));
  await expect.poll(hrefs).toEqual(before);
  await page.evaluate(() => document.head.replaceChildren());
  await expect.poll(hrefs).toEqual(before);
  await expectStyled(page);
});

test('a stylesheet of a fragment that failed once is loaded again', async ({ page }) => {
  for (const fail of [
    (route: Route) => route.fulfill({ status: 503 }),
    (route: Route) => route.fulfill({ status: 404, contentType: 'text/css', body: '' }),
    (route: Route) => route.abort(),
  ]) {
    await page.route('**/shared-*.css', fail, { times: 1 });
    await openHost(page, LOGIN, readFileSync('dist/includes/login.html', 'utf8'));
    await expectStyled(page);
  }
});

test('player and notifications come some seconds after their script failed', async ({ page }) => {
  await page.clock.install();
  // The preload, the import and its retry fail.
  await page.route('**/island-chrome-*.js', (route) => route.abort(), { times: 3 });
  const failed = page.waitForEvent('console', (line) => line.text().includes('failed to load the chrome'));
  await openHost(page, LOGIN);
  await failed;
  await page.clock.fastForward(5_000);
  await waitForKeys(page);
});

test('the message and the retry pass a strict policy', async ({ page }) => {
  const restore = await remove(page, '**/island-login-*.js');
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.title = `violated ${violatedDirective}`;
    });
  });
  const policy =
    "default-src 'none'; script-src 'nonce-n1'; style-src 'nonce-n1'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
  await page.route('**/strict', (route) =>
    route.fulfill({
      headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
      body: `<!doctype html><title>Host</title><meta property="csp-nonce" nonce="n1">
        <script nonce="n1" type="module" src="/islands.js"></script><body>${LOGIN}`,
    }),
  );
  await page.goto('/strict');
  await expect(message(page)).toBeVisible();
  await restore();
  await message(page).getByRole('button', { name: 'Try again' }).click();
  await expectStyled(page);
  await expect(page).toHaveTitle('Host');
});
