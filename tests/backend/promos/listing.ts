import type { Db } from '../db.ts';
import type { Recipient } from '../people.ts';
import { int, text, textOrNull, yes } from '../rows.ts';
import { promoName } from './promos.ts';

/** A promo in a DJ's list. */
export type PromoListing = {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly opened: boolean;
  readonly isPick: boolean;
};

const MOST_LISTED = 100;

/** What was sent to the DJ, the latest first. */
export function promosSentTo(db: Db, { id }: Recipient): PromoListing[] {
  return db.sql.all`
    SELECT promos.id, campaign, artist, title, labels.name AS label, opened, is_pick
    FROM sends JOIN promos ON promos.id = promo_id JOIN labels ON labels.id = label_id
    WHERE recipient_id = ${id} ORDER BY sends.created DESC, promos.id LIMIT ${MOST_LISTED}`.map((row) => {
    const title = textOrNull(row, 'title');
    const album = title === null ? null : { artist: text(row, 'artist'), title };
    return {
      id: int(row, 'id'),
      name: promoName({ album, campaign: text(row, 'campaign') }),
      label: text(row, 'label'),
      opened: yes(row, 'opened'),
      isPick: yes(row, 'is_pick'),
    };
  });
}
