import { DAY_MS } from '../config.ts';
import type { Db } from '../db.ts';
import { sendMail } from '../mail.ts';
import { promoMail } from '../mail-texts.ts';
import { random } from '../media/random.ts';
import { bit } from '../row-reader.ts';
import { newSecret } from '../secrets.ts';
import { unsubscribeAddress } from '../subscriptions.ts';
import { furtherDjs, identities } from './identities.ts';
import { labels, urlName } from './labels.ts';
import type { PromoSeed } from './promo-seed.ts';

type Addressee = {
  readonly email: string;
  readonly name: string;
  readonly groupAddress?: string;
  readonly key?: string;
};

const named: readonly Addressee[] = Object.entries(identities).flatMap(([key, person]) =>
  person.type === 'recipient' && key !== 'newcomer' ? { ...person, key } : [],
);
const further = furtherDjs.map((name): Addressee => ({ email: `${urlName(name)}@example.net`, name }));

/** Promos above this id go to DJ Marlow only. */
const LAST_SHARED_PROMO = 60;

export function seedSends(db: Db, promo: PromoSeed, now: number): void {
  const created = Math.floor(now - DAY_MS * random(promo.id, 1).between(0.05, 20));
  for (const dj of addressees(promo)) sendPromo(db, promo, dj, created);
}

function addressees(promo: PromoSeed): readonly Addressee[] {
  switch (promo.sentTo) {
    case 'nobody':
      return [];
    case 'group':
      return named.filter(({ groupAddress }) => groupAddress === promo.groupAddress);
    case 'everyone':
      return promo.id > LAST_SHARED_PROMO ? named.slice(0, 1) : [...named, ...further];
  }
}

function sendPromo(db: Db, promo: PromoSeed, dj: Addressee, created: number): void {
  const secret = newSecret();
  const label = labels[promo.label] ?? '';
  const state = Object.entries(promo.state).find(([who]) => who === dj.key)?.[1];
  const {
    emailed = true,
    opened = false,
    isPick = false,
    needsEmail = false,
    thumbs = 0,
    feedback,
  } = state ?? {};
  db.sql.run`
    INSERT INTO sends
      (promo_id, recipient_id, secret, k, needs_email, created, emailed, opened_email, opened, is_pick, thumbs)
    SELECT ${promo.id}, id, ${secret}, ${newSecret()}, ${bit(needsEmail)}, ${created}, ${bit(emailed)},
      ${bit(emailed && opened)}, ${bit(opened)}, ${bit(isPick)}, ${thumbs}
    FROM recipients WHERE email = ${dj.email}`;
  if (feedback) {
    db.sql.run`
      INSERT INTO feedback (promo_id, recipient_id, name, email, comment, favourite, rating, created)
      SELECT ${promo.id}, id, name, email, ${feedback.comment}, ${promo.id * 100 + 1}, ${feedback.rating}, ${created}
      FROM recipients WHERE email = ${dj.email}`;
  }
  if (emailed) sendMail(db, promoMail(dj, label, promo, unsubscribeAddress(urlName(label), secret)), created);
}
