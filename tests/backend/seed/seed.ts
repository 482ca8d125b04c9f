import { OptIn, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import { DAY_MS } from '../config.ts';
import type { Db, Size } from '../db.ts';
import { sendMail } from '../mail.ts';
import { loginMail } from '../mail-texts.ts';
import { random } from '../media/random.ts';
import { availablePromos } from './available-promos.ts';
import { closedPromos, publicLinks } from './closed-promos.ts';
import { generatedPromos } from './generated-promos.ts';
import { AGENCY_ADDRESS, AGENCY_LINK, identities } from './identities.ts';
import { seedInvitation } from './invitation.ts';
import type { PromoSeed } from './promo-seed.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedDevices, seedDownloadsAndNetworks } from './seed-devices-and-links.ts';
import { seedLabels } from './seed-labels.ts';
import { seedManySubscriptions } from './seed-many-subscriptions.ts';
import { seedPeople } from './seed-people.ts';
import { seedPicks } from './seed-picks.ts';
import { seedSends } from './seed-sends.ts';

export const PROMO_COUNT: Record<Size, number> = { normal: 60, large: 5000 };

const SHORTEST_SECONDS = 60;
const LONGEST_SECONDS = 100;

/** Fills a new database. Release dates count from `now` (ms). */
export function seed(db: Db, size: Size, now: number): void {
  seedPeople(db);
  seedLabels(db, now);
  seedDevices(db, now);
  const byHand = [...availablePromos(now), ...closedPromos];
  const promos = [...byHand, ...generatedPromos(byHand.length + 1, PROMO_COUNT[size], now)];
  for (const promo of promos) {
    insertPromo(db, promo, now);
    insertTracks(db, promo);
    seedSends(db, promo, now);
  }
  seedSubscriptions(db);
  seedPicks(db, size, now);
  seedAccounts(db, now);
  seedManySubscriptions(db);
  seedDownloadsAndNetworks(db, now);
  for (const { token, promoId, maxUses, uses, credits } of publicLinks) {
    db.sql.run`INSERT INTO public_links VALUES (${token}, ${promoId}, ${maxUses}, ${uses}, ${credits})`;
  }
  db.sql.run`
    INSERT INTO mail_links (secret, purpose, person_id) VALUES (${AGENCY_LINK}, 'group', ${identities.sable.id})`;
  seedInvitation(db, now);
  sendMail(db, loginMail({ email: AGENCY_ADDRESS, name: '' }, AGENCY_LINK), now);
}

function seedSubscriptions(db: Db): void {
  db.sql.run`
    INSERT OR IGNORE INTO subscriptions (recipient_id, account_id, flags, status)
    SELECT recipient_id, account_id, ${OptIn.OPTED_IN}, ${SubscriptionStatus.subscribed}
    FROM sends JOIN promos ON promos.id = promo_id JOIN labels ON labels.id = label_id`;
}

function insertPromo(db: Db, promo: PromoSeed, now: number): void {
  const { album } = promo;
  db.sql.run`
    INSERT INTO promos (id, label_id, template, promo_text, campaign, artist, title, released_year, released_month,
      released_day, cover_seed, download_flags, formats, required_fields, has_peaks, active, inactive_message, expires,
      embargo_until, withdrawn, group_address, reply_form)
    VALUES (${promo.id}, ${promo.label + 1}, 'standard', ${promo.text}, ${promo.campaign}, ${album?.artist ?? null},
      ${album?.title ?? null}, ${album?.released.year ?? null}, ${album?.released.month ?? null},
      ${album?.released.day ?? null}, ${promo.id}, ${promo.downloadFlags}, ${promo.formats}, ${promo.requiredFields},
      ${promo.hasPeaks ? 1 : 0}, ${promo.active ? 1 : 0}, ${promo.inactiveMessage}, ${inMs(promo.expiresInDays, now)},
      ${inMs(promo.embargoDays, now)}, ${promo.withdrawn}, ${promo.groupAddress}, ${promo.replyForm})`;
}

/** Track ids contain the promo id: the first track of promo 12 is 1201. */
function insertTracks(db: Db, promo: PromoSeed): void {
  for (const [i, [title, mix, artist]] of promo.tracks.entries()) {
    const id = promo.id * 100 + i + 1;
    const seconds = random(id).whole(SHORTEST_SECONDS, LONGEST_SECONDS);
    db.sql.run`
      INSERT INTO tracks (id, promo_id, title, mix, artist, seed, seconds)
      VALUES (${id}, ${promo.id}, ${title}, ${mix ?? null}, ${artist ?? promo.album?.artist ?? ''}, ${id}, ${seconds})`;
  }
}

const inMs = (days: number | null, now: number): number | null =>
  days === null ? null : now + days * DAY_MS;
