import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './fixtures.ts';

/** Islands where an old site may put them: columns of any kind, forms, elements that scroll, pages in another direction. */

const INBOX = `<div data-island="promo" data-props='{"list":{}}'></div>`;

/** A page of a site that has nothing but this, and the loader. */
async function openHost(page: Page, body: string, root = 'lang="en"'): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html ${root}><head><title>Host</title>
        <script type="module" src="/islands.js"></script>
        <style>body { margin: 0 } aside { width: 220px; height: 120px }</style></head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/host');
}

const rows = (page: Page) => page.locator('.dp-campaign');

test.beforeEach(async ({ page, backstage }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await backstage.become('marlow');
});

/** Parents that take their width from what they hold, and what the inbox has there. */
const shrinking = {
  'a flex item': `<div style="display: flex"><aside></aside><main>${INBOX}</main></div>`,
  'a table': `<table><tr><td>Side</td><td>${INBOX}</td></tr></table>`,
  'a float': `<div style="float: left">${INBOX}</div>`,
  'a centred column': `<div style="display: flex; flex-direction: column; align-items: center">${INBOX}</div>`,
} as const;

for (const [parent, body] of Object.entries(shrinking)) {
  test(`in ${parent} that shrinks to what it holds a screen has the width of a phone [beyond-88]`, async ({
    page,
  }) => {
    await openHost(page, body);
    await expect(rows(page).first()).toBeVisible();
    expect((await page.locator('[data-island="promo"]').boundingBox())?.width).toBe(320);
  });
}

test('a screen takes what is left beside a float, or in a row of boxes [beyond-88]', async ({ page }) => {
  for (const body of [
    `<aside style="float: left"></aside>${INBOX}`,
    `<div style="display: flex"><aside></aside>${INBOX}</div>`,
  ]) {
    await openHost(page, body);
    await expect(rows(page).first()).toBeVisible();
    const box = await page.locator('[data-island="promo"]').boundingBox();
    expect(box).toMatchObject({ x: 220, y: 0, width: 1060 });
  }
});

test('a container that the site hides stays hidden [beyond-21]', async ({ page }) => {
  await openHost(page, `${INBOX}<div data-island="login" hidden></div>`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('[data-island="login"] h1')).toBeAttached();
  await expect(page.locator('[data-island="login"]')).toBeHidden();
});

/** Islands with fields of their own that stand in no form of ours. */
const fields = {
  inbox: [INBOX, 'searchbox'],
  picks: ['<div data-island="picks"></div>', 'radio'],
  labels: ['<div data-island="labels"></div>', 'slider'],
  'my account': ['<div data-island="my-account"></div>', 'radio'],
} as const;

for (const [name, [island, role]] of Object.entries(fields)) {
  test(`${name} in a form of the site sends nothing with it, and no Enter sends it [beyond-21]`, async ({
    page,
  }) => {
    const ours = await (await page.request.get('/recipient')).text();
    const [hostData] = ours.match(/<script[^>]* id="host-data".*?<\/script>/) ?? [];
    await openHost(
      page,
      `${hostData}<form onsubmit="document.title = 'Sent'; return false">${island}<button>Save</button></form>`,
    );
    await page.getByRole(role).first().press('Enter');
    expect(await page.evaluate(() => [...new FormData(document.forms[0])])).toEqual([]);
    await expect(page).toHaveTitle('Host');
  });
}

test('shown by hand an island has its styles and the given props [beyond-21]', async ({ page }) => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile('dist/.vite/manifest.json', 'utf8'),
  );
  const { file } = Object.entries(manifest).find(([name]) =>
    name.endsWith('islands/subscribe/main.tsx'),
  )?.[1] ?? {
    file: '',
  };
  await openHost(page, '<div id="place"></div>');
  const [subscribe] =
    (await readFile('dist/includes/subscribe.html', 'utf8')).match(/<link rel="stylesheet"[^>]*>/) ?? [];
  await page.evaluate(
    async ({ file, subscribe }) => {
      document.head.insertAdjacentHTML('beforeend', subscribe ?? '');
      const { mount } = await import(/* @vite-ignore */ file);
      mount(document.querySelector('#place'), { mode: 'subscribe', account: { name: 'Nightjar Records' } });
    },
    { file: `/${file}`, subscribe },
  );
  const button = page.getByRole('button', { name: 'Subscribe' });
  await expect(button).toBeVisible();
  await expect(button).toHaveCSS('font-weight', '600');
});

test('in an element that scrolls, arrow keys keep the row in view [beyond-21]', async ({ page }) => {
  await openHost(page, `<div style="height: 600px; overflow: auto">${INBOX}</div>`);
  await rows(page).first().getByRole('link').first().focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowDown');
  const row = page.locator('.dp-campaign:focus-within');
  await expect(row).toHaveAttribute('aria-posinset', '21');
  await expect(row).toBeInViewport({ ratio: 0.9 });
  expect(await row.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(601);
});

test('arrow keys keep the row clear of the bars of a site [beyond-88]', async ({ page }) => {
  await openHost(page, `<style>:root { --dp-host-top: 150px; --dp-host-bottom: 200px }</style>${INBOX}`);
  await rows(page).first().getByRole('link').first().focus();
  const row = page.locator('.dp-campaign:focus-within');
  for (const [key, steps] of [
    ['ArrowDown', 30],
    ['ArrowUp', 15],
  ] as const) {
    for (let i = 0; i < steps; i++) await page.keyboard.press(key);
    await expect(row).toHaveAttribute('aria-posinset', key === 'ArrowDown' ? '31' : '16');
    const { top, bottom } = await row.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(top).toBeGreaterThanOrEqual(150);
    expect(bottom).toBeLessThanOrEqual(720 - 200);
  }
});

test('rows fit a column that becomes narrow while the window stays [beyond-88]', async ({
  page,
  backstage,
}) => {
  await backstage.become('archivist');
  await openHost(page, '<div id="column"><div data-island="labels"></div></div>');
  const list = page.locator('ul:has(> .dp-label-row)');
  await expect(list.locator('.dp-label-row').first()).toBeVisible();
  const wide = (await list.boundingBox())?.height ?? 0;
  await page.evaluate(() =>
    Object.assign(document.querySelector<HTMLElement>('#column')?.style ?? {}, { width: '480px' }),
  );
  await expect.poll(async () => ((await list.boundingBox())?.height ?? 0) / wide).toBeCloseTo(105 / 57, 1);
});

test('on a page from right to left the words stay in their order [beyond-21]', async ({ page }) => {
  await openHost(page, INBOX, 'lang="ar" dir="rtl"');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('[data-island="promo"]')).toHaveCSS('direction', 'ltr');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCSS('direction', 'ltr');
});
