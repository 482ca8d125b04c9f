import type { Request } from '@playwright/test';
import { analyticsEvents, decodedBody, setProject } from '../backend/analytics.ts';
import { count } from '../proof/figure.ts';
import { half } from '../support/half.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { accountChip, heading, player } from './screens.ts';

/** Analytics: which pages are viewed, and the ids of their visitors. */

const KEY = 'wax-and-co';

const FOLLOWING = '/recipient/labels/following';
const ONE_PROMO = '/recipient/promos/{id}';

test.beforeEach(async ({ context, server }) => {
  setProject(server.standIn.db, KEY);
  await context.addInitScript(() => {
    // The service drops events of automated browsers.
    const userAgent = navigator.userAgent.replace('Headless', '');
    Object.defineProperties(Navigator.prototype, {
      webdriver: { get: () => false },
      userAgent: { get: () => userAgent },
      userAgentData: { get: () => undefined },
    });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`${violatedDirective} violated by ${blockedURI}`),
    );
  });
});

type Db = Backstage['db'];

/** Name, page and visitor of the events so far. Generated visitor ids are shown as 'nobody'. */
const told = (db: Db): string[] =>
  analyticsEvents(db).map(
    ({ name, page, visitor }) => `${name} ${page} ${/^(recipient|user)-/.test(visitor) ? visitor : 'nobody'}`,
  );

const viewsOf = (db: Db, shown: string): number =>
  analyticsEvents(db).filter(({ name, page }) => name === '$pageview' && page === shown).length;

async function open(page: Page, db: Db, path: string, shown = path): Promise<void> {
  const before = viewsOf(db, shown);
  await page.goto(path);
  await expect.poll(() => viewsOf(db, shown)).toBe(before + 1);
}

test('on a promo host a DJ is recipient-{id}, and each route and page sends a view and a leave, until another DJ logs in [1-30, 1-32, 1-33, 1-34, 7-86, beyond-24]', async ({
  page,
  backstage: { db, origin },
}) => {
  // The second name of the server acts as the promo host.
  const host = origin.replace('127.0.0.1', 'promo.localhost');
  await open(page, db, `${host}/go/labels-following`, FOLLOWING);
  await page.getByRole('link', { name: 'Recommended' }).click();
  await expect(page).toHaveURL(/recommended$/);
  await page.goBack();
  await expect(page).toHaveURL(/following$/);
  await expect.poll(() => viewsOf(db, FOLLOWING)).toBe(2);
  await open(page, db, `${host}/recipient/promos/1?secret=s3cret`, ONE_PROMO);
  const looks = [
    '$identify /recipient/labels/following recipient-1',
    '$pageview /recipient/labels/following recipient-1',
    '$pageleave /recipient/labels/following recipient-1',
    '$pageview /recipient/labels/recommended recipient-1',
    '$pageleave /recipient/labels/recommended recipient-1',
    '$pageview /recipient/labels/following recipient-1',
    '$pageleave /recipient/labels/following recipient-1',
    '$identify /recipient/promos/{id} recipient-1',
    '$pageview /recipient/promos/{id} recipient-1',
  ].sort();
  expect(told(db).sort()).toEqual(looks);
  expect(JSON.parse(analyticsEvents(db)[0]?.event ?? '').properties).toMatchObject({
    token: KEY,
    $current_url: `${host}/recipient/labels/following`,
  });

  const other = await page.context().newPage();
  await other.goto(`${host}/go/labels-none`);
  await expect(page.getByRole('dialog', { name: 'Reload Required' })).toBeVisible();
  await expect.poll(() => told(db)).toContain('$pageview /recipient/labels/following recipient-2');
  await page.goto('about:blank');
  await other.goto(`${host}/login/djs`);
  await expect.poll(() => told(db)).toContain('$pageleave /recipient/labels/following recipient-2');
  const ofTheFirst = told(db).filter((event) => event.endsWith('recipient-1'));
  expect(ofTheFirst.sort()).toEqual(looks);
});

test('on other hosts a client is user-{id}, and visitors have no id [1-31, open-20, beyond-24]', async ({
  page,
  backstage: { db, become },
}) => {
  await open(page, db, '/login/clients');
  await become('marlow');
  await open(page, db, '/recipient/promos/1', ONE_PROMO);
  await become('nightjar');
  await open(page, db, '/myaccount');
  await become('kelp');
  await open(page, db, '/myaccount');
  await page.request.get('/logout?which=client');
  await open(page, db, '/login/clients');
  expect(told(db).filter((event) => !event.startsWith('$pageleave'))).toEqual([
    '$pageview /login/clients nobody',
    '$pageview /recipient/promos/{id} nobody',
    '$identify /myaccount user-1',
    '$pageview /myaccount user-1',
    '$identify /myaccount user-2',
    '$pageview /myaccount user-2',
    '$pageview /login/clients nobody',
  ]);
  for (const name of ['$session_id', '$device_id']) {
    const owners = new Map<unknown, string>();
    for (const { event, visitor } of analyticsEvents(db).filter(({ name }) => name === '$pageview')) {
      const value = JSON.parse(event).properties[name];
      expect(owners.get(value) ?? visitor, name).toBe(visitor);
      owners.set(value, visitor);
    }
  }
});

