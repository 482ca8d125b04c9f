import { pages } from '../../pages/pages.ts';
import type { GalleryEntry } from '../backend/gallery/entry.ts';
import type { State } from '../backend/gallery/states.ts';
import { ANSWER_HEADERS, PAGE_HEADERS, POPUP_END_HEADERS } from '../backend/headers.ts';
import { count, isWhole } from '../proof/figure.ts';
import { faultsOf } from './axe.ts';
import { readingFaults } from './conditions.ts';
import { expect, test } from './fixtures.ts';
import { entries, groups, openEntry } from './gallery.ts';

/** What holds for every page and every state of the index. */

/** What the page at the address must be sent with. */
const headersOf = (url: string) => ({
  ...ANSWER_HEADERS,
  ...PAGE_HEADERS,
  ...(new URL(url).pathname.startsWith('/dj-signup-oauth/') && POPUP_END_HEADERS),
});

/** A loader stands where the heading comes. */
const loaders: readonly State[] = ['promo/loading', 'dj-login/working'];
const isWrongIn =
  ({ shows = [] }: GalleryEntry) =>
  (fault: string): boolean =>
    !(fault.startsWith('page-has-heading-one') && shows.some((state) => loaders.includes(state)));

const views = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/** Widths at which axe looks at each state besides that of the view. */
const alsoAt = (width: number) => (isWhole ? [360, 800, 1440].filter((other) => other !== width) : []);

for (const { width, height, colorScheme } of views) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    for (const group of groups) {
      // What presses open is walked on a phone, where it is tightest.
      const walk = entries(group).filter(({ steps }) => !steps || width === 360 || isWhole);
      if (walk.length === 0) continue;
      test(`${group}: each state shows, axe finds nothing, it is used under all conditions, the exact headers hold [beyond-18, beyond-20, beyond-26, beyond-28, beyond-99]`, async ({
        page,
      }) => {
        test.setTimeout(isWhole ? 1_800_000 : 300_000);
        // What still moves would be measured on its way.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const faults: string[] = [];
        const violations: string[] = [];
        await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
        await page.addInitScript(() => {
          addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
            Object(window).reportViolation(`${violatedDirective} violated by ${blockedURI}`);
          });
        });
        page.on('response', (response) => {
          if (response.request().resourceType() !== 'document' || response.status() >= 300) return;
          const sent = response.headers();
          for (const [name, value] of Object.entries(headersOf(response.url())))
            if (sent[name.toLowerCase()] !== value) faults.push(`${response.url()} came without its ${name}`);
        });
        page.on('console', (message) => {
          if (/policy|trusted/i.test(message.text())) violations.push(message.text());
        });
        for (const entry of walk) {
          await openEntry(page, entry);
          const found = await faultsOf(page);
          for (const other of alsoAt(width)) {
            await page.setViewportSize({ width: other, height });
            found.push(...(await faultsOf(page)));
          }
          await page.setViewportSize({ width, height });
          const wrong = found.filter(isWrongIn(entry));
          count('axe findings', wrong.length);
          count('screens that axe has looked at', 1 + alsoAt(width).length);
          if (width === 360) wrong.push(...(await readingFaults(page)));
          faults.push(...wrong.map((fault) => `${entry.id}: ${fault}`));
        }
        count('policy violations', violations.length);
        expect([...faults, ...violations]).toEqual([]);
      });
    }
  });
}

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
  for (const path of [
    '/login/djs',
    '/login/clients',
    '/dj-signup/new',
    '/recipient/promos/1',
    '/recipient',
  ]) {
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
