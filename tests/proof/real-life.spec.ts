import type { GalleryEntry } from '../backend/gallery/entry.ts';
import { gallery } from '../backend/gallery.ts';
import { expect, type Page, test } from '../e2e/fixtures.ts';
import { openEntry } from '../e2e/gallery.ts';
import { translate } from '../support/translate.ts';
import { count } from './figure.ts';

/** Opens every state in the conditions that real browsers, hosts and backends have, and records what breaks. */

test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

type Note = (fault: string) => void;
type Check = (page: Page, note: Note, entry: GalleryEntry) => Promise<void>;

const BROKEN = /couldn't be shown|\bNaN\b|Invalid Date|\bundefined\b/;
const PRESSED = 'button:enabled, summary, input[type=radio], input[type=checkbox]';
const MAX_PRESSES = 30;

type Conditions = {
  readonly name: string;
  readonly complaints: RegExp[];
  /** Whether the state may differ from what the entry shows. */
  readonly mayDiffer?: (entry: GalleryEntry) => boolean;
  readonly open?: (page: Page, entry: GalleryEntry) => Promise<unknown>;
};

async function eachState(page: Page, conditions: Conditions, check: Check = async () => {}): Promise<void> {
  const { name, complaints, mayDiffer = () => false, open = openEntry } = conditions;
  complaints.push(/./);
  const faults: string[] = [];
  let state = '';
  const note = (fault: string) => faults.push(`${state}: ${fault}`);
  page.on('pageerror', (error) => note(String(error)));
  for (const entry of gallery) {
    state = entry.id;
    await open(page, entry).catch((error) => {
      if (!mayDiffer(entry)) note(String(error).split('\n', 1)[0] ?? '');
    });
    await check(page, note, entry).catch((error) => note(String(error).split('\n', 1)[0] ?? ''));
    const broken = page.getByText(BROKEN).filter({ visible: true });
    for (const text of await broken.allTextContents()) note(`shows ${text}`);
  }
  count(`states ${name}`, gallery.length);
  count(`faults ${name}`, faults.length);
  expect(faults).toEqual([]);
}

test('every state is translated and pressed', async ({ page, expectedComplaints }) => {
  // The presses in one state change what the next ones show.
  const conditions = { name: 'translated', complaints: expectedComplaints, mayDiffer: () => true };
  await eachState(page, conditions, async (page, note) => {
    const url = page.url();
    for (let i = 0; i < MAX_PRESSES && page.url() === url; i++) {
      // A press may have led to another page.
      const lost = await page.evaluate(translate).catch(() => []);
      for (const text of lost) note(`sets "${text}" where nobody sees it`);
      const control = page.locator(PRESSED).filter({ visible: true }).nth(i);
      if (lost.length > 0 || (await control.count()) === 0) return;
      await control.evaluate((element: HTMLElement) => element.click());
      count('presses on translated pages', 1);
      await page.waitForTimeout(50);
    }
  });
});

const TYPED: Readonly<Record<string, string>> = {
  email: 'filled@example.net',
  url: 'https://example.net/',
  password: 'filled-in',
  // Complete, it would be sent.
  pin: 'QRF',
};

test('every field keeps what is filled in without an event', async ({ page, expectedComplaints }) => {
  await eachState(page, { name: 'filled silently', complaints: expectedComplaints }, async (page, note) => {
    const fields = page.locator(
      'main input:not([type=radio], [type=checkbox], [type=range]), main textarea, dialog input[type=text], dialog textarea',
    );
    for (const field of await fields.filter({ visible: true }).all()) {
      if (!(await field.isEditable())) continue;
      const [type, name] = [await field.getAttribute('type'), await field.getAttribute('name')];
      const value = TYPED[name ?? ''] ?? TYPED[type ?? ''] ?? 'Filled in';
      await field.evaluate((input: HTMLInputElement, text) => {
        input.value = text;
        input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }, value);
      count('fields filled silently', 1);
      await page.waitForTimeout(50);
      if ((await field.inputValue()) !== value) note(`${name} loses its text`);
    }
  });
});

test('every state shows with foreign nodes and attributes before hydration', async ({
  page,
  expectedComplaints,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      document.documentElement.dataset['darkreaderMode'] = 'dynamic';
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || node.localName.startsWith('x-')) continue;
          if (node.matches('input, textarea')) {
            node.setAttribute('data-gramm', 'false');
            node.style.setProperty('--x-border', '1px');
            node.after(document.createElement('x-fill-in'));
          }
          if (node.matches('h1, nav')) node.prepend(document.createElement('x-mark'));
        }
    }).observe(document, { childList: true, subtree: true });
  });
  await eachState(page, {
    name: 'with foreign nodes',
    complaints: expectedComplaints,
    // After a failed hydration, calls are made again, so one that fails once succeeds.
    mayDiffer: ({ fault }) => fault?.times === 1,
  });
});

/** Changes each value of each JSON reply. */
const changeReplies = (page: Page, name: string, change: (key: string, value: unknown) => unknown) =>
  page.route(/./, async (route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    if (request.isNavigationRequest() || !headers['accept']?.includes('json')) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null);
    if (!response) return route.abort();
    const body = await response.text();
    try {
      const changed = JSON.stringify(JSON.parse(body, change));
      count(`replies ${name}`, 1);
      return route.fulfill({ response, body: changed });
    } catch {
      return route.fulfill({ response, body });
    }
  });

const WORDS = { true: ['t', 'Y', 'on'], false: ['f', 'N', 'off'] } as const;

