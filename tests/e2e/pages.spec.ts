import { pages } from '../../pages/pages.ts';
import { gallery } from '../backend/gallery.ts';
import { faultsOf } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';

/** What holds for every page and every state of the index. */

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'";

/** Opens an entry of the index and waits until its state shows. */
async function openState(page: Page, id: string): Promise<void> {
  await page.goto(`/go/${id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

const views = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 800, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

for (const { width, height, colorScheme } of views) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('axe finds nothing in any state, and nothing runs off the side [beyond-18]', async ({ page }) => {
      test.setTimeout(400_000);
      const findings: string[] = [];
      for (const { id } of gallery) {
        await openState(page, id);
        findings.push(...(await faultsOf(page)).map((fault) => `${id}: ${fault}`));
      }
      expect(findings).toEqual([]);
    });
  });
}

test('every state is shown under the exact policy, without a violation [beyond-20]', async ({ page }) => {
  test.setTimeout(300_000);
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Object(window).reportViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  for (const { id } of gallery) {
    await openState(page, id);
    const reply = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
    expect(reply.headers()['content-security-policy'], id).toBe(policy);
  }
  expect(violations).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page shows its first state and says what it needs [beyond-10]', async ({ page }) => {
    await page.goto('/login/djs');
    await expect(page.getByRole('navigation', { name: 'Login' })).toBeVisible();
    await expect(page.locator('.dp-noscript')).toHaveText(/This page needs JavaScript/);
    await expect(page.locator('.dp-noscript')).toBeVisible();
  });
});

for (const { name } of pages) {
  test(`${name}.html opened alone, without a host, shows a state of its own [beyond-10]`, async ({
    page,
  }) => {
    await page.goto(`/${name}.html`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('hydration keeps the first markup and moves nothing [beyond-10]', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const { node } of Object(entry).sources)
          shifts.push((node?.parentElement ?? node).outerHTML.slice(0, 120));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { first: document.querySelector('[data-island] .dp-brand') });
    });
  });
  for (const path of ['/login/djs', '/login/clients', '/recipient/promos/1']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(300);
    const { kept, shifts } = await page.evaluate(() => ({
      kept: Object(window).first === document.querySelector('[data-island] .dp-brand'),
      shifts: Object(window).shifts,
    }));
    expect(kept, `${path} kept its markup`).toBe(true);
    expect(shifts, `${path} shifted`).toEqual([]);
  }
});
