import { readFileSync } from 'node:fs';
import type { InlineHashes } from '../../pages/build/inline.ts';
import { pages } from '../../pages/pages.ts';
import { gallery } from '../backend/gallery.ts';
import { ANSWER_HEADERS, PAGE_HEADERS, POPUP_END_HEADERS, policyOf } from '../backend/headers.ts';
import { count, isFullRun } from '../proof/figure.ts';
import { half, isInHalf } from '../support/half.ts';
import { OPENING, watchWrites } from '../support/writes.ts';
import { accentFaults } from './accent.ts';
import { faultsOf } from './axe.ts';
import { readingFaults } from './conditions.ts';
import { expect, type Page, test } from './fixtures.ts';
import { openEntry } from './gallery.ts';
import { resize } from './resize.ts';
import { button, heading, overflowOf, play, player, waitForKeys, watchViolations } from './screens.ts';

const { 'Content-Security-Policy': _, ...others } = PAGE_HEADERS;

const headersOf = (url: string) => ({
  ...ANSWER_HEADERS,
  ...others,
  ...(new URL(url).pathname.startsWith('/dj-signup-oauth/') && POPUP_END_HEADERS),
});

/** The policies of our pages with the build's hashes, and of a page without inline scripts. */
const inline: InlineHashes[] = Object.values(JSON.parse(readFileSync('dist/policy.json', 'utf8')));
const policies = [policyOf(), ...inline.map(policyOf)];

function watchHeaders(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document' || response.status() >= 300) return;
    const sent = response.headers();
    for (const [name, value] of Object.entries(headersOf(response.url())))
      if (sent[name.toLowerCase()] !== value) faults.push(`${response.url()} has another ${name}`);
    if (!policies.includes(sent['content-security-policy'] ?? ''))
      faults.push(`${response.url()} has another policy`);
  });
  return faults;
}

/** `npm run proof` checks each state in all of these with axe, `npm test` one half in one of the last two. */
const LOOKS = [1440, 800, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** `npm test` checks one in this many states for enlarged text and forced colours. */
const SHARE = isFullRun ? 1 : 8;
const PARTS = 6;
/** A page is rendered without knowing where it is read, nor by which name its server is known. */
const PLACES = [
  { timezoneId: 'Pacific/Auckland', locale: 'de-DE' },
  { timezoneId: 'America/Los_Angeles', locale: 'en-US' },
  { timezoneId: 'Asia/Kolkata', locale: 'en-US' },
] as const;

test.describe('in each state', () => {
  test.use({ viewport: { width: 320, height: 740 }, renderOrigin: 'https://front.example' });

  for (let part = 0; part < PARTS; part++)
    test.describe(`part ${part + 1}`, () => {
      test.use(PLACES[part % PLACES.length] ?? {});

      test(`each state renders, passes axe, is readable and writes nothing [beyond-18, beyond-19, beyond-20, beyond-26, beyond-52]`, async ({
        page,
        backstage,
      }, { annotations }) => {
        test.setTimeout(isFullRun ? 1_800_000 : 300_000);
        const states = [...gallery.entries()].filter(([n]) => n % PARTS === part);
        const headers = watchHeaders(page);
        const violations = await watchViolations(page);
        const faults: string[] = [];
        const note = (found: readonly string[]) => {
          faults.push(...found.map((fault) => `${state}: ${fault}`));
          return found.length;
        };
        let state = '';
        let isPressed = false;
        let isCompared = false;
        page.on('request', (request) => {
          if (!isPressed && !['GET', 'HEAD'].includes(request.method()))
            note([`sends ${request.method()} ${request.url()}`]);
        });
        // The entry sets up its state before it redirects to its page.
        let writes: () => readonly string[] = () => [];
        page.on('request', (request) => {
          if (!isCompared || !request.isNavigationRequest() || !request.redirectedFrom()) return;
          writes = watchWrites(backstage.db);
        });
        for (const [n, entry] of states) {
          state = entry.id;
          isPressed = entry.steps !== undefined;
          isCompared = !isPressed && isInHalf(n);
          await openEntry(page, entry);
          const looks = isFullRun
            ? LOOKS
            : LOOKS.slice(-2).filter((_, i) => isInHalf(n) && i === (n >> 1) % 2);
          for (const { width, colorScheme } of looks) {
            if (page.viewportSize()?.width !== width) await resize(page, { width, height: 740 });
            await page.emulateMedia({ colorScheme });
            count('axe findings', note(await faultsOf(page)));
            count('screens checked by axe', 1);
          }
          note(await accentFaults(page));
          if (n % SHARE === 0) note(await readingFaults(page));
          if (isCompared) note(writes().filter((write) => !OPENING.includes(write)));
        }
        annotations.push({ type: 'states', description: String(states.length) });
        annotations.push({ type: 'findings', description: String(faults.length) });
        count('policy violations', violations.length);
        expect([...faults, ...headers, ...violations]).toEqual([]);
      });
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page shows its first state and says what it needs, and the index is a list of links [beyond-10, beyond-26]', async ({
    page,
  }) => {
    await page.goto('/login/djs');
    await expect(page.getByRole('navigation', { name: 'Login' })).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/need JavaScript/);
    await expect(page.locator('noscript p')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('searchbox')).toBeHidden();
    const entry = page.locator('a[href="/go/picks-ours-failed"]');
    await expect(entry).toContainText('As DJ Marlow');
    await expect(entry).toContainText('Fault: server error, once');
  });
});

