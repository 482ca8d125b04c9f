import * as v from 'valibot';
import { OptIn, SubscriptionStatus } from '../../shared/entities/flags.ts';
import { type Account, accounts } from './accounts.ts';
import { AREA } from './config.ts';
import type { Db } from './db.ts';
import { column, int, rowReader } from './row-reader.ts';

export const unsubscribeAddress = (urlName: string, secret: string): string =>
  `${AREA}/unsubscribe/${urlName}?s=${secret}`;

export const accountByUrlName = ({ sql }: Db, urlName: string): Account | null =>
  accounts.one(sql.get`
    SELECT accounts.id, accounts.name FROM accounts JOIN labels ON labels.account_id = accounts.id
    WHERE url_name = ${urlName}`);

export function setSubscribed(db: Db, recipientId: number, accountId: number, isSubscribed: boolean): void {
  const status = isSubscribed ? SubscriptionStatus.subscribed : SubscriptionStatus.unsubscribed;
  const flags = isSubscribed ? OptIn.OPTED_IN : 0;
  db.sql.run`
    INSERT INTO subscriptions (recipient_id, account_id, flags, status)
    VALUES (${recipientId}, ${accountId}, ${flags}, ${status})
    ON CONFLICT DO UPDATE SET flags = excluded.flags, status = excluded.status`;
}

export function subscriptionStatus(db: Db, recipientId: number, accountId: number): number | null {
  const row = db.sql.get`
    SELECT status FROM subscriptions WHERE recipient_id = ${recipientId} AND account_id = ${accountId}`;
  return row ? int(row, 'status') : null;
}

const listed = rowReader({
  id: column.int,
  flags: column.int,
  status: column.int,
  accountId: column.int,
  name: column.text,
  sent: column.int,
  opened: column.int,
  feedback: column.int,
  latest: v.nullable(column.time),
});

const { subscribed, unsubscribed, bounced } = SubscriptionStatus;

/** A DJ's subscriptions with promo counts, sorted by name, `latest`, `sent` or `status` (spec 3, 7). */
export const subscriptionList = (
  { sql }: Db,
  recipientId: number,
  { order = 'name', accountId = null }: { order?: string | undefined; accountId?: number | null },
) =>
  listed
    .all(sql.all`
    SELECT subscriptions.*, accounts.name, COUNT(sends.id) AS sent, COALESCE(SUM(sends.opened), 0) AS opened,
      COUNT(feedback.id) AS feedback, MAX(sends.created) AS latest
    FROM subscriptions JOIN accounts ON accounts.id = subscriptions.account_id
      LEFT JOIN labels ON labels.account_id = accounts.id
      LEFT JOIN promos ON promos.label_id = labels.id
      LEFT JOIN sends ON sends.promo_id = promos.id AND sends.recipient_id = subscriptions.recipient_id
      LEFT JOIN feedback ON feedback.promo_id = sends.promo_id AND feedback.recipient_id = sends.recipient_id
    WHERE subscriptions.recipient_id = ${recipientId}
      AND (${accountId} IS NULL OR subscriptions.account_id = ${accountId})
    GROUP BY subscriptions.id
    ORDER BY CASE ${order}
      WHEN 'latest' THEN MAX(sends.created)
      WHEN 'sent' THEN COUNT(sends.id)
      WHEN 'status' THEN CASE
        WHEN status = ${subscribed} THEN 2 + (subscriptions.flags & ${OptIn.OPTED_IN} <> 0)
        WHEN status IN (${unsubscribed}, ${bounced}) THEN 0 ELSE 1 END
      END DESC, accounts.name COLLATE NOCASE`)
    .map(({ id, flags, status, accountId, name, ...stats }) => ({
      id,
      account: { id: accountId, name },
      flags,
      status,
      stats,
    }));
