import { SubscriptionStatus } from '../../shared/entities/flags.ts';
import { subscriptionStatus } from '../backend/subscriptions.ts';
import { expect, test } from './fixtures.ts';
import { button, heading, overflowOf } from './screens.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('an email leads to unsubscribe, undo and review without a login [1-25]', async ({ page, backstage }) => {
  const status = () => subscriptionStatus(backstage.db, 1, 1);
  await page.goto('/mailbox?to=marlow%40example.net');
  await page.getByRole('link', { name: /^Ossa - Low Tide EP/ }).click();
  await page.getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(heading(page)).toHaveText('Really Unsubscribe?');
  await page.getByRole('main').hover();
  await page.reload();
  expect(status()).toBe(SubscriptionStatus.subscribed);
  await button(page, 'Unsubscribe').click();
  await expect(page.getByText('You are now unsubscribed from Nightjar Records')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  expect(status()).toBe(SubscriptionStatus.unsubscribed);
  await expect(page).toHaveTitle('Unsubscribed - Dubplate');
  await button(page, 'Undo').click();
  await expect(page.getByText('You are now subscribed to Nightjar Records')).toBeVisible();
  await expect(page).toHaveTitle('Subscribed - Dubplate');
  await expect(heading(page)).toBeFocused();
  expect(status()).toBe(SubscriptionStatus.subscribed);
  await backstage.become('marlow');
  await page.getByRole('link', { name: 'Review your other subscriptions' }).click();
  await expect(heading(page)).toHaveText('My account');

  // A very long name is cut, and stays inside the page and its sentence.
  const name = 'W'.repeat(10_000);
  backstage.db.sql.run`UPDATE accounts SET name = ${name} WHERE id = 1`;
  await page.goto('/recipient/subscribe/nightjar-records');
  const question = page.locator('p', { hasText: 'Click below' });
  await expect(question).toHaveText(`Click below to subscribe to ${name.slice(0, 1000)}.`);
  await expect(question.locator('bdi')).toHaveCSS('unicode-bidi', 'isolate');
  expect(await overflowOf(page)).toBe(0);
});
