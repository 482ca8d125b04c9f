import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '../../pages/pages.ts';
import type { InlineHashes } from '../../pages/policy.ts';
import { ANSWER_HEADERS, PAGE_HEADERS, POPUP_END_HEADERS, policyOf } from '../backend/headers.ts';
import { count, isWhole } from '../proof/figure.ts';
import { faultsOf, looksFaultsOf } from './axe.ts';
import { readingFaults } from './conditions.ts';
import { expect, test } from './fixtures.ts';
import { entries, groups, openEntry } from './gallery.ts';
import { resize } from './resize.ts';

/** What holds for every page and every state of the index. */

const { 'Content-Security-Policy': _, ...others } = PAGE_HEADERS;

/** What the page at the address must be sent with, its policy aside. */
const headersOf = (url: string) => ({
  ...ANSWER_HEADERS,
  ...others,
  ...(new URL(url).pathname.startsWith('/dj-signup-oauth/') && POPUP_END_HEADERS),
});

/** Those of our pages, by the hashes that the build tells, and of one that brings nothing along. */
const inline: InlineHashes[] = Object.values(JSON.parse(readFileSync('dist/policy.json', 'utf8')));
const policies = [policyOf(), ...inline.map(policyOf)];

const PHONE = { width: 360, height: 740 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

/** How axe looks at each state where all is tried; otherwise it does so on a phone, and what differs is looked at on a desk. */
const LOOKS = [360, 800, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.describe('in each state', () => {
  // What still moves would be measured on its way.
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  for (const group of groups) {
    const walk = entries(group);
    test(`${group}: each state shows, axe finds nothing, it is used under all conditions, the exact headers hold [beyond-18, beyond-20, beyond-26, beyond-19]`, async ({
      page,
    }, { annotations }) => {
      test.setTimeout(isWhole ? 1_800_000 : 300_000);
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
        if (!policies.includes(sent['content-security-policy'] ?? ''))
          faults.push(`${response.url()} came with a policy of its own`);
      });
      page.on('console', (message) => {
        if (/policy|trusted/i.test(message.text())) violations.push(message.text());
      });
      for (const entry of walk) {
        const note = (found: readonly string[]): number => {
          faults.push(...found.map((fault) => `${entry.id}: ${fault}`));
          return found.length;
        };
        await openEntry(page, entry);
        if (isWhole)
          for (const { width, colorScheme } of LOOKS) {
            await resize(page, { ...DESKTOP, width });
            await page.emulateMedia({ colorScheme });
            count('axe findings', note(await faultsOf(page)));
            count('screens that axe has looked at', 1);
          }
        else {
          note(await faultsOf(page));
          await resize(page, DESKTOP);
          await page.emulateMedia({ colorScheme: 'dark' });
          note(await looksFaultsOf(page));
        }
        await resize(page, PHONE);
        await page.emulateMedia({ colorScheme: 'light' });
        note(await readingFaults(page));
      }
      annotations.push({ type: 'states', description: String(walk.length) });
      annotations.push({ type: 'findings', description: String(faults.length) });
      count('policy violations', violations.length);
      expect([...faults, ...violations]).toEqual([]);
    });
  }
});

test('no page brings more than 6 kB of styles before it is used', () => {
  for (const { name } of pages) {
    const html = readFileSync(`dist/${name}.html`, 'utf8');
    const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    const linked = [...html.matchAll(/<link rel="stylesheet"(?:(?! disabled)[^>])*? href="\/([^"]+)">/g)].map(
      ([, file]) => readFileSync(`dist/${file}`, 'utf8'),
    );
    const size = brotliCompressSync([...inline, ...linked].join('')).length;
    expect.soft(size, name).toBeGreaterThan(1000);
    expect.soft(size, name).toBeLessThanOrEqual(6 * 1024);
  }
});