test.describe('when analytics is off, blocked or failing', () => {
  // jQuery 1 tests the browser with an inline event handler.
  test.use({ expectedComplaints: [/Failed to load resource|inline event handler|script-src-attr/] });

  test('nothing is loaded, sent or stored, and our pages and an old site with islands work [1-35, open-20, beyond-94]', async ({
    page,
    backstage,
    quiet,
  }) => {
    await backstage.become('marlow');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [key, isDisabled] of [
      [null, false],
      [KEY, true],
    ] as const) {
      setProject(backstage.db, key, isDisabled);
      await page.goto(FOLLOWING);
      await expect(heading(page)).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.getByRole('link', { name: 'Recommended' }).click();
      await page.goto('/login/djs');
      await expect(heading(page)).toBeVisible();
      await quiet();
    }
    expect(asked.filter((path) => path === '/e/' || /analytics/.test(path))).toEqual([]);
    expect(analyticsEvents(backstage.db)).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/ph_|posthog/);

    setProject(backstage.db, KEY);
    for (const [match, status] of half([
      ['**/assets/dubplate/analytics-*', null],
      ['**/e/**', null],
      ['**/e/**', 500],
    ] as const)) {
      let hits = 0;
      await page.route(match, (route) => {
        hits++;
        return status ? route.fulfill({ status }) : route.abort();
      });
      await page.goto(FOLLOWING);
      await expect.poll(() => hits).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Recommended' }).click();
      await expect(page).toHaveURL(/recommended$/);
      hits = 0;
      await page.goto('/legacy/several');
      await expect.poll(() => hits).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'jQuery', exact: true }).click();
      await expect(page.locator('#jquery-count')).toHaveText('1');
      await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
      await expect(player(page)).toHaveAttribute('data-status', 'playing');
      await page.unroute(match);
    }
  });
});

/** Everything that a request sends, except the cookie of our own server. */
function bytesOf(request: Request): string {
  const body = request.postDataBuffer();
  return [request.url(), JSON.stringify(request.headers()), body ? decodedBody(body) : ''].join('\n');
}

/** Records what analytics and error reports receive, and requests to any other server. */
function noteSent(page: Page, origin: string) {
  const reports: string[] = [];
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (['/e/', '/jserror'].includes(url.pathname)) reports.push(bytesOf(request));
    if (url.origin !== origin) strangers.push(url.origin);
  });
  return { reports, strangers };
}

test.describe('in our pages and an old site', () => {
  // jQuery 1 tests the browser with an inline event handler; the test plants an error.
  test.use({ expectedComplaints: [/Failed to load resource|inline event|script-src-attr|planted/] });

  test('secrets, emails, PINs and texts reach neither analytics nor error reports, and nothing is stored for a DJ [beyond-93]', async ({
    page,
    backstage: { db, origin, mailTo },
  }) => {
    const { reports, strangers } = noteSent(page, origin);

    await open(page, db, '/dj-signup?email=planted-query@example.net#planted-fragment', '/dj-signup/new');
    await page.getByLabel('Name').fill('Planted Name');
    await page.getByLabel('Email').fill('planted@example.net');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'create user' }).click();
    await expect(heading(page)).toHaveText('Confirm Email');
    const pin = mailTo('planted@example.net').pin ?? '';
    await page.keyboard.type(pin);
    await expect(page).toHaveURL(/\/recipient$/);
    await page.request.get('/logout?which=recipient');

    await open(page, db, '/login/djs');
    await page.getByLabel('Email').fill('marlow@example.net');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
    const link = mailTo('marlow@example.net').action?.href ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: /^Log in/ }).click();
    await expect(page).toHaveURL(/\/recipient\/kato\/picks$/);
    const query = '?secret=planted-secret&email=planted@example.net#planted';
    await open(page, db, `/recipient/promos/6${query}`, ONE_PROMO);
    await page.getByLabel('Comment').fill('A planted comment');
    await page.evaluate(() => history.replaceState(null, '', '?secret=planted-later'));
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Thanks. The label has your feedback.')).toBeVisible();
    await page.addInitScript(() => {
      if (location.pathname.startsWith('/legacy/'))
        IntersectionObserver.prototype.observe = (element) => {
          if (element.closest('[data-island="picks"]'))
            throw new Error(`planted planted@example.net "planted" ${location.href} A planted comment`);
        };
    });
    await open(page, db, `/legacy/fragment/promo${query}`, '/{other}');
    await open(page, db, `/legacy/loader/picks${query}`, '/{other}');
    await expect
      .poll(() => db.sql.all`SELECT message FROM js_errors`.map(({ message }) => message))
      .toEqual([expect.stringMatching(/^picks: Error at [\w-]+\.js:\d+:\d+$/)]);
    await page.goto('/recipient/labels/following');
    await accountChip(page).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    // The link was already used, so that the login page opens with an error in its address.
    await open(page, db, link, '/{other}');

    const secrets = [/planted/i, /marlow/i, new RegExp(`\\b${pin}\\b`), link.split('/').at(-1) ?? ''];
    // Requests sent while a page unloads may not be reported by the browser.
    const sent = [...reports, ...analyticsEvents(db).map((event) => JSON.stringify(event))].join('\n');
    expect(sent).toContain(ONE_PROMO);
    expect(told(db)).toContain(`$pageleave ${ONE_PROMO} nobody`);
    expect(sent).toContain('picks: Error at');
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].map((area) => JSON.stringify(Object.entries(area))).join('\n'),
    );
    const leaked = secrets.filter((secret) => `${sent}\n${stored}`.match(secret));
    count('secrets sent to analytics and error reports', leaked.length);
    expect(leaked).toEqual([]);
    expect(stored).not.toMatch(/ph_|posthog|recipient-1\//);
    expect(await page.context().cookies()).toHaveLength(1);
    expect(strangers).toEqual([]);
  });
});
