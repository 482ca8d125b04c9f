import { createServer, type ViteDevServer } from 'vite';
import { expect, type Page, test } from './fixtures.ts';
import type { Quiet } from './traffic.ts';

/** The dev server adds stylesheets one by one, in the order in which modules run. */

/** One of every screen that a DJ who is logged in may open. */
const ADDRESSES = [
  '/login/clients',
  '/dj-signup/new',
  '/recipient/subscribe/nightjar-records',
  '/recipient',
  '/recipient/promos/1',
  '/recipient/kato/picks',
  '/recipient/labels/following',
  '/recipient/myaccount',
] as const;

let dev: ViteDevServer;

test.beforeAll(async () => {
  dev = await createServer({ logLevel: 'error', server: { port: 0, watch: null } });
  await dev.listen();
});

test.afterAll(() => dev.close());

/** How each element of the page is laid out and coloured. */
const stylesOf = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) =>
    [...body.querySelectorAll('*:not(script, style, link)')].map((element) => {
      const { display, position, padding, margin, gap, font, color, backgroundColor, border } =
        getComputedStyle(element);
      const values = { display, position, padding, margin, gap, font, color, backgroundColor, border };
      return `${element.localName}.${element.getAttribute('class')} ${JSON.stringify(values)}`;
    }),
  );

/** The styles of all those pages, for a DJ who logs in there. */
async function stylesAt(origin: string, page: Page, quiet: Quiet): Promise<Record<string, string[]>> {
  await page.request.post(`${origin}/become`, { form: { who: 'marlow' } });
  const styles: Record<string, string[]> = {};
  for (const address of ADDRESSES) {
    await page.goto(origin + address);
    await expect(page.locator('h1:not(.dp-hidden)')).toBeVisible();
    await quiet();
    styles[address] = await stylesOf(page);
  }
  return styles;
}

test('everything looks on the dev server as once built', async ({ page, backstage, quiet }) => {
  test.slow();
  const built = await stylesAt(backstage.origin, page, quiet);
  const [origin = ''] = dev.resolvedUrls?.local ?? [];
  expect(await stylesAt(origin.replace(/\/$/, ''), page, quiet)).toEqual(built);
});
