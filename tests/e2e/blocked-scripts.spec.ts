import { expect, type Page, test } from './fixtures.ts';
import { heading, LOADING } from './screens.ts';

const SCRIPTS = '**/assets/**/*.js';
const message = (page: Page) => page.getByText("It didn't load. Reload the page.");

test.use({ expectedComplaints: [/Failed to load resource|net::ERR/] });

test('a page whose scripts are blocked says so after ten seconds, and offers to reload it', async ({
  context,
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await context.route(SCRIPTS, (route) => route.abort());
  const paths = [
    '/recipient',
    '/recipient/promos/1',
    '/recipient/kato/picks',
    '/recipient/myaccount',
    '/login/djs',
  ];
  await Promise.all(
    paths.map(async (path) => {
      const blocked = await context.newPage();
      await blocked.goto(path);
      await expect(message(blocked)).toBeHidden();
      await expect(message(blocked)).toBeVisible({ timeout: 15_000 });
      await expect(blocked.getByText(/Loading(…|\.\.\.)/).filter({ visible: true })).toHaveCount(0);
      await expect(blocked.locator(LOADING).filter({ visible: true })).toHaveCount(0);
    }),
  );
  await page.goto('/recipient/promos/1');
  await expect(message(page)).toBeVisible({ timeout: 15_000 });
  await context.unroute(SCRIPTS);
  await page.getByRole('link', { name: 'Reload the page.' }).click();
  await expect(heading(page)).toHaveText('Ossa – Low Tide EP');
  await expect(message(page)).toBeHidden();
});

test('a page whose scripts take twelve seconds loses nothing that was typed, and its message goes', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(SCRIPTS, (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/login/clients', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.fill('office@night');
  await expect(message(page)).toBeVisible({ timeout: 15_000 });
  await expect(email).toBeFocused();
  await page.keyboard.type('jar');
  scripts.resolve();
  await expect(message(page)).toBeHidden();
  await expect(email).toHaveValue('office@nightjar');
  await expect(email).toBeFocused();
});
