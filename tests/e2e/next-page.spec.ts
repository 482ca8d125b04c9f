import { pageAt } from '../../pages/pages.ts';
import { expect, test } from './fixtures.ts';

/** The page that a person is about to open. */

test('a pointer that rests on the link to a page of ours fetches it ahead, and only plain ones are marked for it [beyond-191]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  const pagesAhead = async () => {
    const links = await page.locator('a[data-ahead]').evaluateAll((found) => found.map(String));
    return new Set(links.map((href) => pageAt(new URL(href).pathname, '/recipient')));
  };
  await expect.poll(pagesAhead).toEqual(new Set(['inbox', 'picks', 'labels', 'promo']));

  const promo = page.getByRole('main').getByRole('link', { name: /Low Tide EP/ });
  const fetchedAhead = page.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch');
  await promo.hover();
  expect(new URL((await fetchedAhead).url()).pathname).toBe('/recipient/promos/1');
  await promo.click();
  await expect(page).toHaveURL(/\/recipient\/promos\/1$/);
  expect(
    await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      return visit && 'deliveryType' in visit ? visit.deliveryType : null;
    }),
  ).toBe('navigational-prefetch');
});
