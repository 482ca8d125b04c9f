import { expect, type Page, test } from './fixtures.ts';
import { heading, LOADING } from './screens.ts';

const SCRIPTS = '**/assets/**/*.js';
const message = (page: Page) => page.getByText("It didn't load. Reload the page.");

/** The message is shown by a CSS animation of ten seconds, which passes in half a second. */
async function expectMessage(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 20 });
  await expect(message(page)).toBeVisible();
  await client.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await client.detach();
}

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
    '/recipient/kato/picks',
    '/recipient/myaccount',
    '/login/djs',
    '/recipient/promos/1',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(message(page)).toBeHidden();
    await expectMessage(page);
    await expect(page.getByText(/Loading(…|\.\.\.)/).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator(LOADING).filter({ visible: true })).toHaveCount(0);
  }
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
  await expectMessage(page);
  await expect(email).toBeFocused();
  await page.keyboard.type('jar');
  scripts.resolve();
  await expect(message(page)).toBeHidden();
  await expect(email).toHaveValue('office@nightjar');
  await expect(email).toBeFocused();
});
