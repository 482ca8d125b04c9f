import { readFileSync } from 'node:fs';
import { listen } from '../backend/listen.ts';
import { half } from '../support/half.ts';
import { expect, test } from './fixtures.ts';
import { hostData, LOADER, MARLOW, openHost } from './host-page.ts';
import { focusedRow, rows, waitForKeys } from './screens.ts';

const INBOX = '<div data-island="inbox"></div>';

function readmeSteps() {
  const readme = readFileSync('README.md', 'utf8');
  const steps = readme.split('\n## Embed an island\n')[1] ?? '';
  const [container = '', loader = ''] = [...steps.matchAll(/```html\n(.*?)```/gs)].map(([, block]) => block);
  const policy = /policy needs only `([^`]+)`/.exec(steps)?.[1] ?? '';
  return { container, loader, policy };
}

test('a host that follows the README shows the login, by the loader and by the fragment [beyond-21]', async ({
  page,
}) => {
  const { container, loader, policy } = readmeSteps();
  expect(policy).toMatch(/^script-src 'self'; .*'self'$/);
  for (const head of [loader, readFileSync('dist/includes/login.html', 'utf8')]) {
    await page.route('**/readme', (route) =>
      route.fulfill({
        headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
        body: `<!doctype html><title>A host</title>${head}<body><h1>A host page</h1>${container}`,
      }),
    );
    await page.goto('/readme');
    const island = page.locator('[data-island="login"]');
    await expect(island.getByRole('heading', { name: 'Login with Email' })).toBeVisible();
    await expect(island.getByRole('button', { name: 'Create new' })).toHaveCSS('font-weight', '600');
    await expect(page.getByRole('heading', { name: 'A host page' })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page).toHaveTitle('A host');
    await expect(page).toHaveURL(/\/readme$/);
  }
});

test.describe('on another origin', () => {
  test.use({ expectedComplaints: [/blocked by CORS policy|Failed to load resource/] });

  test('a host on another origin shows the inbox with an apiHost, if the backend allows its origin [beyond-21]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    const { origin } = backstage;
    const config = { apiHost: origin, promosArea: `${origin}/recipient` };
    const body = `<!doctype html><title>Host</title>${LOADER}${hostData(config, MARLOW)}${INBOX}`;
    const other = await listen(async ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/host') return new Response(body, { headers: { 'Content-Type': 'text/html' } });
      const file = await fetch(origin + pathname);
      // Without its cookie, which would replace that of the login.
      return new Response(file.body, { headers: { 'Content-Type': file.headers.get('Content-Type') ?? '' } });
    }, 0);
    await page.goto(`${other.origin}/host`);
    await expect(page.getByText("Couldn't load your promos.")).toBeVisible();
    await page.request.post(`${origin}/cors`, { form: { state: 'on' } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
    await other.close();
  });
});

test('the snippets of the start page show each island with its props in each language, and the HTML works as it is', async ({
  page,
}) => {
  await page.goto('/snippets');
  const snippet = page.getByLabel('Snippet');
  for (const language of ['PHP', 'ERB', 'Jinja', 'Django', 'WordPress', 'HTML']) {
    await page.getByLabel('Language').selectOption(language);
    await expect(page).toHaveURL(new RegExp(`language=${language}&`));
    await page.waitForLoadState();
    await expect(snippet).toContainText('login');
  }
  await page.getByLabel('Props').fill('{ mode');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert')).toHaveText("Couldn't read the props. They're an object in JSON.");
  await expect(page.getByLabel('Props')).toHaveValue('{ mode');
  await page.getByLabel('Props').fill(`{ "mode": "recipient", "error": "It's \\"<b>&amp;</b>\\"" }`);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(snippet).toContainText('recipient');
  await openHost(page, (await snippet.textContent()) ?? '', '');
  await expect(page.getByText('It\'s "<b>&amp;</b>"')).toBeVisible();
  await page.goto('/snippets?island=promo&language=PHP&shown=login&props=%7B%22mode%22:1%7D');
  await expect(snippet).toContainText("'promo', ['id' => 1]");
});

test.describe('when the host makes a mistake', () => {
  test.use({ expectedComplaints: [/there is no island|bad props/] });

  test('wrong props show a message in their container, a wrong name is logged once [beyond-11]', async ({
    page,
  }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await openHost(
      page,
      `<h1>A host page</h1><div data-island="outbox"></div><div data-island="outbox"></div>
        <div data-island="login" data-props='{"mode":"captain"}'></div>`,
    );
    await expect(page.getByRole('alert').first()).toContainText("This section couldn't be shown.");
    await expect(page.getByRole('heading', { name: 'A host page' })).toBeVisible();
    const words = () => told.filter((text) => text.includes('there is no island'));
    await expect.poll(words).toEqual([expect.stringMatching(/^there is no island 'outbox', but .*promo/)]);
  });
});

test.describe('an inbox in a host page', () => {
  test.beforeEach(async ({ page, backstage }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await backstage.become('marlow');
  });

  const layouts = {
    'a flex item that shrinks': [
      `<div style="display: flex"><aside></aside><main>${INBOX}</main></div>`,
      { width: 320 },
    ],
    'a table': [`<table><tr><td>Side</td><td>${INBOX}</td></tr></table>`, { width: 320 }],
    'a float': [`<div style="float: left">${INBOX}</div>`, { width: 320 }],
    'what is left beside a float': [
      `<aside style="float: left"></aside>${INBOX}`,
      { x: 220, y: 0, width: 1060 },
    ],
    'what is left in a row of boxes': [
      `<div style="display: flex"><aside></aside>${INBOX}</div>`,
      { x: 220, y: 0, width: 1060 },
    ],
  } as const;

  test('a screen is as wide as its parent, 320 px in one that shrinks, and in a scrolling one arrow keys keep the row in view [beyond-341, beyond-21]', async ({
    page,
  }) => {
    for (const [layout, [body, place]] of half(Object.entries(layouts))) {
      await openHost(page, `${body}<div data-island="login" hidden></div>`);
      await expect(rows(page).first()).toBeVisible();
      expect(await page.locator('[data-island="inbox"]').boundingBox(), layout).toMatchObject(place);
      await expect(page.locator('[data-island="login"]')).toBeHidden();
    }
    await openHost(page, INBOX, LOADER, 'lang="ar" dir="rtl"');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('[data-island="inbox"]')).toHaveCSS('direction', 'ltr');

    await openHost(page, `<div style="height: 600px; overflow: auto">${INBOX}</div>`);
    await waitForKeys(page);
    await rows(page).first().getByRole('link').first().focus();
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowDown');
    const row = focusedRow(page);
    await expect(row).toHaveAttribute('aria-posinset', '21');
    await expect(row).toBeInViewport({ ratio: 0.9 });
    expect(await row.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(601);
  });

  test('islands inside a form of the site add nothing to it, and Enter does not submit it [beyond-21]', async ({
    page,
  }) => {
    const ours = await (await page.request.get('/recipient')).text();
    const [hostData] = ours.match(/<script[^>]* id="host-data".*?<\/script>/) ?? [];
    for (const [island, role] of [
      [INBOX, 'searchbox'],
      ['<div data-island="picks"></div>', 'radio'],
      ['<div data-island="labels"></div>', 'slider'],
      ['<div data-island="my-account"></div>', 'radio'],
    ] as const) {
      await openHost(
        page,
        `${hostData}<form onsubmit="document.title = 'Sent'; return false">${island}<button>Save</button></form>`,
      );
      await page.getByRole(role).first().press('Enter');
      expect(await page.evaluate(() => [...new FormData(document.forms[0])]), island).toEqual([]);
      await expect(page).toHaveTitle('Host');
    }
  });
});
