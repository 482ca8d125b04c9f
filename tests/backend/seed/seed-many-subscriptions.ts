import { OptIn, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import type { Db } from '../db.ts';
import { identities } from './identities.ts';

const COUNT = 1000;
const FIRST_ID = 1001;

const firstWords = (
  'Amber Basalt Cinder Delta Ebb Flint Gale Hollow Indigo Jasmine Kiln Loam Mosaic Nova Ochre Pewter Quarry ' +
  'Rust Shale Thistle Umber Violet Willow Yarrow Zinc Copper Fjord Marble Saffron Vapour Brine Cobalt'
).split(' ');
const secondWords = (
  'Audio Records Tapes Works Sound Press Cuts Discs Signal House Foundry Editions Assembly Broadcast Circuit ' +
  'Depot Exchange Frequency Garden Harbour Institute Junction Kiosk Rooftop Music Network Outpost Parade ' +
  'Quarter Rooms Société Transit'
).split(' ');

const { subscribed } = SubscriptionStatus;
const OTHER_STATUSES = Object.values(SubscriptionStatus).filter((status) => status !== subscribed);

export function seedManySubscriptions(db: Db): void {
  const { id: recipientId } = identities.crate;
  const row = db.sql.get`SELECT COUNT(*) AS count FROM subscriptions WHERE recipient_id = ${recipientId}`;
  const missing = COUNT - Number(row?.['count'] ?? 0);
  for (let i = 0; i < missing; i++) {
    const id = FIRST_ID + i;
    const name = `${firstWords[i % 32]} ${secondWords[Math.floor(i / 32)]}`;
    const other = i % 4 === 3 ? OTHER_STATUSES[Math.floor(i / 4) % OTHER_STATUSES.length] : undefined;
    db.sql.run`INSERT INTO accounts VALUES (${id}, ${name}, 0, 0, 0, 0, 0)`;
    db.sql.run`
      INSERT INTO subscriptions (recipient_id, account_id, flags, status)
      VALUES (${recipientId}, ${id}, ${other === undefined ? OptIn.OPTED_IN : 0}, ${other ?? subscribed})`;
  }
}
