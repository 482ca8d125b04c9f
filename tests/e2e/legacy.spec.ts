import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import { hostData, LOADER, MARLOW, openHost } from './host-page.ts';
import {
  button,
  chooseAction,
  focusedRow,
  notification,
  player,
  rows,
  trackTitle,
  waitForKeys,
  watchViolations,
} from './screens.ts';

/** Islands change nothing of an old site: its styles, markup, libraries and globals. */

// jQuery 1 tests the browser with an inline event handler; some tests break islands.
test.use({
  expectedComplaints: [
    /Failed to load resource|inline event handler|didn't load|picks failed|broken polyfill/,
  ],
});

const promo = (page: Page) => page.getByRole('heading', { level: 1, name: 'Low Tide' });
const picks = (page: Page) => page.locator('[data-island="picks"]');
const account = (page: Page) => page.getByRole('button', { name: 'Account of DJ Marlow' });

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
}

/** Uses the site's own controls. */
async function expectSiteWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'jQuery', exact: true }).click();
  await page.getByRole('button', { name: 'Prototype', exact: true }).click();
  await expect(page.locator('#jquery-count')).toHaveText('1');
  await expect(page.locator('#prototype-count')).toHaveText('1');
}

/** Markup, styles and globals of the site. The page is hidden, so that no element has a size that islands could change. */
const siteOf = (page: Page) =>
  page.evaluate(() => {
    // Ignores our containers, our element at the end of the body, and files of the build.
    const ours = '[data-island], [data-island] *, [href*="/assets/"], [src*="/assets/"]';
    document.documentElement.style.display = 'none';
    const elements = [...document.querySelectorAll<HTMLElement>('*')].filter((one) => !one.matches(ours));
    const markup = elements.map((element) => {
      const tag = element.cloneNode() as HTMLElement;
      tag.removeAttribute('nonce');
      return tag.outerHTML;
    });
    const styles = elements.map((element) => {
      const style = getComputedStyle(element);
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    });
    return { markup, styles, globals: Object.getOwnPropertyNames(window).sort() };
  });

test.beforeEach(({ backstage }) => backstage.become('marlow'));

