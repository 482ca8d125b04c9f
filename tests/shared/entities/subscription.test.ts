import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OptIn, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import { isSubscribed, statusWords, subscriptionSchema } from '../../../shared/entities/subscription.ts';

const full = {
  id: 3,
  account: { id: 8, name: 'Nightjar Records' },
  flags: OptIn.OPTED_IN,
  status: SubscriptionStatus.subscribed,
  stats: { sent: 3, opened: 2, feedback: 1, latest: '2026-11-05T10:40:00.000Z' },
};

test('a subscription holds id, account, flags and status, and perhaps what came of it [3-42]', () => {
  expect(v.parse(subscriptionSchema, full)).toEqual(full);
  const { stats, ...plain } = full;
  expect(stats).toBeDefined();
  expect(v.parse(subscriptionSchema, plain)).toEqual({ ...plain, stats: null });
  expect(v.is(subscriptionSchema, { ...full, account: null })).toBe(false);
});

test('subscribed is who has opted in and is in status subscribed, and nobody else [open-52]', () => {
  for (const status of Object.values(SubscriptionStatus))
    for (const flags of [0, OptIn.OPTED_IN])
      expect(isSubscribed({ status, flags })).toBe(status === 4 && flags === 1);
});

test('each status has words of its own, a number that is not in the spec shows as it is', () => {
  const words = Object.values(SubscriptionStatus).map((status) =>
    statusWords({ status, flags: OptIn.OPTED_IN }),
  );
  expect(new Set(words).size).toBe(words.length);
  expect(statusWords({ status: SubscriptionStatus.subscribed, flags: 0 })).toBe('Waits for your consent');
  expect(statusWords({ status: 77, flags: 0 })).toBe('Status 77');
});
