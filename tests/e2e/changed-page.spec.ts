import { translate } from '../support/translate.ts';
import { expect, test } from './fixtures.ts';
import { button, expectPlayer, heading } from './screens.ts';

/** What translators and extensions do to a page must not break it. */

test.beforeEach(({ backstage }) => backstage.become('marlow'));

test('a translated promo plays, and its texts still change', async ({ page }) => {
  await page.goto('/recipient/promos/1');
  await expect(button(page, 'Play all')).toBeVisible();
  await page.evaluate(translate);
  await button(page, 'Play all').click();
  await expectPlayer(page, 'Low Tide (Original)', 'playing');
  await expect(button(page.getByRole('main'), 'Pause')).toBeVisible();
  expect(await page.evaluate(translate), 'texts that were set where nobody sees them').toEqual([]);
});

test('an island renders again with its draft when something has removed one of its nodes', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/^NotFoundError/);
  await page.goto('/recipient/promos/1');
  const comment = page.getByLabel('Comment');
  await comment.fill('For the last hour');
  await page.getByText('Draft kept').evaluate((text) => text.parentElement?.remove());
  await comment.fill('');
  await page.getByRole('main').getByText('8', { exact: true }).click();
  await expect(page.getByText("This section couldn't be shown.")).toHaveCount(0);
  await expect(heading(page)).toHaveText('Ossa – Low Tide EP');
  await expect(page.getByRole('radio', { name: '8' })).toBeChecked();
});

test('what was typed before the scripts run stays when an extension adds a button beside the field', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/hydration failed/);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const email = document.querySelector<HTMLInputElement>('input[name="email"]');
      if (!email) return;
      observer.disconnect();
      email.value = 'office@nightjar.example.net';
      email.focus();
      email.after(document.createElement('x-fill-in'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.context().clearCookies();
  await page.goto('/login/clients');
  await expect(page.locator('x-fill-in')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('office@nightjar.example.net');
  await expect(page.getByLabel('Email')).toBeFocused();
});
