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

test('the page is loaded anew once, with what was typed; then it says so, and reports it [beyond-93, beyond-96]', async ({
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
  count('times that a page loads itself anew for a part that is gone', loads());
  await expect
    .poll(() => backstage.db.sql.all`SELECT message, page FROM js_errors`.map((row) => ({ ...row })))
    .toEqual([
      {
        message: expect.stringMatching(/^dialog keys: MissingPart at [\w-]+\.js:\d+:\d+$/),
        page: '/recipient/promos/{id}',
      },
    ]);
});

test('an island that is missing for good says so in its place, and the others go on [beyond-96]', async ({
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

test('a download whose script is gone says so at its place, and goes on once it is there [beyond-96]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  const loads = await without(page, 'player');
  await page.goto('/recipient/promos/2');
  // The player itself has the page loaded anew, once.
  await expect.poll(loads).toBe(2);
  const download = page.getByRole('button', { name: 'Download Exit Sign as MP3' });
  await download.click();
  await expect(page.getByText('A part of this page did not load.')).toBeVisible();
  await page.unroute('**/assets/dubplate/player-*.js');
  await page.reload();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toContain('Exit Sign');
});

test('nothing is loaded anew while something sounds, or would be lost, or nobody answers [beyond-96]', async ({
  page,
  context,
  backstage,
  quiet,
}) => {
  // Who comes over a public link has no place where name and e-mail could be kept.
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
  await context.setOffline(true);
  await openKeys(page);
  await expect(unopened(page)).toBeVisible();
  expect(loads()).toBe(2);
});

test('what did not come without a connection comes with its styles once there is one [beyond-22]', async ({
  page,
  context,
  backstage,
}) => {
  await backstage.become('marlow');
  const chrome = '**/island-chrome-*.js';
  // What the page can do without is not sought again: its keys have to be there.
  const keys = page.waitForResponse('**/triage-keys-*.js');
  await page.route(chrome, async (route) => {
    await (await keys).finished();
    await context.setOffline(true);
    await route.abort();
  });
  const told = page.waitForEvent('console', (message) => message.text().includes('the chrome did not load'));
  await page.goto('/recipient');
  await told;
  await page.unroute(chrome);
  await context.setOffline(false);
  const account = page.getByRole('button', { name: 'Account of DJ Marlow' });
  await expect(account).toHaveCSS('display', 'flex');

  await context.setOffline(true);
  await openKeys(page);
  await expect(unopened(page)).toBeVisible();
  await context.setOffline(false);
  await openKeys(page);
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('border-top-width', '1px');
});

test('a player that lacked a connection at the first Play comes once there is one [beyond-22]', async ({
  page,
  context,
  backstage,
  quiet,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/2');
  await quiet();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Play Exit Sign', exact: true }).click();
  const missing = page.getByText('It comes once you are online again.');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expect(missing).toBeHidden();
});

test('an answer that refers to itself tells that a script of ours is missing, not that it is odd [7-05, beyond-22]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await without(page, 'dereference');
  await page.goto('/recipient/promos/11');
  await expect(page.getByRole('main')).toContainText('A part of this page did not load.');
});

test('what an answer needs to be read and never comes is waited for no longer than the answer [beyond-96]', async ({
  page,
  backstage,
}) => {
  const asked = page.waitForRequest('**/assets/dubplate/dereference-*.js');
  await page.route('**/assets/dubplate/dereference-*.js', () => new Promise(() => {}));
  await backstage.become('marlow');
  await page.clock.install();
  await page.goto('/recipient/promos/11', { waitUntil: 'commit' });
  await asked;
  // The page may load itself anew for it, once.
  await expect(async () => {
    await page.clock.fastForward(15_000);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('A part of this page did not load.', { timeout: 1500 });
  }).toPass({ timeout: 15_000 });
});
