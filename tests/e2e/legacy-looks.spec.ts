import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { type EmbeddedName, embedded } from '../legacy-site/embedded.ts';
import { expect, type Page, test } from './fixtures.ts';
import type { Quiet } from './traffic.ts';

/** In an old site, below Bootstrap 3 and rules of the site's own, every island looks as it does on its own page. */

// An attribute by which the site's jQuery tries what the browser knows.
test.use({ expectedComplaints: [/Failed to load resource|inline event handler/] });

/** Tall enough for all that is compared, so that nothing waits to be scrolled to. */
const HEIGHT = 4800;
const NARROW = { width: 360, height: HEIGHT };
const WIDE = { width: 1440, height: HEIGHT };

/** What a width shows does not depend on the scheme: each is compared in one of the two. */
type View = { readonly width: number; readonly colorScheme: 'light' | 'dark' };
const PAGES: readonly View[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const COLUMNS: readonly View[] = [
  { width: 360, colorScheme: 'light' },
  { width: 640, colorScheme: 'dark' },
  { width: 860, colorScheme: 'light' },
];

const own: Readonly<Record<EmbeddedName, string>> = {
  login: '/login/djs',
  'dj-signup': '/dj-signup/new',
  subscribe: '/recipient/subscribe/nightjar-records',
  unsubscribe: '/recipient/unsubscribe/nightjar-records',
  promo: '/recipient/promos/1',
  inbox: '/recipient',
  picks: '/recipient/kato/picks',
  labels: '/recipient/labels/following',
  'my-account': '/recipient/myaccount',
  // A page that no menu leads to, so that no entry of one is the current one.
  chrome: '/recipient/subscribe/nightjar-records',
  'footer-feedback': '/plain',
};

/** A page without a rule of its own, for what has no page of ours. */
async function servePlain(page: Page, name: EmbeddedName): Promise<void> {
  const { island, props } = embedded[name];
  await page.route('**/plain', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
        ${readFileSync(`dist/includes/${island}.html`, 'utf8')}<body style="margin: 0">
        <div data-island="${island}" data-props='${JSON.stringify(props)}'></div>`,
    }),
  );
}

const container = (page: Page, name: EmbeddedName) =>
  page.locator(`[data-island="${embedded[name].island}"]`);

/** What an island shows while it loads something. */
const WAITING = '.dp-skeleton, .dp-loading, .dp-spinner, .dp-my-waiting';

/** Opens the page and waits until all of the island is there. */
async function open(page: Page, address: string, name: EmbeddedName, quiet: Quiet): Promise<void> {
  await page.goto(address);
  const island = container(page, name);
  if (name === 'footer-feedback') await island.getByRole('button', { name: 'Feedback' }).click();
  if (name === 'chrome') await expect(island.getByRole('button', { name: /^Account of/ })).toBeVisible();
  else await expect(island.locator('h1, textarea').first()).toBeVisible();
  await quiet();
}

/** Whether every picture is there, those included that wait to be scrolled to. */
const allPictures = (island: Element): boolean =>
  [...island.querySelectorAll('img')]
    .map((image) => Object.assign(image, { loading: 'eager' }))
    .every(({ complete }) => complete);

async function picture(page: Page, island: Locator): Promise<Buffer> {
  await expect(island.locator(WAITING)).toHaveCount(0);
  await expect.poll(() => island.evaluate(allPictures)).toBe(true);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return island.screenshot({ animations: 'disabled' });
}

/** Steps of a colour's 255 that nobody sees. */
const TOLERANCE = 8;

/** Share of the pixels in which two pictures differ, as far as both reach: on a page of its own an island fills the window. */
function difference(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async ({ pngs, tolerance }) => {
      const bitmaps = await Promise.all(
        pngs.map((png) => createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]))),
      );
      const width = Math.min(...bitmaps.map((bitmap) => bitmap.width));
      const height = Math.min(...bitmaps.map((bitmap) => bitmap.height));
      const [a = [], b = []] = bitmaps.map((bitmap) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, width, height).data ?? [];
      });
      let different = 0;
      for (let i = 0; i < a.length; i += 4)
        if ([0, 1, 2].some((c) => Math.abs((a[i + c] ?? 0) - (b[i + c] ?? 0)) > tolerance)) different++;
      return different / (width * height);
    },
    { pngs: pictures.map((png) => png.toString('base64')), tolerance: TOLERANCE },
  );
}

type Pictures = Map<string, Buffer>;

/** Both hold the same pictures by the same names. The page is used up for it. */
async function expectSame(page: Page, alone: Pictures, inSite: Pictures): Promise<void> {
  expect([...inSite.keys()]).toEqual([...alone.keys()]);
  await page.goto('about:blank');
  for (const [name, one] of alone) {
    const other = inSite.get(name) ?? one;
    const share = await difference(page, [one, other]);
    expect.soft(share, name).toBeLessThan(0.005);
    if (share < 0.005) continue;
    await test.info().attach(`${name}, own`, { body: one, contentType: 'image/png' });
    await test.info().attach(`${name}, in the old site`, { body: other, contentType: 'image/png' });
  }
}

/** Gives the container of the old site this place in its window. */
const putInSite = (island: Locator, place: { x: number; width: number }) =>
  island.evaluate((element, { x, width }) => {
    Object.assign(element.parentElement?.style ?? {}, { marginLeft: `${x}px`, width: `${width}px` });
  }, place);

/** The screens are compared in a column of a wide site, by the loader; the rest as wide as the window, by the fragment. */
const columned = ['promo', 'inbox', 'picks', 'labels', 'my-account'] as const;
const windowed = ['subscribe', 'unsubscribe', 'chrome', 'footer-feedback', 'login', 'dj-signup'] as const;

for (const names of [columned, windowed])
  test(`${names.join(', ')} look in an old site as on a page of that width [beyond-88]`, async ({
    page,
    backstage,
    quiet,
  }) => {
    test.slow();
    await servePlain(page, 'footer-feedback');
    await backstage.become('marlow');
    const isColumn = names === columned;
    const views = isColumn ? COLUMNS : PAGES;
    const [alone, inSite]: [Pictures, Pictures] = [new Map(), new Map()];
    for (const name of names) {
      if (name === 'login') await page.context().clearCookies();
      const island = container(page, name);
      const places = new Map<number, { x: number; width: number }>();
      await page.setViewportSize(NARROW);
      await open(page, own[name], name, quiet);
      for (const { width, colorScheme } of views) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: HEIGHT });
        places.set(width, (await island.boundingBox()) ?? { x: 0, width });
        alone.set(`${name}, ${width} px`, await picture(page, island));
      }
      await page.setViewportSize(isColumn ? WIDE : NARROW);
      await open(page, `/legacy/${isColumn ? 'loader' : 'fragment'}/${name}`, name, quiet);
      for (const { width, colorScheme } of views) {
        await page.emulateMedia({ colorScheme });
        if (!isColumn) await page.setViewportSize({ width, height: HEIGHT });
        await putInSite(island, isColumn ? { x: 40, width } : (places.get(width) ?? { x: 0, width }));
        inSite.set(`${name}, ${width} px`, await picture(page, island));
      }
    }
    await expectSame(page, alone, inSite);
  });

/** What every page has around its islands, and how a person comes to see it. */
const around: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  playing: async (page) => {
    await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    // How much of a stream has come differs from visit to visit.
    for (const range of await player(page).getByRole('slider').all())
      await range.evaluate((element) => element.style.setProperty('--dp-loaded', '60%'));
    return player(page);
  },
  paused: async (page) => {
    await player(page).getByRole('button', { name: 'Pause' }).first().click();
    await expect(player(page)).toHaveAttribute('data-status', 'paused');
    return player(page);
  },
  notification: async (page) => {
    await page.getByRole('button', { name: 'Add Saltwater to the queue' }).click();
    const notification = page.locator('.dp-notification');
    // Under the pointer it stays.
    await notification.hover();
    return notification;
  },
  dialog: async (page) => {
    await page.getByRole('heading', { level: 1 }).first().click();
    await page.keyboard.press('?');
    return page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  },
};

const player = (page: Page) => page.getByRole('region', { name: 'Player' });

test('player, notifications and dialogs look the same too, by the loader [beyond-88]', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('marlow');
  const taken: Pictures[] = [];
  for (const address of [own.promo, '/legacy/loader/promo']) {
    const pictures: Pictures = new Map();
    // The player would go on with what it had.
    await page.goto('/icon.svg');
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize(NARROW);
    await open(page, address, 'promo', quiet);
    for (const [name, show] of Object.entries(around)) {
      const shown = await show(page);
      for (const { width, colorScheme } of PAGES) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        pictures.set(`${name}, ${width} px`, await shown.screenshot({ animations: 'disabled' }));
      }
    }
    taken.push(pictures);
  }
  const [alone = new Map(), inSite = new Map()] = taken;
  await expectSame(page, alone, inSite);
});
