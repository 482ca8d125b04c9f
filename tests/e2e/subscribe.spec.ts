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
  await expect(page).toHaveTitle('Unsubscribed - Dubplate');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You are now subscribed to Nightjar Records')).toBeVisible();
  await expect(page).toHaveTitle('Subscribed - Dubplate');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(status()).toBe(SubscriptionStatus.subscribed);
  await backstage.become('marlow');
  await page.getByRole('link', { name: 'Review your other subscriptions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const [kind, name, shown] of [
    ['ten thousand letters', 'W'.repeat(10_000), 'W'.repeat(10_000)],
    ['turned directions', '\u202esdrocer\u2066 nwod\u0000\u200b', 'sdrocer nwod'],
    ['right to left', 'تسجيلات الليل', 'تسجيلات الليل'],
    ['blanks alone', '\u2800\u3164\u200b', 'this label'],
  ] as const) {
    test(`a name of ${kind} leaves the question and the page as they are [beyond-112, 2.5-02]`, async ({
      page,
      backstage,
    }) => {
      backstage.db.sql.run`UPDATE accounts SET name = ${name} WHERE id = 1`;
      await page.goto('/recipient/subscribe/nightjar-records');
      const question = page.locator('p', { hasText: 'Click below' });
      await expect(question).toBeVisible();
      expect(await question.textContent()).toBe(`Click below to subscribe to ${shown}.`);
      await expect(question.locator('bdi')).toHaveCSS('unicode-bidi', 'isolate');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
    });
  }
});
