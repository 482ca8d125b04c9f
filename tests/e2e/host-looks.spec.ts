import type { Locator } from '@playwright/test';
import { half } from '../support/half.ts';
import { expect, type Page, test } from './fixtures.ts';
import { hostData, LOADER, MARLOW, openHost } from './host-page.ts';
import { overflowOf, player, tracks, waitForKeys } from './screens.ts';

const PROMO = '<div data-island="promo" data-props=\'{"id":1}\'></div>';
const LOGIN = '<div data-island="login" data-props=\'{"mode":"recipient"}\'></div>';
const BAR = '<div data-island="chrome"></div>';

const headWith = (config: object, styles = ''): string =>
  `${LOADER}${hostData(config, MARLOW)}<style>${styles}</style>`;

const DARK_TEXT = 'rgb(24, 22, 27)';
const LIGHT_TEXT = 'rgb(244, 241, 234)';

const titleOf = (page: Page): Locator => page.locator('[data-island="login"] h1');

/** What a rude host sets on every element, and on some of their parts. Every one of these properties is compared. */
const RUDE = `body, section, section > *, div, p, ul, li, a, span, h1, button { color: red; font: italic 900 33px / 3 fantasy;
    letter-spacing: 7px; word-spacing: 9px; text-transform: uppercase; text-indent: 40px; text-shadow: 2px 2px red;
    white-space: pre; cursor: wait; list-style: square; quotes: '<' '>'; tab-size: 20; text-align: right; accent-color: red;
    caret-color: red; -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; user-select: none; pointer-events: none;
    text-emphasis: dot red; word-break: break-all; stroke: red; fill: red; text-wrap: nowrap; border-collapse: collapse }
  section [data-island] *, section [data-island] *::before, section [data-island] *::after { outline: 3px solid red;
    opacity: 0.9; rotate: 1deg; filter: blur(1px); border: 5px solid red; padding: 7px; background: yellow; float: left;
    box-shadow: 0 0 9px red; unicode-bidi: plaintext; text-decoration: line-through; stroke-width: 7px; clip-path: inset(1px);
    vertical-align: top; mix-blend-mode: multiply; animation: rude 3s; counter-reset: rude; zoom: 1.2 }
  section *::marker { color: red; font-size: 40px }
  section *::placeholder { color: red; font-size: 40px; opacity: 0.3 }`;

/** Returns the styles of every element in the island, as far as the rude host sets them. */
const looksOf = (island: Locator): Promise<string[]> =>
  island.evaluate((root, css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
    const names = [...new Set(rules.flatMap(({ style }) => [...style]))];
    const parts = [undefined, '::before', '::after', '::marker'];
    return [...root.querySelectorAll('*')].flatMap((element) =>
      [...parts, ...('placeholder' in element ? ['::placeholder'] : [])].flatMap((part = '') => {
        const style = getComputedStyle(element, part);
        const tag = `${element.localName}.${element.getAttribute('class')}${part}`;
        return names.map((name) => `${tag} ${name}: ${style.getPropertyValue(name)}`);
      }),
    );
  }, RUDE);

test.beforeEach(({ backstage }) => backstage.become('marlow'));

