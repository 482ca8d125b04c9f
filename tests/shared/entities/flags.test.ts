import { expect, test } from 'vitest';
import { OptIn, SubscriptionStatus } from '../../../shared/entities/flags.ts';

test('OPTED_IN is 1 [3-58]', () => expect(OptIn.OPTED_IN).toBe(1));

test('the statuses of a subscription are the numbers of the spec [3-59, 3-60, 3-61, 3-62, 3-63, 3-64, 3-65, 3-66, 3-67, 3-68]', () => {
  expect(SubscriptionStatus).toEqual({
    new: 0,
    delivered_1: 1,
    delivered_2: 2,
    delivered_3: 3,
    subscribed: 4,
    invited_1: 8,
    invited_2: 9,
    invited_3: 10,
    unsubscribed: 14,
    bounced: -10,
  });
});
