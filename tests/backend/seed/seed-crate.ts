import { OptIn, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import type { Db } from '../db.ts';
import { identities } from './identities.ts';

const COUNT = 1000;
const FIRST_ID = 1001;

const firstWords =
  'Amber Basalt Cinder Delta Ebb Flint Gale Hollow Indigo Jasmine Kiln Loam Mosaic Nova Ochre Pewter Quarry Rust Shale Thistle Umber Violet Willow Yarrow Zinc Copper Fjord Marble Saffron Vapour Brine Cobalt'.split(
    ' ',
  );

const secondWords =
  'Audio Records Tapes Works Sound Press Cuts Discs Signal House Foundry Editions Assembly Broadcast Circuit Depot Exchange Frequency Garden Harbour Institute Junction Kiosk Rooftop Music Network Outpost Parade Quarter Rooms Société Transit'.split(
    ' ',
  );

/** One in so many has a status of its own; the rest are subscribed. */
const odd = [
  SubscriptionStatus.unsubscribed,
  SubscriptionStatus.invited_1,
  SubscriptionStatus.invited_2,
  SubscriptionStatus.invited_3,
  SubscriptionStatus.bounced,
  SubscriptionStatus.new,
  SubscriptionStatus.delivered_1,
  SubscriptionStatus.delivered_2,
  SubscriptionStatus.delivered_3,
] as const;

/** Fills Crate Digger's subscriptions up to a thousand, with accounts that send nothing to anybody else. */
export function seedCrate(db: Db): void {
  const { id: recipientId } = identities.crate;
  const row = db.sql.get`SELECT COUNT(*) AS count FROM subscriptions WHERE recipient_id = ${recipientId}`;
  const missing = COUNT - Number(row?.['count'] ?? 0);
  for (let i = 0; i < missing; i++) {
    const id = FIRST_ID + i;
    const name = `${firstWords[i % 32]} ${secondWords[Math.floor(i / 32)]}`;
    const status = i % 4 === 3 ? (odd[Math.floor(i / 4) % odd.length] ?? 0) : SubscriptionStatus.subscribed;
    const flags = status === SubscriptionStatus.subscribed ? OptIn.OPTED_IN : 0;
    db.sql.run`INSERT INTO accounts VALUES (${id}, ${name}, 0, 0, 0, 0, 0)`;
    db.sql.run`
      INSERT INTO subscriptions (recipient_id, account_id, flags, status)
      VALUES (${recipientId}, ${id}, ${flags}, ${status})`;
  }
}
