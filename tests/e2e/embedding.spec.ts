import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { listen } from '../backend/listen.ts';
import { expect, type Page, test } from './fixtures.ts';

/** Islands in somebody else's page: an empty container, and either the include fragment or the loader (design: host contract). */

const hostData =
  '{ "config": { "productName": "Wax & Co" }, "session": { "user": null, "recipient": null } }';

async function openHost(page: Page, head: string, props: string): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title>${head}</head><body>
        <h1 style="color: rgb(1, 2, 3)">A host page</h1>
        <div data-island="login" data-props='${props}'></div>
        <script type="application/json" id="host-data">${hostData}</script></body></html>`,
    }),
  );
  await page.goto('/host');
}

const ways = {
  'the include fragment': () => readFile('dist/includes/login.html', 'utf8'),
  'the loader': async () => '<script type="module" src="/islands.js"></script>',
} as const;

for (const [way, head] of Object.entries(ways)) {
  test(`an island mounts by ${way} and leaves the host as it is [beyond-21]`, async ({ page }) => {
    await openHost(page, await head(), '{"mode":"recipient"}');
    await expect(page.getByRole('heading', { name: 'Login with Email' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A host page' })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page).toHaveURL(/\/host$/);
    await expect(page.getByRole('button', { name: 'Create new' })).toHaveCSS('font-weight', '600');
  });
}

test.describe('with props that the island does not know', () => {
  test.use({ expectedComplaints: [/bad props/] });

  test('the island says so in its place and the host stands [beyond-11]', async ({ page }) => {
    await openHost(page, await ways['the include fragment'](), '{"mode":"captain"}');
    await expect(page.getByRole('alert').first()).toContainText('This part of the page could not be shown.');
    await expect(page.getByRole('heading', { name: 'A host page' })).toBeVisible();
  });
});

test.describe('with a name that is none of ours', () => {
  test.use({ expectedComplaints: [/there is no island/] });

  test('the console says so, once, with the names that there are [beyond-11]', async ({ page }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><title>Host</title>
          <script type="module" src="/islands.js"></script></head>
          <body><main><div data-island="inbox"></div><div data-island="inbox"></div>
          <div data-island="subscribe"></div></main></body></html>`,
      }),
    );
    await page.goto('/host');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    const words = () => told.filter((text) => text.startsWith("there is no island 'inbox', but"));
    await expect.poll(words).toHaveLength(1);
    expect(words()[0]).toContain('promo');
    expect(told.filter((text) => text.includes('there is no island'))).toHaveLength(1);
  });
});

/** The steps of the README for a host, and what it has a host print. */
function readmeSteps() {
  const readme = readFileSync('README.md', 'utf8');
  const [steps = ''] = readme.split('\n## In a host page\n')[1]?.split('\n- ') ?? [];
  const [container = '', loader = ''] = [...steps.matchAll(/(?<=\n\n)(?: {7}.*\n)+/g)].map(
    ([block]) => block,
  );
  const policy = /needs no more than `([^`]+)`/.exec(steps)?.[1]?.replace(/\s+/g, ' ') ?? '';
  return { container, loader, policy };
}

test('the steps of the README are all that a plain host of files needs, in both ways [beyond-21]', async ({
  page,
}, testInfo) => {
  const { container, loader, policy } = readmeSteps();
  expect(policy).toMatch(/^script-src 'self'; .*'self'$/);
  const root = testInfo.outputPath('host');
  mkdirSync(root, { recursive: true });
  cpSync('dist/assets', join(root, 'assets'), { recursive: true });
  cpSync('dist/islands.js', join(root, 'islands.js'));
  for (const [way, head] of Object.entries({ loader, fragment: await ways['the include fragment']() }))
    writeFileSync(join(root, `${way}.html`), `<!doctype html><title>A host</title>${head}<body>${container}`);

  const files = serveStatic({ root: relative('.', root) });
  const host = await listen(
    new Hono().use(async (c, next) => {
      c.header('Content-Security-Policy', policy);
      return files(c, next);
    }).fetch,
    0,
  );
  try {
    for (const way of ['loader', 'fragment']) {
      await page.goto(`${host.origin}/${way}.html`);
      const island = page.locator('[data-island="login"]');
      await expect(island.getByRole('heading', { name: 'Login with Email' })).toBeVisible();
      await expect(island.getByRole('button', { name: 'Create new' })).toHaveCSS('font-weight', '600');
      await expect(page).toHaveTitle('A host');
    }
  } finally {
    await host.close();
  }
});
