import * as v from 'valibot';
import { answeredList, type Id } from '../entities/lenient.ts';
import { type Subscription, subscriptionSchema } from '../entities/subscription.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Whose promos a DJ gets (spec 7, recipient). */

/** Orders in which the server gives them; without one they come by name. */
export type SubscriptionOrder = 'name' | 'latest' | 'sent' | 'status';

export async function fetchSubscriptions(order?: SubscriptionOrder): Promise<Subscription[]> {
  const reply = v.object({ subscriptions: answeredList(subscriptionSchema) });
  return (await call({ url: urls.subscriptions(), query: { order }, reply })).subscriptions;
}

/** Subscribes to the account or ends it, and gives the subscription as it is now. */
export async function toggleSubscription(account: Id, subscribed: boolean): Promise<Subscription> {
  const reply = v.object({ subscription: subscriptionSchema });
  return (await call({ url: urls.toggleSubscription(account), query: { subscribed }, reply })).subscription;
}