test('typing in the start page filters its entries, Enter opens the first, and axe finds nothing [beyond-26]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page), colorScheme).toEqual([]);
  }
  await page.keyboard.press('/');
  await page.keyboard.type('dialog BETA press');
  const found = page.locator('a[href^="/go/"]').filter({ visible: true });
  await expect(page.getByRole('status')).toHaveText('4 screens and states');
  await expect(found).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Beta Mode' })).toBeVisible();
});

test('hydration keeps the first markup without layout shifts, also in a page opened without a host [beyond-10]', async ({
  page,
  backstage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await backstage.become('marlow');
  await noteShifts(page);
  // The first picks wait a second for the others, which may take longer on a busy machine.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (run: () => void, ms?: number) => setTimeout(run, ms === 1000 ? 60_000 : ms);
    Object.assign(window, { setTimeout: patient });
  });
  // Before the scripts run.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        Object.assign(window, { first: document.querySelector('[data-rendered] > *') });
    }),
  );
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
    ...half(pages.map(({ name }) => `/${name}.html`)),
  ]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await waitForKeys(page);
    const isKept = await page.evaluate(() => Object(window).first?.isConnected);
    expect(isKept, `${path} kept its markup`).toBe(true);
    expect(await shiftsOf(page), `${path} shifted`).toEqual([]);
  }
});

test('at 400 % zoom the links scroll away, the player is one line, and nothing shifts [beyond-230]', async ({
  page,
  backstage,
  quiet,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await backstage.become('marlow');
  await noteShifts(page);
  for (const path of ['/recipient/myaccount', '/recipient/labels', '/login/djs', '/recipient/promos/1']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await quiet();
    expect(await shiftsOf(page), `${path} shifted`).toEqual([]);
  }
  const links = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Inbox', 'Picks', 'Labels', 'Account'])
    await expect(links.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await play(page, 'Saltwater');
  await page.evaluate(() => scrollTo(0, 300));
  await expect(links).not.toBeInViewport();
  await expect.poll(() => player(page).boundingBox()).toMatchObject({ y: 208, height: 48 });
  for (const name of ['Open player', 'Pause', 'Next track', 'Favourite'])
    await button(player(page), name).click({ trial: true });
  expect(await overflowOf(page)).toBe(0);
});

/** Records the text of elements that shift while the page loads. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Object(entry).sources) shifts.push(node?.textContent ?? '');
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return Object(window).shifts;
  });

/** Opens the page and delays its scripts; the returned function releases them. */
async function openUnscripted(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

test('before the script has loaded, typed text is kept and nothing is sent; then what was pressed is sent once [beyond-10]', async ({
  page,
  backstage,
}) => {
  await noteShifts(page);
  const releaseScripts = await openUnscripted(page, '/login');
  await expect(heading(page)).toHaveText('Log in to your account');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Email').fill('office@nightjar.example.net');
  await page.getByLabel('Password').fill('grooves-and-wax');
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('button', { name: 'Login' }).click();
  expect(page.url()).toMatch(/\/login$/);
  expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([]);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON());
  });
  releaseScripts();
  await expect(page).toHaveURL(/\/myaccount$/);
  expect(sent).toEqual([expect.objectContaining({ password: 'grooves-and-wax', remember: true })]);

  await backstage.become('marlow');
  const release = await openUnscripted(page, '/recipient/unsubscribe/nightjar-records');
  await expect(heading(page)).toHaveText('Really Unsubscribe?');
  const inert = page.locator('[inert]').getByRole('button', { name: 'Unsubscribe' });
  await expect(inert).toBeVisible();
  release();
  await expect(page.getByText('Nightjar Records.')).toBeVisible();
  await expect(inert).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});
