import type { BrowserContext } from '@playwright/test';
import { HTML_HEADERS } from '../backend/fake-browser.ts';
import { gallery } from '../backend/gallery.ts';
import type { Mail } from '../backend/mail.ts';
import type { recordedCalls } from '../backend/recorded-calls.ts';
import { count, isFullRun } from '../proof/figure.ts';
import { half } from '../support/half.ts';
import { OPENING, watchWrites } from '../support/writes.ts';
import { everyMail } from './every-mail.ts';
import { expect, type Page, test } from './fixtures.ts';
import { expectShown } from './gallery.ts';
import { watchTraffic } from './traffic.ts';

/** Mail scanners follow links and run scripts; only a person's press may write (tests/support/writes.ts). */

const linksIn = ({ action, leave }: Mail): string[] =>
  [action?.href, leave, leave?.replace('/unsubscribe/', '/subscribe/')].filter((href) => href !== undefined);

/** What scanners without a session do with a link. */
const scanners: Record<string, (scanner: BrowserContext, href: string) => Promise<void>> = {
  async 'fetches it'({ request }, href) {
    for (const headers of [{ Accept: '*/*' }, HTML_HEADERS]) {
      await request.head(href, { headers });
      await request.get(href, { headers });
    }
  },
  async 'renders it'(scanner, href) {
    const page = await scanner.newPage();
    const quiet = watchTraffic(page);
    expect((await page.goto(href))?.ok()).toBe(true);
    await quiet();
    await page.close();
  },
  async 'renders it, scrolls, hovers, focuses and waits'(scanner, href) {
    const page = await scanner.newPage();
    const quiet = watchTraffic(page);
    await page.clock.install();
    await page.goto(href);
    await quiet();
    await lookAround(page);
    await quiet();
    await page.close();
  },
};

const CONTROLS = 'a, button, input, select, textarea, label, [tabindex]';

/** Does everything that needs no press. The page's clock must be installed. */
async function lookAround(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10_000);
  const hovered = await page.evaluateHandle(focusAll, CONTROLS);
  const count = await hovered.evaluate((all) => all.length);
  for (let i = 0; i < count; i++) {
    const { x, y } = await hovered.evaluate(placeOf, i);
    await page.mouse.move(x, y);
  }
  await page.clock.fastForward('10:00');
}

/** The functions below run in the page. */

/** Focuses every control, and returns one of each kind to hover over. */
function focusAll(controls: string): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(controls)];
  for (const control of all) control.focus();
  const pathOf = (element: Element | null): string =>
    element ? `${pathOf(element.parentElement)} ${element.localName}` : '';
  const wordOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').split(/[\s:]/)[0];
  // The rows of a list have the same controls under other names.
  const kinds = Map.groupBy(
    all,
    (control) => pathOf(control) + (control.closest('li') ? '' : ` ${wordOf(control)}`),
  );
  return [...kinds.values()].flatMap((kind) => kind.slice(0, 1));
}

function placeOf(all: readonly HTMLElement[], i: number): { x: number; y: number } {
  all[i]?.scrollIntoView({ block: 'nearest' });
  const { left = 0, right = 0, top = 0, bottom = 0 } = all[i]?.getBoundingClientRect() ?? {};
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

test('mail scanners that fetch, render or explore any link write nothing [beyond-52]', async ({
  page,
  backstage,
  browser,
}) => {
  test.slow();
  const mails = await everyMail(page, backstage);
  const links = Object.entries(mails).flatMap(([kind, mail]) =>
    linksIn(mail).map((href) => ({ kind, href })),
  );
  expect(links, 'the PIN mail has no link, the promo mail three').toHaveLength(Object.keys(mails).length + 1);
  const found: string[] = [];
  for (const [how, scan] of Object.entries(scanners)) {
    if (how === 'renders it' && !isFullRun) continue;
    const scanner = await browser.newContext({ baseURL: backstage.origin });
    for (const { kind, href } of how === 'fetches it' ? links : half(links)) {
      const writes = watchWrites(backstage.db);
      await scan(scanner, href);
      found.push(...writes().map((write) => `${how}, ${kind} ${href}: ${write}`));
    }
    await scanner.close();
  }
  count('writes by three scanner profiles', found.length);
  expect(found).toEqual([]);
});

/** `npm test` checks the writes of all screens in pages.spec.ts. Entries with presses are the same screens. */
if (isFullRun)
  test('no screen writes by being loaded, explored or left open [beyond-52]', async ({
    page,
    backstage,
    quiet,
  }) => {
    test.setTimeout(1_800_000);
    await page.clock.install();
    const found: string[] = [];
    for (const entry of gallery.filter(({ steps }) => !steps)) {
      const { id, href } = entry;
      await page.request.get(`/go/${id}`, { maxRedirects: 0 });
      // An admin enters an account by its address (open point 74); no screen opens it.
      if (href.startsWith('/ghost/')) await page.request.get(href);
      await page.request.delete('/calls.json');
      const writes = watchWrites(backstage.db);
      await page.goto(href);
      await expectShown(page, entry);
      await lookAround(page);
      await quiet();
      const calls: ReturnType<typeof recordedCalls> = await (await page.request.get('/calls.json')).json();
      const sent = calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
      const written = writes().filter((write) => !OPENING.includes(write));
      found.push(...written.map((write) => `${id}: ${write}`));
      found.push(...sent.map(({ method, path }) => `${id}: ${method} ${path}`));
    }
    count('writes before any click', found.length);
    expect(found).toEqual([]);
  });
