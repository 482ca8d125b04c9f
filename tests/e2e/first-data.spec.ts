import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { half } from '../support/half.ts';
import { expect, type Page, test } from './fixtures.ts';
import { isHydrated } from './gallery.ts';
import { button, callsOf, heading, hold, picks, player, rows, tracks, waitForKeys } from './screens.ts';

const PROMO = '/recipient/promos/1';

const forgetCalls = (page: Page) => page.request.delete('/calls.json');

/** Changes the HTML of the next page. */
async function changePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === PROMO && url.search === '',
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

test('pages and the styles of their first screens stay small', async ({ page, backstage }) => {
  await backstage.become('marlow');
  const sizeOf = (text: string) => brotliCompressSync(text).length;
  const sizes = await Promise.all(
    Object.entries({
      '/login/djs': 4950,
      '/recipient': 6300,
      [PROMO]: 7350,
      '/recipient/kato/picks': 5750,
      '/recipient/labels/following': 6100,
      '/recipient/myaccount': 6150,
    }).map(async ([path, limit]) => {
      const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
      const [styles = ''] = /(?<=<style>).*?(?=<\/style>)/s.exec(html) ?? [];
      const content = html.slice(html.indexOf('<main'));
      return { path, limit, styles: sizeOf(styles), content: sizeOf(content) };
    }),
  );
  for (const { path, limit, styles, content } of sizes) {
    expect(styles, path).toBeGreaterThan(1000);
    expect(styles, path).toBeLessThanOrEqual(limit);
    expect(content, path).toBeLessThanOrEqual(path === PROMO ? 12_000 : 16_000);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that arrives in parts has its layout from the first part on', async ({ page, backstage }) => {
    await backstage.become('marlow');
    const html = await (await page.request.get(PROMO, { headers: { accept: 'text/html' } })).text();
    const parts = [
      html.indexOf('<div', html.indexOf('<main')),
      html.indexOf('data-feedback-card', html.indexOf('<main')),
      html.length,
    ];
    let sendMore = () => {};
    const server = createServer((request, response) => {
      if (request.url !== '/') return void response.writeHead(204).end();
      let sent = 0;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      sendMore = () => {
        const [end = html.length] = parts.splice(0, 1);
        response.write(html.slice(sent, end));
        sent = end;
        if (end === html.length) response.end();
      };
      sendMore();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (!address || typeof address !== 'object') throw new Error('no port');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`http://127.0.0.1:${address.port}/`, { waitUntil: 'commit' });
    await expect(page.locator('main')).toBeAttached();
    await page.screenshot();
    sendMore();
    const cover = page.getByRole('img', { name: 'Cover of Ossa – Low Tide EP' });
    await expect.poll(async () => (await cover.boundingBox())?.width).toBe(112);
    sendMore();
    await expect(page.getByRole('main')).toContainText('Send feedback');
    expect((await cover.boundingBox())?.width).toBe(112);
    server.close();
  });

  test('the inbox shows the promo of its address, wherever it is in the list', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient?at=28');
    await expect(rows(page).filter({ hasText: 'Wired Canal' })).toBeVisible();
  });
});

const screens = [
  { path: '/recipient', calls: /promos\?filter/, shows: (page: Page) => rows(page).first() },
  { path: PROMO, calls: /promos\/1\?.*dmo|liked/, shows: (page: Page) => tracks(page).first() },
  { path: '/recipient/kato/picks', calls: /picks\?|liked/, shows: (page: Page) => picks(page).first() },
  { path: '/recipient/labels', calls: /liked/, shows: (page: Page) => rows(page).first() },
  {
    path: '/recipient/myaccount',
    calls: /subscriptions|dvprefs|social/,
    shows: (page: Page) => page.getByRole('switch').first(),
  },
  {
    path: '/login/djs',
    calls: /logged_in/,
    shows: (page: Page) => page.getByRole('button', { name: /DJ Marlow/ }),
  },
] as const;

for (const pages of ['rendered', 'data', 'none'] as const)
  test(`the first screens show their content, and ask for nothing twice: ${pages}`, async ({
    page,
    backstage,
    quiet,
  }) => {
    await backstage.become('marlow');
    await backstage.carry(pages);
    for (const { path, calls, shows } of half(screens)) {
      // Ends the calls of the previous page.
      await page.goto('about:blank');
      await forgetCalls(page);
      await page.goto(path);
      await expect(shows(page), path).toBeVisible();
      const made = async () => (await callsOf(page)).filter((call) => calls.test(call));
      if (pages === 'none') await expect.poll(made, path).not.toEqual([]);
      else expect(await made(), path).toEqual([]);
      await quiet();
      const all = (await callsOf(page)).filter((call) => /^GET (?!\/media)/.test(call));
      expect(all, path).toEqual([...new Set(all)]);
    }
  });

