import { SubscriptionStatus } from '../../shared/entities/flags.ts';
import { subscriptionStatus } from '../backend/subscriptions.ts';
import { expect, test } from './fixtures.ts';

test('from the mail, without a login: unsubscribe, undo, review [1-24, 1-25, 2.5-06, 2.5-10, open-69]', async ({
  page,
  backstage,
}) => {
  const status = () => subscriptionStatus(backstage.db, 1, 1);
  await page.goto('/mailbox?to=marlow%40example.net');
  await page.getByRole('link', { name: /^Ossa - Low Tide EP/ }).click();
  await page.getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Really Unsubscribe?');
  await page.getByRole('main').hover();
  await page.reload();
  expect(status()).toBe(SubscriptionStatus.subscribed);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are now unsubscribed from Nightjar Records')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(status()).toBe(SubscriptionStatus.unsubscribed);
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect(page).toHaveTitle('Subscribe - Dubplate');
  expect(status()).toBe(SubscriptionStatus.unsubscribed);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You are now subscribed to Nightjar Records')).toBeVisible();
  expect(status()).toBe(SubscriptionStatus.subscribed);
  await backstage.become('marlow');
  await page.getByRole('link', { name: 'Review your other subscriptions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
});