const replyChanges: Readonly<Record<string, (key: string, value: unknown) => unknown>> = {
  'with numbers as strings': (_, value) => (typeof value === 'number' ? String(value) : value),
  'with numbers for names': (key, value) =>
    typeof value === 'string' && /^(?:name|title|artist|mix|url_name)$/.test(key) ? 808 : value,
  'with words for booleans': (key, value) =>
    typeof value === 'boolean' ? WORDS[`${value}`][key.length % 3] : value,
  'with objects for lists': (_, value) =>
    Array.isArray(value) ? Object.fromEntries(value.map((row, i) => [2 * i, row])) : value,
};

for (const [name, change] of Object.entries(replyChanges))
  test(`every state shows ${name}`, async ({ page, expectedComplaints }) => {
    await changeReplies(page, name, change);
    await eachState(page, { name, complaints: expectedComplaints });
  });

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati'])
  test.describe(() => {
    test.use({ timezoneId });
    test(`every state shows in ${timezoneId}, and a release keeps its day`, async ({
      page,
      backstage,
      expectedComplaints,
    }) => {
      await eachState(
        page,
        { name: `in ${timezoneId}`, complaints: expectedComplaints },
        async (page, note) => {
          const release = page.getByText('Release', { exact: true }).locator('+ dd');
          const [, id] = /^\/recipient\/promos\/(\d+)$/.exec(new URL(page.url()).pathname) ?? [];
          if (!id || (await release.count()) === 0) return;
          const [row] = backstage.db.sql.all`SELECT released_day AS day FROM promos WHERE id = ${id}`;
          const shown = await release.textContent();
          count('release days compared', 1);
          const day = Number(row?.['day']);
          if (row?.['day'] && day < 32 && Number.parseInt(shown ?? '', 10) !== day)
            note(`is out on day ${day}, but shows ${shown}`);
        },
      );
    });
  });

/** Answers the requests of scripts that match with a redirect to another site, and returns their addresses. */
async function redirectFetches(page: Page, pattern: RegExp): Promise<string[]> {
  const redirected: string[] = [];
  await page.route(pattern, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    redirected.push(route.request().url());
    return route.fulfill({ status: 302, headers: { location: 'https://elsewhere.example/' } });
  });
  return redirected;
}

/** The page of all controls shows this error as an example. */
async function noteUnreached(page: Page, note: Note, { id }: GalleryEntry): Promise<void> {
  const unreached = page.getByText("Couldn't reach the server").filter({ visible: true });
  if (id !== 'parts') for (const text of await unreached.allTextContents()) note(`shows ${text}`);
}

/** Whether the host data name a DJ or a client. Runs in the page. */
const isPersonKnown = (): boolean =>
  /"(?:recipient|user)":\{"id":[\d"]/.test(document.getElementById('host-data')?.textContent ?? '');

test('every state leads to the login behind a gateway that redirects everything', async ({
  page,
  expectedComplaints,
}) => {
  const redirected = await redirectFetches(page, /./);
  // Hardly any state shows what its entry promises, so nothing waits for that.
  const open = async (page: Page, { id }: GalleryEntry) => {
    await page.goto(`/go/${id}`);
    await page.waitForTimeout(1000);
  };
  await eachState(
    page,
    { name: 'behind a gateway', complaints: expectedComplaints, open },
    async (page, note, entry) => {
      const retry = page.getByRole('button', { name: 'Try again' }).filter({ visible: true });
      if ((await retry.count()) > 0) await retry.first().dispatchEvent('click');
      await page.waitForTimeout(200);
      await noteUnreached(page, note, entry);
      const isLoginPage = /^\/(?:login|dj-signup)/.test(new URL(page.url()).pathname);
      const hasCalls = redirected.splice(0).length > 0;
      if (!hasCalls || isLoginPage || !(await page.evaluate(isPersonKnown))) return;
      count('logins offered behind a gateway', 1);
      const login = page.getByRole('link', { name: 'Log in', exact: true }).filter({ visible: true });
      // A later message may be above the banner.
      const dismiss = page.getByRole('button', { name: 'Dismiss' });
      if ((await login.count()) === 0 && (await dismiss.count()) > 0) await dismiss.first().click();
      await expect(login.first(), 'the login').toBeVisible();
    },
  );
});

test('every state hands its files to the browser with a storage that redirects every file', async ({
  page,
  expectedComplaints,
}) => {
  const redirected = await redirectFetches(page, /\/media\/(tracks|promos)\//);
  const conditions = {
    name: 'with a storage',
    complaints: expectedComplaints,
    // The check of a file has no answer.
    mayDiffer: ({ fault }: GalleryEntry) => fault?.match.startsWith('/media') ?? false,
  };
  await eachState(page, conditions, async (page, note, entry) => {
    const buttons = page.getByRole('button', { name: /^Download (?!all)/ }).filter({ visible: true });
    const download = buttons.and(page.locator('main :not([title^="Unlocks"])'));
    if (!entry.fault && (await download.count()) > 0) {
      const file = page.waitForEvent('download', { timeout: 10_000 });
      await download.first().dispatchEvent('click');
      expect(new URL((await file).url()).pathname).toMatch(/^\/media\//);
      expect(redirected.splice(0)).not.toEqual([]);
      await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toHaveCount(0);
      count('files handed to the browser', 1);
    }
    // Other calls may fail by the entry's own fault.
    if (!entry.fault) await noteUnreached(page, note, entry);
  });
});
