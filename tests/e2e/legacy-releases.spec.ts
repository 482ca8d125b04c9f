import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './fixtures.ts';

/**
 * Two releases on the server at once. The old one is the build under other names, as hashes would give it: a page that
 * a cache has put together, or an old `islands.js`, may name files of both.
 */

const names = readdirSync('dist/assets/dubplate');
const oldName = (name: string): string => name.replace(/\.\w+$/, '-old$&');
const inOldNames = (text: string): string =>
  names.reduce((renamed, name) => renamed.replaceAll(name, oldName(name)), text);

const fragment = (island: string): Promise<string> => readFile(`dist/includes/${island}.html`, 'utf8');

/** Serves the old release beside the new one, and a page with the login and the chrome in it. */
async function serveBoth(page: Page, head: string): Promise<void> {
  await page.route('**/assets/**/*-old.*', async (route) => {
    const asked = new URL(route.request().url()).pathname.split('/').at(-1);
    const name = names.find((known) => oldName(known) === asked);
    if (!name) return route.abort();
    return route.fulfill({
      contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript',
      body: inOldNames(await readFile(`dist/assets/dubplate/${name}`, 'utf8')),
    });
  });
  await page.route('**/mixed', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Mixed</title>${head}</head><body>
        <div data-island="chrome"></div><div data-island="login" data-props='{"mode":"recipient"}'></div></body></html>`,
    }),
  );
}

/** Whose stylesheets the page has, once both islands show. */
async function releasesOn(page: Page): Promise<string[]> {
  await page.goto('/mixed');
  await expect(page.getByRole('heading', { name: 'Login with Email' })).toBeVisible();
  await expect(page.locator('.dp-brand')).toBeVisible();
  await expect(page.locator('[data-island="outlet"]')).toHaveCount(1);
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  return [...new Set(styles.map((href) => (href.includes('-old.') ? 'old' : 'new')))];
}

test('of two fragments the first one’s release serves the whole page [beyond-96]', async ({ page }) => {
  await serveBoth(page, inOldNames(await fragment('chrome')) + (await fragment('login')));
  expect(await releasesOn(page)).toEqual(['old']);
});

test('an old islands.js and a new fragment do not mix [beyond-96]', async ({ page }) => {
  await serveBoth(page, `<script type="module" src="/islands.js"></script>${await fragment('login')}`);
  await page.route('**/islands.js', async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: inOldNames(await readFile('dist/islands.js', 'utf8')),
    }),
  );
  expect(await releasesOn(page)).toEqual(['old']);
});

test.describe('an islands.js that a cache has kept', () => {
  test.use({ expectedComplaints: [/Failed to load resource|did not load/] });

  /** Serves the old loader at the address itself; counts how often a newer one is sent for. */
  async function keepOldLoader(page: Page, gone: string): Promise<() => number> {
    await serveBoth(page, '<script type="module" src="/islands.js"></script>');
    await page.route('**/islands.js', async (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: inOldNames(await readFile('dist/islands.js', 'utf8')),
      }),
    );
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/islands.js?')) sent++;
    });
    return () => sent;
  }

  const login = (page: Page) => page.locator('[data-island="login"]');
  const missing = (page: Page, name: string) =>
    page.waitForEvent('console', (message) => message.text().startsWith(`island ${name} did not load`));

  test('leaves the page to the newest release where its own is gone [beyond-96]', async ({ page }) => {
    const sent = await keepOldLoader(page, '**/assets/**/*-old.*');
    expect(await releasesOn(page)).toEqual(['new']);
    expect(sent()).toBe(1);
  });

  test('goes on alone where some of its own release runs [beyond-96]', async ({ page }) => {
    const sent = await keepOldLoader(page, '**/assets/**/island-login-*-old.js');
    const lost = missing(page, 'login');
    await page.goto('/mixed');
    await lost;
    await expect(page.locator('.dp-brand')).toBeVisible();
    await expect(login(page)).toBeEmpty();
    expect(sent()).toBe(0);
  });

  test('sends once, where the newest release cannot be had either [beyond-96]', async ({ page }) => {
    const sent = await keepOldLoader(page, '**/assets/**');
    let lost = 0;
    page.on('console', (message) => {
      if (message.text().includes('did not load')) lost++;
    });
    await page.goto('/mixed');
    await expect.poll(() => lost).toBe(4);
    await page.locator('body').evaluate((body) => {
      const late = Object.assign(document.createElement('div'), { id: 'late' });
      late.dataset['island'] = 'picks';
      body.append(late);
    });
    await expect.poll(() => lost).toBe(5);
    expect(sent()).toBe(1);
  });
});

test('where the old release is gone from the server, the new one serves the page [beyond-96]', async ({
  page,
}) => {
  await serveBoth(page, inOldNames(await fragment('chrome')) + (await fragment('login')));
  await page.route('**/assets/**/*-old.*', (route) => route.fulfill({ status: 404, body: '' }));
  expect(await releasesOn(page)).toEqual(['new']);
});
