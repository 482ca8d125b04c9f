import { count } from '../proof/figure.ts';
import { expect, type Page, test } from './fixtures.ts';

/** Parts of a page that a deploy has taken away since the page was loaded (robustness 13). */

/** The server no longer has the file; counts how often a page is asked for from then on. */
async function without(page: Page, part: string): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route(`**/assets/dubplate/${part}-*.js`, (route) => route.fulfill({ status: 404 }));
  return () => loads;
}

const comment = (page: Page) => page.getByLabel('Comment');
const unopened = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByText('That could not be opened. Load the page again.');

async function openKeys(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
}

test.use({ expectedComplaints: [/Failed to load resource|island .* failed|MissingPart/] });

test('the page is loaded again once, with what was typed; then it says so, and reports it [beyond-93, beyond-96]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/6');
  await comment(page).fill('Warm, late, long');
  const loads = await without(page, 'dialog-view');
  await openKeys(page);
  await expect.poll(loads).toBe(1);
  await expect(comment(page)).toHaveValue('Warm, late, long');
  await openKeys(page);
  await expect(unopened(page)).toBeVisible();
  await expect(comment(page)).toHaveValue('Warm, late, long');
  expect(loads()).toBe(1);
  count('reloads for a part that is gone', loads());
  await expect
    .poll(() => backstage.db.sql.all`SELECT message, page FROM js_errors`.map((row) => ({ ...row })))
    .toEqual([
      {
        message: expect.stringMatching(/^dialog keys: MissingPart at [\w-]+\.js:\d+:\d+$/),
        page: '/recipient/promos/{id}',
      },
    ]);
});

test('an island that stays missing says so in its place, and the others go on [beyond-96]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  const loads = await without(page, 'inbox');
  await page.goto('/recipient');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  expect(loads()).toBe(2);
  await expect(page.getByRole('button', { name: 'Account of DJ Marlow' })).toBeVisible();
  await page.unroute('**/assets/dubplate/inbox-*.js');
  await main.getByRole('button', { name: 'Load the page again' }).click();
  await expect(main.locator('h1:not(.dp-hidden)')).toBeVisible();
  await expect(main.getByRole('alert')).toBeHidden();
});

test('nothing is loaded again while something sounds, or would be lost, or nobody answers; with a connection it comes with its styles [beyond-96, beyond-22]', async ({
  page,
  context,
  backstage,
  quiet,
}) => {
  // Who comes over a public link has no place where name and email could be kept.
  await page.goto('/recipient/promos/21?link=open-house');
  await comment(page).fill('Warm');
  const loads = await without(page, 'dialog-view');
  await openKeys(page);
  await expect(unopened(page)).toBeVisible();
  await expect(comment(page)).toHaveValue('Warm');

  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toHaveAttribute('data-status', 'playing');
  await openKeys(page);
  await expect(unopened(page)).toBeVisible();
  await player.getByRole('button', { name: 'Pause' }).first().click();

  await page.goto('/recipient/labels/following');
  await quiet();
  await page.unroute('**/assets/dubplate/dialog-view-*.js');
  await context.setOffline(true);
  await openKeys(page);
  await expect(unopened(page)).toBeVisible();
  expect(loads()).toBe(2);

  await context.setOffline(false);
  await openKeys(page);
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('border-top-width', '1px');
});