test('a promo prints as a sheet: no bar, no player, no form, no button', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.setViewportSize({ width: 700, height: 990 });
  await page.goto('/recipient/promos/1');
  await page.getByRole('button', { name: 'Play Saltwater' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['Ossa - Low Tide EP', 'Tracks']);
  await expect(main.getByRole('img', { name: 'Cover of Ossa - Low Tide EP' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveText([/Low Tide/, /Low Tide/, /Saltwater/, /Undertow/]);
  for (const words of ['Nightjar Records', 'Release', 'Four deep-water cuts'])
    await expect(main.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0);
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

/** What people open, nobody first; of the archivist there are a thousand labels. */
const opened = [
  [null, ['/login/clients', '/login/djs', '/dj-signup/new', '/recipient/promos/21']],
  ['marlow', ['/recipient', '/recipient/promos/1', '/recipient/promos/2', '/recipient/promos/13']],
  ['marlow', ['/recipient/kato/picks', '/recipient/labels/recommended', '/recipient/myaccount']],
  ['marlow', ['/recipient/subscribe/nightjar-records', '/recipient/unsubscribe/nightjar-records']],
  ['archivist', ['/recipient/labels/following', '/recipient/myaccount']],
] as const;

test('no page asks for the words of a language before a person does something', async ({
  page,
  backstage,
  quiet,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const note = (of: object, name: string) => {
      const noting =
        <Args extends unknown[], Result>(use: (...args: Args) => Result) =>
        (...args: Args) => {
          asked.push(name);
          return use(...args);
        };
      const handler = { apply: noting(Reflect.apply), construct: noting(Reflect.construct) };
      Reflect.set(of, name, new Proxy(Object(Reflect.get(of, name)), handler));
    };
    for (const name of Object.getOwnPropertyNames(Intl))
      if (typeof Reflect.get(Intl, name) === 'function') note(Intl, name);
    note(String.prototype, 'localeCompare');
    for (const { prototype } of [Number, Date, Array])
      for (const name of Object.getOwnPropertyNames(prototype))
        if (name.startsWith('toLocale')) note(prototype, name);
  });
  const asked = () => page.evaluate(() => Object(window).asked);
  for (const [who, paths] of opened) {
    if (who) await backstage.become(who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('h1:not(.dp-hidden)')).toBeVisible();
      await quiet();
      expect.soft(new URL(page.url()).pathname, `${who} stays`).toBe(path);
      expect.soft(await asked(), `${who} at ${path}`).toEqual([]);
    }
  }
  await page.goto('/recipient/labels/following');
  await page.getByLabel('Sort by').selectOption({ label: 'Name' });
  await expect.poll(asked).toEqual(['Collator']);
});

for (const { name } of pages) {
  test(`${name}.html opened alone, without a host, shows a state of its own [beyond-10]`, async ({
    page,
  }) => {
    await page.goto(`/${name}.html`);
    await expect(page.getByRole('main').locator('h1:not(.dp-hidden)')).toBeVisible();
  });
}

test('hydration keeps the first markup and moves nothing [beyond-10]', async ({ page, backstage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
    '/recipient/kato/picks',
    '/recipient/labels',
    '/recipient/myaccount',
    '/recipient/subscribe/nightjar-records',
    '/recipient/unsubscribe/nightjar-records',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('h1:not(.dp-hidden)')).toBeVisible();
    await page.waitForTimeout(300);
    const { kept, shifts } = await page.evaluate(() => ({
      kept: Object(window).first === document.querySelector('[data-island] .dp-brand'),
      shifts: Object(window).shifts,
    }));
    expect(kept, `${path} kept its markup`).toBe(true);
    expect(shifts, `${path} shifted`).toEqual([]);
  }
});

test('on a wide screen the bar of the login stands in its place before the rest of the page has come [beyond-10]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const brandAt = async () => (await page.locator('.dp-brand').boundingBox())?.x;
  await page.goto('/login/djs');
  const place = await brandAt();
  expect(place).toBeGreaterThan(700);
  await page.route('**/login/djs', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<main[\s\S]*/, '') });
  });
  await page.goto('/login/djs');
  expect(await brandAt()).toBe(place);
});