test('islands follow the colour scheme of the site around them, and config.colorScheme above it [beyond-88]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = 'section { color-scheme: dark }';
  const cases = [
    [{}, '', DARK_TEXT],
    [{}, ':root { color-scheme: light dark }', LIGHT_TEXT],
    [{}, dark, LIGHT_TEXT],
    [{ colorScheme: 'light' }, dark, DARK_TEXT],
    [{ colorScheme: 'dark' }, '', LIGHT_TEXT],
    [{ colorScheme: 'auto' }, '', LIGHT_TEXT],
    [{ colorScheme: 'pink' }, '', DARK_TEXT],
  ] as const;
  for (const [config, styles, color] of cases) {
    await openHost(page, `<section>${LOGIN}</section>`, headWith(config, styles));
    await expect(titleOf(page), JSON.stringify([config, styles])).toHaveCSS('color', color);
    await expect(page.locator('[data-island="login"]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
  // On our own page the ground follows too.
  await page.route('**/login/djs', async (route) => {
    const page = await (await route.fetch()).text();
    const body = page.replace(/(id="host-data">).*?(<\/script>)/s, '$1{"config":{"colorScheme":"light"}}$2');
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('/login/djs');
  await expect(titleOf(page)).toHaveCSS('color', DARK_TEXT);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 245, 241)');
  for (const [theme, color] of [
    ['light', DARK_TEXT],
    ['dark', LIGHT_TEXT],
  ] as const) {
    await page.goto(`/legacy/bootstrap-5/login?theme=${theme}`);
    await expect(titleOf(page)).toHaveCSS('color', color);
  }
});

test('the site places the container, and no other style of it enters it [beyond-340]', async ({
  page,
  quiet,
}) => {
  const styles = `section { width: 900px }
    section > * { max-width: 600px; margin: 40px auto; float: none; padding: 9px; border: 9px solid red }`;
  await openHost(page, `<section>${PROMO}</section>`, headWith({}, styles));
  await waitForKeys(page);
  await quiet();
  const island = page.locator('[data-island="promo"]');
  expect(await island.boundingBox()).toMatchObject({ x: 150, y: 40, width: 600 });
  const looks = await looksOf(island);
  expect(looks.length).toBeGreaterThan(50_000);
  await page.addStyleTag({ content: RUDE });
  const leaks = (await looksOf(island)).filter((look, i) => look !== looks[i]);
  expect(leaks).toEqual([]);
});

test('in a column, the bar and its menus stay inside, and the site does not scroll sideways [beyond-341]', async ({
  page,
}) => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"/>';
  await page.route('**/logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: logo }));
  // The bar remembers that its menu, which takes a third line, was opened.
  for (const [window, column, lines] of [
    [1280, 340, 2],
    [1280, 480, 3],
    [1440, 480, 3],
    [800, 340, 4],
    [480, 480, 1],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await openHost(page, `<div style="width: ${column}px">${BAR}</div>`, headWith({ logo: '/logo.svg' }));
    const bar = page.locator('[data-island="chrome"]');
    await expect(bar.getByRole('button', { name: /^Account/ })).toBeVisible();
    const height = async () => (await bar.boundingBox())?.height;
    await expect.poll(height).toBeLessThan(lines * 60);
    await waitForKeys(page);
    for (const name of [/^Menu|menu$/i, /^Account/]) {
      await bar.getByRole('button', { name }).click();
      await bar.evaluate((element) =>
        // A spinner's is cancelled.
        Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      expect(await overflowOf(page), `${name} ${column} of ${window}`).toBeLessThanOrEqual(0);
      const outside = await bar.evaluate((element) =>
        [...element.querySelectorAll('a, button')]
          .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.left < 0 || box.right > innerWidth)
          .map(({ text }) => text),
      );
      expect(outside, `${name} ${column} of ${window}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    const right = await bar.evaluate((element) =>
      Math.max(
        ...[...element.querySelectorAll('header > *')].map((part) => part.getBoundingClientRect().right),
      ),
    );
    expect(right).toBeLessThanOrEqual(column);
  }
});

test('focus stays clear of fixed bars of the site and of the player, by Tab and Shift+Tab [beyond-341]', async ({
  page,
}) => {
  test.slow();
  const bars = `:root { --dp-host-top: 80px; --dp-host-bottom: 40px }
    body > nav { position: fixed; z-index: 99; left: 0; right: 0; background: teal }`;
  const body = `<nav style="top: 0; height: 80px"></nav><div style="height: 600px"></div>${PROMO}
    <div style="height: 600px"></div><nav style="bottom: 0; height: 40px"></nav>`;
  const covered = (height: number) =>
    page.evaluate((top) => {
      const focused = document.activeElement;
      if (!focused?.closest('[data-island="promo"]')) return null;
      const box = (
        focused.matches('[type="radio"]') ? focused.closest('label') : focused
      )?.getBoundingClientRect();
      const bottom =
        document.querySelector('[data-island="outlet"] section')?.getBoundingClientRect().top ?? 0;
      return box && box.height < 300 && (box.top < top || box.bottom > bottom)
        ? `${focused.outerHTML.slice(0, 120)} ${box.top} ${box.bottom} ${bottom}`
        : null;
    }, height);
  for (const [width, height, isOwn] of [
    [1000, 500, false],
    [390, 640, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (isOwn) await page.goto('/recipient/promos/1');
    else await openHost(page, body, headWith({}, bars));
    await tracks(page).first().getByRole('button').first().click();
    await expect(player(page)).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press(key);
        expect(await covered(isOwn ? 0 : 80), `${width} ${isOwn} ${key} ${i}`).toBeNull();
      }
  }
});

test('tokens of the site colour the islands, and its logo replaces ours [beyond-88]', async ({ page }) => {
  await page.context().clearCookies();
  const open = (styles: string) =>
    openHost(
      page,
      BAR + LOGIN,
      `${LOADER}${hostData({ logo: '/icon.svg' }, { user: null, recipient: null })}<style>:root { ${styles} }</style>`,
    );
  await open(`--dp-accent: #0a58ca; --dp-on-accent: #fff; --dp-text: #222; --dp-surface: #fafafa;
    --dp-background: #fff; --dp-radius: 0px; --dp-font: Georgia, serif`);
  const logo = page.getByRole('link', { name: 'Dubplate' }).getByRole('img');
  await expect(logo).toHaveJSProperty('complete', true);
  await expect(logo).toHaveCSS('width', '120px');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const email = page.getByLabel('Email');
  const login = page.locator('[data-island="login"]').getByRole('button', { name: 'Login' });
  await email.fill('marlow@example.net');
  await expect(login).toHaveCSS('background-color', 'rgb(10, 88, 202)');
  await expect(login).toHaveCSS('border-radius', '0px');
  await expect(titleOf(page)).toHaveCSS('font-family', 'Georgia, serif');
  await expect(titleOf(page)).toHaveCSS('color', 'rgb(34, 34, 34)');

  // What the site has not set follows what it has.
  for (const [accent, color] of [
    ['#ffd500', /^oklch\(0 /],
    ['#0a58ca', /^oklch\(1 /],
  ] as const) {
    await open(`--dp-accent: ${accent}`);
    await email.fill('marlow@example.net');
    await expect(login, accent).toHaveCSS('color', color);
  }
  await open('--dp-text: #eee; --dp-background: #123');
  await expect(email).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await expect(email).toHaveCSS('color', 'rgb(238, 238, 238)');
});

test('the player is at the bottom of a window whose body moves fixed elements, and nothing of ours is printed over the page [beyond-341]', async ({
  page,
}) => {
  for (const style of half([
    'transform: translateX(0)',
    'scale: 1.0001',
    'perspective: 9px',
    'contain: paint',
  ])) {
    await openHost(
      page,
      `${BAR}${PROMO}<div style="height: 3000px"></div>`,
      headWith({}, `body { ${style} }`),
    );
    await tracks(page).first().getByRole('button').first().click();
    await expect(player(page)).toBeInViewport();
    const bottom = () => player(page).evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom, style).toBe(900);
  }
  await page.setViewportSize({ width: 600, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(player(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('in quirks mode, forms are as high as in standards mode [beyond-88]', async ({ page }) => {
  const heights: (number | undefined)[] = [];
  for (const doctype of ['<!doctype html>', '']) {
    await page.route('**/old', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `${doctype}<html><head>${LOADER}</head><body>${LOGIN}`,
      }),
    );
    await page.goto('/old');
    await expect(titleOf(page)).toBeVisible();
    heights.push((await page.locator('[data-island="login"]').boundingBox())?.height);
  }
  expect(heights[1]).toBe(heights[0]);
});
