import type { Locator } from '@playwright/test';
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
  for (const [theme, color] of [
    ['light', DARK_TEXT],
    ['dark', LIGHT_TEXT],
  ] as const) {
    await page.goto(`/legacy/bootstrap-5/login?theme=${theme}`);
    await expect(titleOf(page)).toHaveCSS('color', color);
  }
});

test('the site places the container, and no inherited style enters it [beyond-88]', async ({ page }) => {
  const styles = `section { width: 900px; text-align: center; text-transform: uppercase; line-height: 3 }
    section > * { max-width: 600px; margin: 40px auto; float: none; padding: 9px; border: 9px solid red }
    ::marker { color: red } ::placeholder { font-size: 40px; color: red } * { outline: 1px solid red }`;
  await openHost(page, `<section>${PROMO}</section>`, headWith({}, styles));
  await expect(tracks(page).first()).toBeVisible();
  expect(await page.locator('[data-island="promo"]').boundingBox()).toMatchObject({
    x: 150,
    y: 40,
    width: 600,
  });
  const leaks = await page.locator('[data-island="promo"]').evaluate((island) =>
    [...island.querySelectorAll('*')].flatMap((element) => {
      const leaked = [undefined, '::marker', '::placeholder'].flatMap((part) => {
        const { color, outline, textTransform, lineHeight } = getComputedStyle(element, part);
        const values = [color, outline, textTransform, lineHeight];
        return values
          .filter((value) => /rgb\(255, 0, 0\)|uppercase|^45px/.test(value))
          .map((value) => [part, value]);
      });
      return leaked.length > 0 ? [`${element.outerHTML.slice(0, 80)} ${leaked}`] : [];
    }),
  );
  expect(leaks).toEqual([]);
});

test('in a column, the bar and its menus stay inside, and the site does not scroll sideways [beyond-88]', async ({
  page,
}) => {
  for (const [window, column] of [
    [1280, 340],
    [1280, 480],
    [1440, 480],
    [800, 340],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await openHost(page, `<div style="width: ${column}px">${BAR}</div>`, headWith({}));
    const bar = page.locator('[data-island="chrome"]');
    await expect(bar.getByRole('button', { name: /^Account/ })).toBeVisible();
    await waitForKeys(page);
    for (const name of [/^Menu|menu$/i, /^Account/]) {
      await bar.getByRole('button', { name }).click();
      await page.waitForTimeout(400);
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

test('focus stays clear of fixed bars of the site, by Tab and Shift+Tab [beyond-88]', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  const bars = `:root { --dp-host-top: 80px; --dp-host-bottom: 40px } body > nav { position: fixed; z-index: 99; left: 0; right: 0; background: teal }`;
  await openHost(
    page,
    `<nav style="top: 0; height: 80px"></nav><div style="height: 600px"></div>${PROMO}<div style="height: 600px"></div>
      <nav style="bottom: 0; height: 40px"></nav>`,
    headWith({}, bars),
  );
  await tracks(page).first().getByRole('button').first().click();
  await expect(player(page)).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('[data-island="promo"]')) return null;
      const { top, bottom, height } = focused.getBoundingClientRect();
      const playerTop =
        document.querySelector('[data-island="outlet"] section')?.getBoundingClientRect().top ?? 0;
      return height < 300 && (top < 80 || bottom > Math.min(playerTop, innerHeight - 40))
        ? `${focused.outerHTML.slice(0, 120)} ${top} ${bottom} ${playerTop}`
        : null;
    });
  for (const key of ['Tab', 'Shift+Tab'])
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press(key);
      expect(await covered(), `${key} ${i}`).toBeNull();
    }
});

test('tokens of the site colour the islands, and its logo replaces ours [beyond-88]', async ({ page }) => {
  await page.context().clearCookies();
  const tokens = `:root { --dp-accent: #0a58ca; --dp-on-accent: #fff; --dp-text: #222; --dp-surface: #fafafa;
    --dp-background: #fff; --dp-radius: 0px; --dp-font: Georgia, serif }`;
  await openHost(
    page,
    BAR + LOGIN,
    `${LOADER}${hostData({ logo: '/icon.svg' }, { user: null, recipient: null })}<style>${tokens}</style>`,
  );
  await expect(page.getByRole('link', { name: 'Dubplate' }).getByRole('img')).toHaveJSProperty(
    'complete',
    true,
  );
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('Email').fill('marlow@example.net');
  const login = page.locator('[data-island="login"]').getByRole('button', { name: 'Login' });
  await expect(login).toHaveCSS('background-color', 'rgb(10, 88, 202)');
  await expect(login).toHaveCSS('border-radius', '0px');
  await expect(titleOf(page)).toHaveCSS('font-family', 'Georgia, serif');
  await expect(titleOf(page)).toHaveCSS('color', 'rgb(34, 34, 34)');
});

test('the player is at the bottom of the window in a page whose body is transformed, and nothing of it is printed [beyond-88]', async ({
  page,
}) => {
  await openHost(
    page,
    `${PROMO}<div style="height: 3000px"></div>`,
    headWith({}, 'body { transform: translateX(0) }'),
  );
  await tracks(page).first().getByRole('button').first().click();
  await expect(player(page)).toBeInViewport();
  const bottom = () => player(page).evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBe(900);
  await page.emulateMedia({ media: 'print' });
  await expect(player(page)).toBeHidden();
});
