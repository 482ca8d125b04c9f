import { readFile } from 'node:fs/promises';
import { type EmbeddedName, embedded } from '../legacy-site/embedded.ts';
import { expect, type Page, test } from './fixtures.ts';
import { difference } from './pixels.ts';

/** In an old site, below Bootstrap 3 and rules of the site's own, every island looks as it does on its own page. */

// An attribute by which the site's jQuery tries what the browser knows.
test.use({ expectedComplaints: [/Failed to load resource|inline event handler/] });

/** Tall enough for all that is compared, so that nothing waits to be scrolled to. */
const HEIGHT = 2400;
const WIDTHS = [360, 1280] as const;

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
  chrome: '/recipient',
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
async function open(page: Page, address: string, name: EmbeddedName): Promise<void> {
  await page.goto(address);
  const island = container(page, name);
  if (name === 'footer-feedback') await island.getByRole('button', { name: 'Feedback' }).click();
  if (name === 'chrome') await expect(island.getByRole('button', { name: /^Account of/ })).toBeVisible();
  else await expect(island.locator('h1, textarea').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Whether every picture is there, those included that wait to be scrolled to. */
const allPictures = (island: Element): boolean =>
  [...island.querySelectorAll('img')]
    .map((image) => Object.assign(image, { loading: 'eager' }))
    .every(({ complete }) => complete);

/** A picture of the island at each width; `place` gives the container the place that it has on its own page. */
async function pictures(page: Page, name: EmbeddedName, place: (width: number) => Promise<void>) {
  const taken: Buffer[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
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

for (const name of Object.keys(own) as EmbeddedName[]) {
  test(`${name} looks the same in an old site as on its own page [beyond-88]`, async ({
    page,
    backstage,
  }) => {
    if (name !== 'login' && name !== 'dj-signup') await backstage.become('marlow');
    await servePlain(page, 'footer-feedback');
    const places: Record<number, { x: number; width: number }> = {};
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await open(page, own[name], name);
    const alone = await pictures(page, name, async (width) => {
      const box = await container(page, name).boundingBox();
      if (box) places[width] = box;
    });

    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await open(page, `/legacy/fragment/${name}`, name);
    const inSite = await pictures(page, name, (width) =>
      container(page, name).evaluate((element, { x, width }) => {
        Object.assign(element.parentElement?.style ?? {}, { marginLeft: `${x}px`, width: `${width}px` });
      }, places[width] ?? { x: 0, width }),
    );

    for (const [i, width] of WIDTHS.entries()) {
      const [one, other] = [alone[i], inSite[i]];
      if (!one || !other) throw new Error('a picture is missing');
      await test.info().attach(`${width} own`, { body: one, contentType: 'image/png' });
      await test.info().attach(`${width} in the old site`, { body: other, contentType: 'image/png' });
      expect.soft(await difference(page, one, other), `${width} px`).toBeLessThan(0.005);
    }
  });
}
