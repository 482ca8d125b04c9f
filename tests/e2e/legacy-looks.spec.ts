import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { type EmbeddedName, embedded } from '../legacy-site/embedded.ts';
import { expect, type Page, test } from './fixtures.ts';
import { difference } from './pixels.ts';
import type { Quiet } from './traffic.ts';

/** In an old site, below Bootstrap 3 and rules of the site's own, every island looks as it does on its own page. */

// An attribute by which the site's jQuery tries what the browser knows.
test.use({ expectedComplaints: [/Failed to load resource|inline event handler/] });

/** Tall enough for all that is compared, so that nothing waits to be scrolled to. */
const HEIGHT = 4800;
/** What a width shows does not hang on the scheme: each is compared in one of the two. */
const VIEWS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;
const NARROW = { width: VIEWS[0].width, height: HEIGHT };

/** A column of an old site, on a screen that has room for more. */
const COLUMNS = [
  { width: 360, colorScheme: 'light' },
  { width: 640, colorScheme: 'dark' },
  { width: 860, colorScheme: 'light' },
] as const;
const WIDE = { width: 1440, height: HEIGHT };

type View = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

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

/** A page without a rule of its own, for what has none of ours. */
async function servePlain(page: Page, name: EmbeddedName): Promise<void> {
  const { island, props } = embedded[name];
  const head = await readFile(`dist/includes/${island}.html`, 'utf8');
  const body = `<div data-island="${island}" data-props='${JSON.stringify(props)}'></div>`;
  await page.route('**/plain', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
        ${head}<body style="margin: 0">${body}`,
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

/** A picture of the island in each view; `place` sees to the window and to the container's place in it. */
async function pictures(
  page: Page,
  name: EmbeddedName,
  views: readonly View[],
  place: (width: number) => Promise<void>,
) {
  const taken: Buffer[] = [];
  for (const { width, colorScheme } of views) {
    await page.emulateMedia({ colorScheme });
    await place(width);
    const island = container(page, name);
    await expect(island.locator(WAITING)).toHaveCount(0);
    await expect.poll(() => island.evaluate(allPictures)).toBe(true);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    taken.push(await island.screenshot({ animations: 'disabled' }));
  }
  return taken;
}

/** Gives the container of the old site this place in its window. */
const putInSite = (page: Page, name: EmbeddedName, place: { x: number; width: number }) =>
  container(page, name).evaluate((element, { x, width }) => {
    Object.assign(element.parentElement?.style ?? {}, { marginLeft: `${x}px`, width: `${width}px` });
  }, place);

const titles = (views: readonly View[]) =>
  views.map(({ width, colorScheme }) => `${width} px, ${colorScheme}`);

for (const name of Object.keys(own) as EmbeddedName[]) {
  test(`${name} looks the same in an old site as on its own page [beyond-88]`, async ({
    page,
    backstage,
    quiet,
  }) => {
    if (name !== 'login' && name !== 'dj-signup') await backstage.become('marlow');
    await servePlain(page, 'footer-feedback');
    const places: Record<number, { x: number; width: number }> = {};
    await page.setViewportSize(NARROW);
    await open(page, own[name], name, quiet);
    const alone = await pictures(page, name, VIEWS, async (width) => {
      await page.setViewportSize({ width, height: HEIGHT });
      const box = await container(page, name).boundingBox();
      if (box) places[width] = box;
    });

    await page.setViewportSize(NARROW);
    await open(page, `/legacy/fragment/${name}`, name, quiet);
    const inSite = await pictures(page, name, VIEWS, async (width) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await putInSite(page, name, places[width] ?? { x: 0, width });
    });

    await expectSame(page, titles(VIEWS), alone, inSite);
  });
}

for (const name of ['promo', 'inbox', 'picks', 'labels', 'my-account'] as const) {
  test(`${name} in a column of a wide old site looks as on a page of that width [beyond-88]`, async ({
    page,
    backstage,
    quiet,
  }) => {
    await backstage.become('marlow');
    await page.setViewportSize(NARROW);
    await open(page, own[name], name, quiet);
    const alone = await pictures(page, name, COLUMNS, (width) =>
      page.setViewportSize({ width, height: HEIGHT }),
    );

    await page.setViewportSize(WIDE);
    await open(page, `/legacy/loader/${name}`, name, quiet);
    const inSite = await pictures(page, name, COLUMNS, (width) => putInSite(page, name, { x: 40, width }));

    await expectSame(page, titles(COLUMNS), alone, inSite);
  });
}

async function expectSame(page: Page, names: string[], own: Buffer[], inSite: Buffer[]): Promise<void> {
  for (const [i, name] of names.entries()) {
    const [one, other] = [own[i], inSite[i]];
    if (!one || !other) throw new Error('a picture is missing');
    await test.info().attach(`${name}, own`, { body: one, contentType: 'image/png' });
    await test.info().attach(`${name}, in the old site`, { body: other, contentType: 'image/png' });
    expect.soft(await difference(page, one, other), name).toBeLessThan(0.005);
  }
}

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
  const names: string[] = [];
  const taken: Buffer[][] = [];
  for (const address of [own.promo, '/legacy/loader/promo']) {
    const pictures: Buffer[] = [];
    // The player would go on with what it had.
    await page.goto('/icon.svg');
    await page.evaluate(() => localStorage.clear());
    await page.setViewportSize(NARROW);
    await open(page, address, 'promo', quiet);
    for (const [name, show] of Object.entries(around)) {
      const shown = await show(page);
      for (const { width, colorScheme } of VIEWS) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        names.push(`${name}, ${width} px, ${colorScheme}`);
        pictures.push(await shown.screenshot({ animations: 'disabled' }));
      }
    }
    taken.push(pictures);
  }
  const [alone = [], inSite = []] = taken;
  await expectSame(page, names.slice(0, alone.length), alone, inSite);
});
