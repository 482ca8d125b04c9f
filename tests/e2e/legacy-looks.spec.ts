import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { type EmbeddedName, embedded } from '../legacy-site/embedded.ts';
import { half } from '../support/half.ts';
import { expect, type Page, test } from './fixtures.ts';
import { resize } from './resize.ts';
import { chooseAction, LOADING, notification, notifications, player } from './screens.ts';

// jQuery 1 tests the browser with an inline event handler.
test.use({
  expectedComplaints: [/Failed to load resource|inline event handler/],
});

/** Only the first elements are compared; the rest of a list repeats them. */
const HEIGHT = 2000;

const own: Readonly<Record<EmbeddedName, string>> = {
  promo: '/recipient/promos/1',
  inbox: '/recipient',
  picks: '/recipient/kato/picks',
  labels: '/recipient/labels/following',
  'my-account': '/recipient/myaccount',
  subscribe: '/recipient/subscribe/nightjar-records',
  unsubscribe: '/recipient/unsubscribe/nightjar-records',
  // No menu links to this page, so that no menu item is current.
  chrome: '/recipient/subscribe/nightjar-records',
  'footer-feedback': '/plain',
  login: '/login/djs',
  'dj-signup': '/dj-signup/new',
};

/** Screens are compared in a narrow column, loaded by `islands.js`; the rest in the full window, loaded by fragments. */
const groups = {
  'in a column': ['promo', 'inbox', 'picks', 'labels', 'my-account'],
  'as wide as the window': ['subscribe', 'unsubscribe', 'chrome', 'footer-feedback', 'login', 'dj-signup'],
} as const satisfies Record<string, readonly EmbeddedName[]>;

/** A page without styles, for islands without a page. */
async function servePlain(page: Page): Promise<void> {
  const { island, props } = embedded['footer-feedback'];
  await page.route('**/plain', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
        ${readFileSync(`dist/includes/${island}.html`, 'utf8')}<style>:root { color-scheme: light dark }</style><body style="margin: 0">
        <div data-island="${island}" data-props='${JSON.stringify(props)}'></div>`,
    }),
  );
}

/** Styles and position of every element in the island. */
async function looksOf(root: Locator): Promise<string[]> {
  await expect(root.locator(`${LOADING}, [aria-busy="true"]`)).toHaveCount(0);
  return root.evaluate((island) => {
    const names = [
      ...['color', 'fill', 'background-color', 'border', 'border-radius', 'box-shadow', 'opacity'],
      ...['font', 'letter-spacing', 'word-spacing', 'text-transform', 'text-decoration-line', 'text-indent'],
      ...['text-shadow', 'text-align', 'list-style-type', 'visibility', 'content'],
    ];
    const styleOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return part && style.content === 'none'
        ? ''
        : names.map((name) => style.getPropertyValue(name)).join(' ');
    };
    const start = island.getBoundingClientRect();
    return [...island.querySelectorAll('*:not(svg *)')]
      .filter((element) => {
        const { right, top } = element.getBoundingClientRect();
        // Only its own page shows the picture of the login.
        const isInside = right > start.left && top - start.top < 1600;
        return isInside && element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const box = [left - start.left, top - start.top, width, height].map(Math.round);
        const styles = [undefined, '::before', '::after'].map((part) => styleOf(element, part));
        return `${element.localName}.${element.getAttribute('class')} ${box} ${styles.join(' | ')}`;
      });
  });
}

for (const [where, names] of Object.entries(groups))
  test(`islands look the same in an old site as on our own page, ${where} [beyond-88]`, async ({
    page,
    backstage,
    quiet,
  }) => {
    await servePlain(page);
    await backstage.become('marlow');
    const isColumn = where === 'in a column';
    const view = async (width: number, i: number) => {
      await page.emulateMedia({ colorScheme: i === 0 ? 'light' : 'dark' });
      await resize(page, { width, height: HEIGHT });
    };
    const open = async (name: EmbeddedName, address: string) => {
      await page.setViewportSize({ width: 360, height: HEIGHT });
      await page.goto(address);
      const island = page.locator(`[data-island="${embedded[name].island}"]`);
      if (name === 'footer-feedback') await island.getByRole('button', { name: 'Feedback' }).click();
      if (name === 'chrome') await expect(island.getByRole('button', { name: /^Account/ })).toBeVisible();
      else await expect(island.locator('h1, textarea').first()).toBeVisible();
      await quiet();
      // Only our own login page focuses its field.
      if (name === 'login') await island.getByLabel('Email').blur();
      return island;
    };
    for (const name of half<EmbeddedName>(names)) {
      if (name === 'login') await page.context().clearCookies();
      // In a wide window, our own pages centre a form and show a picture.
      const views = [360, name === 'chrome' ? 1600 : 860];
      const looks: string[][] = [];
      const places: { x: number; width: number }[] = [];
      const alone = await open(name, own[name]);
      for (const [i, width] of views.entries()) {
        await view(width, i);
        const { x, width: wide } = (await alone.boundingBox()) ?? { x: 0, width };
        places.push(isColumn ? { x: 40, width } : { x, width: wide });
        looks.push(await looksOf(alone));
      }
      const inSite = await open(name, `/legacy/${isColumn ? 'loader' : 'fragment'}/${name}?keys=page`);
      for (const [i, width] of views.entries()) {
        // The column first: beside a list as wide as the window, the inbox would load a promo.
        await inSite.evaluate((element, place) => {
          const { x, width } = place ?? { x: 0, width: 0 };
          Object.assign(element.parentElement?.style ?? {}, { marginLeft: `${x}px`, width: `${width}px` });
        }, places[i]);
        await view(isColumn ? 1440 : width, i);
        expect(looks[i]?.length, name).toBeGreaterThan(3);
        await expect.poll(() => looksOf(inSite), `${name} at ${width} px`).toEqual(looks[i]);
      }
    }
  });

test('player, notifications and dialogs look the same in an old site [beyond-88]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.setViewportSize({ width: 800, height: 740 });
  const looks: string[][] = [];
  for (const address of [own.promo, '/legacy/loader/promo']) {
    await page.goto('/icon.svg');
    // The player would resume its last track.
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    await player(page).getByRole('button', { name: 'Pause' }).first().click();
    await expect(player(page)).toHaveAttribute('data-status', 'paused');
    await chooseAction(page, 'Saltwater', 'Add to queue');
    await notification(page).hover();
    const around = await looksOf(notifications(page));
    around.push(...(await looksOf(player(page))));
    await page.getByRole('heading', { level: 1 }).first().click();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    const { x, y, width, height } = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x + width / 2, y + height / 2]).toEqual([400, 370]);
    looks.push([...around, ...(await looksOf(dialog))]);
  }
  expect(looks[0]?.length).toBeGreaterThan(50);
  expect(looks[1]).toEqual(looks[0]);
});
