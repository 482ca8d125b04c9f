import * as v from 'valibot';
import { objectWithWarnings } from '../environment/warnings.ts';
import { hasFlag, OptIn, SubscriptionStatus } from './flags.ts';
import { dateSchema, idSchema, nameOrEmpty, numberOrZero, numberSchema, orNull } from './lenient.ts';

export const subscriptionSchema = objectWithWarnings('subscription', {
  id: idSchema,
  account: objectWithWarnings('account', { id: idSchema, name: nameOrEmpty }),
  flags: numberOrZero,
  status: v.fallback(numberSchema, SubscriptionStatus.new),
  stats: orNull(
    objectWithWarnings('subscription stats', {
      sent: numberOrZero,
      opened: numberOrZero,
      feedback: numberOrZero,
      latest: orNull(dateSchema),
    }),
  ),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

const isOptedIn = ({ flags }: Pick<Subscription, 'flags'>): boolean => hasFlag(flags, OptIn.OPTED_IN);

/** Whether the DJ has opted in and the status is 'subscribed' (spec 4, open point 52). */
export const isSubscribed = (subscription: Pick<Subscription, 'flags' | 'status'>): boolean =>
  isOptedIn(subscription) && subscription.status === SubscriptionStatus.subscribed;

const statusLabels = new Map<number, string>([
  [SubscriptionStatus.new, 'New'],
  [SubscriptionStatus.delivered_1, '1 promo delivered'],
  [SubscriptionStatus.delivered_2, '2 promos delivered'],
  [SubscriptionStatus.delivered_3, '3 promos delivered'],
  [SubscriptionStatus.subscribed, 'Subscribed'],
  [SubscriptionStatus.invited_1, 'Invited'],
  [SubscriptionStatus.invited_2, 'Invited twice'],
  [SubscriptionStatus.invited_3, 'Invited three times'],
  [SubscriptionStatus.unsubscribed, 'Unsubscribed'],
  [SubscriptionStatus.bounced, 'Email bounced'],
]);

export function statusText(subscription: Pick<Subscription, 'flags' | 'status'>): string {
  const { status } = subscription;
  if (status === SubscriptionStatus.subscribed && !isOptedIn(subscription)) return 'Waiting for your consent';
  return statusLabels.get(status) ?? 'Unknown status';
}