for (const pages of ['rendered', 'none'] as const)
  test(`a promo counts as opened once, by the page and not by what its server asked: ${pages}`, async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await backstage.carry(pages);
    const opened = () =>
      backstage.db.sql.get`SELECT opened FROM sends WHERE recipient_id = 1 AND promo_id = 2`?.['opened'];
    backstage.db.sql.run`UPDATE sends SET opened = 0 WHERE recipient_id = 1 AND promo_id = 2`;
    await page.request.get('/recipient/promos/2', { headers: { accept: 'text/html' } });
    expect(opened()).toBe(0);
    await forgetCalls(page);
    await page.goto('/recipient/promos/2');
    await expect.poll(opened).toBe(1);
    const calls = (await callsOf(page)).filter((call) => call.includes('/recipient/promos/2?'));
    expect(calls).toEqual(['GET /recipient/promos/2?beta=1&basic=1']);
  });

test('what was typed into a rendered form stays', async ({ page }) => {
  const run = await hold(page, '**/assets/**/*.js');
  await page.goto('/login/djs', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.fill('nova@example.net');
  const element = await email.elementHandle();
  run();
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await expect(button(page, 'Login')).toBeEnabled();
  await expect(email).toHaveValue('nova@example.net');
  await expect(email).toBeFocused();
  expect(await element?.evaluate((field) => field.isConnected)).toBe(true);
  expect(page.url()).toMatch(/\/login\/djs$/);
});

test('a choice that is made before the scripts run counts', async ({ page, backstage }) => {
  await backstage.become('marlow');
  const run = await hold(page, '**/assets/**/*.js');
  await page.goto('/recipient/promos/2', { waitUntil: 'commit' });
  const rating = page.getByRole('main').getByRole('radio', { name: '7', exact: true });
  await rating.check({ force: true });
  run();
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await waitForKeys(page);
  await expect(rating).toBeChecked();
  // The draft has it, too.
  await page.goto('/recipient/promos/2');
  await expect(rating).toBeChecked();
});

test('without data the login shows its form at once, and the list only in an untouched form', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await backstage.carry('none');
  const answer = await hold(page, '**/logged_in?*');
  await page.goto('/login/djs');
  await page.getByLabel('Email').fill('nova@example.net');
  answer();
  await button(page, 'Back to your accounts').click();
  await expect(page.getByRole('button', { name: /DJ Marlow/ })).toBeVisible();
});

test.describe('with a part of the page missing', () => {
  test.use({ expectedComplaints: [/Failed to load resource|hydration failed/] });

  test('the page works with data without markup, and with markup without data', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    for (const change of [
      (html: string) => html.replace(/(<main\b[^>]*>).*(?=<\/main>)/s, '$1'),
      (html: string) => html.replace(/"initialData":/, '"other":'),
    ]) {
      await changePage(page, change);
      await page.goto(PROMO);
      await expect(heading(page)).toHaveText('Ossa – Low Tide EP');
      await expect(tracks(page)).toHaveCount(4);
      await button(page, 'Play Low Tide (Original)').click();
      await expect(player(page)).toBeVisible();
    }
  });
});

test("a page of somebody else's session is covered, although it carries its data", async ({
  page,
  backstage,
}) => {
  const name = page.getByLabel('Name', { exact: true });
  await backstage.become('marlow');
  const cached = await page.request.get('/recipient/myaccount', { headers: { accept: 'text/html' } });
  const body = await cached.text();
  expect(body).toContain('DJ Marlow');
  await backstage.become('vesper');
  await page.goto('/recipient/myaccount');
  await expect(name).toHaveValue('Vesper Lindqvist');
  await waitForKeys(page);
  // A cache answers with the page of the first person.
  await page.route('**/recipient/myaccount', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ body, contentType: 'text/html', headers: cached.headers() })
      : route.fallback(),
  );
  await page.goto('/recipient/myaccount');
  await expect(page.getByRole('dialog')).toContainText('You have changed user in a different window.');
});

test('a page that comes back from the cache of the browser asks again', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await waitForKeys(page);
  await forgetCalls(page);
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await expect.poll(() => callsOf(page)).toContainEqual(expect.stringContaining('promos?filter=all'));
});
