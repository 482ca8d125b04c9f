import { OptIn, SubscriptionStatus } from '../../shared/entities/flags.ts';
import { AREA } from './config.ts';
import type { Db } from './db.ts';
import { int, text } from './rows.ts';

/** An account whose promos a DJ may want; on the subscription pages it is known by its name (spec 3). */
export type SubscribableAccount = { readonly id: number; readonly name: string };

/** Accounts stand in addresses as their label's url_name. */
export const unsubscribeAddress = (urlName: string, secret: string): string =>
  `${AREA}/unsubscribe/${urlName}?s=${secret}`;

export function accountByUrlName(db: Db, urlName: string): SubscribableAccount | null {
  const row = db.sql.get`
    SELECT accounts.id, accounts.name FROM accounts JOIN labels ON labels.account_id = accounts.id
    WHERE url_name = ${urlName}`;
  return row ? { id: int(row, 'id'), name: text(row, 'name') } : null;
}

export function setSubscribed(db: Db, recipientId: number, accountId: number, isSubscribed: boolean): void {
  const status = isSubscribed ? SubscriptionStatus.subscribed : SubscriptionStatus.unsubscribed;
  const flags = isSubscribed ? OptIn.OPTED_IN : 0;
  db.sql.run`
    INSERT INTO subscriptions (recipient_id, account_id, flags, status)
    VALUES (${recipientId}, ${accountId}, ${flags}, ${status})
    ON CONFLICT DO UPDATE SET flags = excluded.flags, status = excluded.status`;
}

/** Status of the DJ's subscription to the account, null for none. */
export function subscriptionStatus(db: Db, recipientId: number, accountId: number): number | null {
  const row = db.sql.get`
    SELECT status FROM subscriptions WHERE recipient_id = ${recipientId} AND account_id = ${accountId}`;
  return row ? int(row, 'status') : null;
}