test("several islands share one session and one player under the site's policy, and change nothing of the site [beyond-340, beyond-20]", async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/legacy/several');
  const before = await siteOf(page);
  await page.unroute('**/assets/**');

  await page.goto('/legacy/several');
  await expect(promo(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Picks' })).toBeVisible();
  await play(page);
  await expect(player(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Feedback', exact: true }).last().click();
  await expect(page.getByRole('textbox', { name: 'Feedback on this page' })).toBeVisible();
  await account(page).click();
  await expect(account(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[data-island="outlet"]')).toHaveCount(1);
  await expect(page).toHaveTitle('Several');
  await expectSiteWorks(page);
  expect(violations).toEqual([]);

  await page.goto('/legacy/several');
  await play(page);
  const after = await siteOf(page);
  expect(after.markup).toEqual(before.markup);
  expect(after.styles).toEqual(before.styles);
  const added = after.globals.filter((name) => !before.globals.includes(name));
  // nanostores defines one global.
  expect(added).toEqual(['nanostoresGlobal']);
});

test('calls and storage are correct beside a Prototype.js that changes JSON [beyond-339]', async ({
  page,
}) => {
  await page.goto('/legacy/fragment/promo');
  await page.getByRole('radio', { name: '8', exact: true }).press('8');
  await page.getByRole('button', { name: 'Favourite: Saltwater' }).click();
  await page.getByLabel('Comment').fill('A "weapon"');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /feedback/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Send feedback' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ comment: 'A "weapon"', rating: 8 });
  await expect(page.getByText('Thanks. The label has your feedback.')).toBeVisible();
  await play(page);
  // Without our chrome the player still works.
  await page.goto('/legacy/several?chrome=off');
  await expect(promo(page)).toBeVisible();
  await expect(page.locator('[data-island="chrome"]')).toBeEmpty();
  await expect(trackTitle(page)).toHaveText('Low Tide (Original)');
  await expect(button(player(page), /^Queue, (?!1 )\d+ tracks$/)).toBeVisible();
});

test("player, notifications and sticky rows keep clear of the site's fixed bars [beyond-341]", async ({
  page,
}) => {
  const edges = async (of: Locator) => {
    const box = await of.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  const addBars = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --dp-host-top: 50px; --dp-host-bottom: 40px }');
    document.adoptedStyleSheets.push(sheet);
  };
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/legacy/fragment/promo');
  await page.evaluate(addBars);
  await play(page);
  await expect.poll(async () => (await edges(player(page))).bottom).toBe(680);
  await chooseAction(page, 'Saltwater', 'Add to queue');
  await expect(notification(page)).toBeVisible();
  const { top } = await edges(player(page));
  await expect.poll(async () => (await edges(notification(page))).bottom).toBeLessThanOrEqual(top);

  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/legacy/fragment/inbox');
  await page.evaluate(addBars);
  await waitForKeys(page);
  await rows(page).first().getByRole('link').first().focus();
  for (const [key, steps, row] of [
    ['ArrowDown', 15, '16'],
    ['ArrowUp', 10, '6'],
  ] as const) {
    for (let step = 0; step < steps; step++) await page.keyboard.press(key);
    const focused = focusedRow(page);
    await expect(focused).toHaveAttribute('aria-posinset', row);
    const place = await edges(focused);
    expect(place.top).toBeGreaterThanOrEqual(50);
    expect(place.bottom).toBeLessThanOrEqual(400 - 40);
  }
});

test('a container that is added late is mounted, moved and unmounted, by the fragment and by the loader [beyond-21]', async ({
  page,
}) => {
  await page.goto('/legacy/loader/chrome');
  await expect(account(page)).toBeVisible();
  await page.context().clearCookies();
  for (const path of ['/legacy/fragment/login', '/legacy/loader/chrome']) {
    await page.goto(path);
    const late = page.locator('#late');
    const email = late.getByLabel('Email');
    await page.getByRole('button', { name: 'Add' }).click();
    await email.fill('ossa@example.net');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(email).toHaveValue('ossa@example.net');
    const ended = await late.locator('[data-island]').evaluateHandle((element) => element);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(late).toHaveCount(0);
    await expect.poll(() => ended.evaluate((element) => element.childElementCount)).toBe(0);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(email).toHaveValue('');
  }
});

test('a site that replaces its body keeps the playing player and what is open [beyond-21, beyond-25]', async ({
  page,
}) => {
  await page.goto('/legacy/several');
  await play(page);
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  await promo(page).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  // Turbolinks does the same.
  for (const swap of ['document.body = next', 'document.documentElement.replaceChild(next, document.body)']) {
    const before = Number(await seek.inputValue());
    await page.evaluate(`{
      const next = document.createElement('body');
      next.innerHTML = '<h1>Next page</h1><div data-island="labels"></div>';
      ${swap};
    }`);
    await expect(page.getByRole('heading', { level: 1, name: 'Next page' })).toBeVisible();
    await expect(page.locator('[data-island="labels"]').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(before);
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    await expect(page.locator('[data-island="outlet"]')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await player(page).getByRole('button', { name: 'Pause' }).first().click();
  await expect(player(page)).toHaveAttribute('data-status', 'paused');
});

test('audio and islands live through ten refreshes by Turbo, which morph the page or replace its body [beyond-21, beyond-25]', async ({
  page,
}) => {
  const containers = ['chrome', 'promo'].map(
    (name) => `<div data-island="${name}" data-props='${name === 'promo' ? '{"id":1}' : '{}'}'></div>`,
  );
  for (const method of ['morph', 'replace']) {
    const turbo = `<meta name="turbo-refresh-method" content="${method}"><script src="/legacy/turbo.js" defer></script>`;
    await openHost(page, hostData({}, MARLOW) + containers.join(''), turbo + LOADER);
    await play(page);
    await promo(page).evaluate((element) => element.setAttribute('data-marked', ''));
    const seek = player(page).getByRole('slider', { name: 'Seek' });
    const before = Number(await seek.inputValue());
    for (let refresh = 0; refresh < 10; refresh++) {
      await page.evaluate(async () => {
        const rendered = new Promise((resolve) => addEventListener('turbo:render', resolve, { once: true }));
        Reflect.get(window, 'Turbo').session.refresh(location.href);
        await rendered;
      });
      await expect(promo(page)).toBeVisible();
      await expect(account(page)).toBeVisible();
      await expect(player(page)).toHaveAttribute('data-status', 'playing');
    }
    await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(before);
    // The view of a container that was only emptied is the same as before.
    await expect(page.locator('[data-marked]')).toHaveCount(method === 'morph' ? 1 : 0);
    await page.getByRole('button', { name: 'Pause Low Tide (Original)' }).click();
  }
});

test('an island that throws shows a message, a blocked one too, and without storage all render; the site keeps working [beyond-11]', async ({
  page,
}) => {
  await page.route('**/island-picks-*.js', (route) => route.abort());
  await page.goto('/legacy/several');
  await expect(promo(page)).toBeVisible();
  await play(page);
  await expect(picks(page).getByRole('alert')).toContainText("This section didn't load.");
  await expectSiteWorks(page);
  await page.unroute('**/island-picks-*.js');

  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The request was denied.', 'SecurityError');
        },
      });
  });
  await page.goto('/legacy/several');
  await expect(picks(page).getByRole('listitem').first()).toBeVisible();
  await play(page);
  await expectSiteWorks(page);

  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = (element) => {
      if (element.closest('[data-island="picks"]')) throw new Error('broken polyfill');
    };
  });
  await page.goto('/legacy/several');
  await expect(picks(page)).toContainText("This section couldn't be shown.");
  await expect(promo(page)).toBeVisible();
  await expectSiteWorks(page);
});
