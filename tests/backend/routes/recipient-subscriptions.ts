import { type Backend, router } from '../context.ts';
import { asDj, wishIn } from '../signed-in.ts';
import { ORDERS, subscriptionList, subscriptionTo } from '../subscription-list.ts';
import { setSubscribed } from '../subscriptions.ts';

/** Whose promos a DJ gets (spec 7, recipient). */
export function recipientSubscriptionRoutes({ db }: Backend) {
  return router()
    .get(
      '/api/v1/recipient/subscriptions',
      asDj(db, (c, { id }) => {
        const order = ORDERS.find((known) => known === c.req.query('order')) ?? ORDERS[0];
        return c.json({ subscriptions: subscriptionList(db, id, order) });
      }),
    )
    .get(
      '/api/v1/recipient/subscriptions/:accountId/toggle',
      asDj(db, (c, { id }) => {
        const accountId = Number(c.req.param('accountId'));
        const isOn = wishIn(c, 'subscribed');
        if (isOn === null) return c.json({ error: 'Say whether you want to be subscribed.' }, 400);
        if (!subscriptionTo(db, id, accountId))
          return c.json({ error: 'You have no subscription to that account.' }, 404);
        setSubscribed(db, id, accountId, isOn);
        return c.json({ subscription: subscriptionTo(db, id, accountId) });
      }),
    );
}
