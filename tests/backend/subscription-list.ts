import { OptIn, SubscriptionStatus } from '../../shared/entities/flags.ts';
import type { Db } from './db.ts';
import { int, intOrNull, type Row, text } from './rows.ts';

/** Orders in which a DJ's subscriptions come; the first is the one without a wish. */
export const ORDERS = ['name', 'latest', 'sent', 'status'] as const;
export type Order = (typeof ORDERS)[number];

/** A DJ's subscriptions, each with what its account has sent and what came of that (spec 3, 7). */
export const subscriptionList = (db: Db, recipientId: number, order: Order): ListedSubscription[] =>
  subscriptions(db, recipientId, null).sort(COMPARE[order]);

/** The DJ's subscription to the account, null for none. */
export const subscriptionTo = (db: Db, recipientId: number, accountId: number): ListedSubscription | null =>
  subscriptions(db, recipientId, accountId)[0] ?? null;

export type ListedSubscription = ReturnType<typeof readSubscription>;

const subscriptions = (db: Db, recipientId: number, accountId: number | null): ListedSubscription[] =>
  db.sql.all`
    SELECT subscriptions.*, accounts.name, COUNT(sends.id) AS sent, COALESCE(SUM(sends.opened), 0) AS opened,
      COUNT(feedback.id) AS feedback, MAX(sends.created) AS latest
    FROM subscriptions JOIN accounts ON accounts.id = subscriptions.account_id
      LEFT JOIN labels ON labels.account_id = accounts.id
      LEFT JOIN promos ON promos.label_id = labels.id
      LEFT JOIN sends ON sends.promo_id = promos.id AND sends.recipient_id = subscriptions.recipient_id
      LEFT JOIN feedback ON feedback.promo_id = sends.promo_id AND feedback.recipient_id = sends.recipient_id
    WHERE subscriptions.recipient_id = ${recipientId}
      AND (${accountId} IS NULL OR subscriptions.account_id = ${accountId})
    GROUP BY subscriptions.id ORDER BY accounts.name COLLATE NOCASE`.map(readSubscription);

const readSubscription = (row: Row) => {
  const latest = intOrNull(row, 'latest');
  return {
    id: int(row, 'id'),
    account: { id: int(row, 'account_id'), name: text(row, 'name') },
    flags: int(row, 'flags'),
    status: int(row, 'status'),
    stats: {
      sent: int(row, 'sent'),
      opened: int(row, 'opened'),
      feedback: int(row, 'feedback'),
      latest: latest === null ? null : new Date(latest).toISOString(),
    },
  };
};

/** Sorting keeps the order by name among equals. */
const COMPARE: Record<Order, (one: ListedSubscription, other: ListedSubscription) => number> = {
  name: () => 0,
  latest: (one, other) => (other.stats.latest ?? '').localeCompare(one.stats.latest ?? ''),
  sent: (one, other) => other.stats.sent - one.stats.sent,
  status: (one, other) => rank(one) - rank(other),
};

/** Those who send first, then those who wait for an answer, then the others. */
function rank({ flags, status }: ListedSubscription): number {
  if (status === SubscriptionStatus.subscribed) return flags & OptIn.OPTED_IN ? 0 : 1;
  return status === SubscriptionStatus.unsubscribed || status === SubscriptionStatus.bounced ? 3 : 2;
}
