import { PICK_STORES } from '../../../shared/config/constants.ts';
import { PRODUCT } from '../config.ts';
import type { Db } from '../db.ts';
import type { Recipient } from '../recipients-and-users.ts';
import { bit, int, intOrNull, oneOf, type Row, text, textOrNull, yes } from '../row-reader.ts';

/** A pick is one of our promos, or a release in a store (spec 3). */
const PICK_TYPES = [PRODUCT, ...PICK_STORES] as const;

export type Pick = ReturnType<typeof readPick>;

/** A promo's own page shares its thumbs with the pick. */
export function picksOf(db: Db, { id }: Recipient): Pick[] {
  return db.sql.all`
    SELECT releases.*, picks.id AS pick_id, picks.release_id, type, weight, is_hidden, COALESCE(url, '') AS url,
      COALESCE(sends.thumbs, picks.thumbs) AS thumbs, COALESCE(opened, 0) AS opened
    FROM picks JOIN releases ON releases.id = picks.release_id
      LEFT JOIN offers ON offers.release_id = releases.id AND store = type
      LEFT JOIN sends ON sends.promo_id = releases.promo_id AND sends.recipient_id = picks.recipient_id
    WHERE picks.recipient_id = ${id} AND weight IS NOT NULL ORDER BY picks.id`.map(readPick);
}

/** Whether this is a pick of the DJ, currently recommended or not. */
export const isOwnPick = ({ sql }: Db, { id }: Recipient, pickId: number): boolean =>
  sql.get`SELECT id FROM picks WHERE id = ${pickId} AND recipient_id = ${id}` !== undefined;

/** Hides or shows all picks of the release. */
export function hidePick(db: Db, id: number, isHidden: boolean): void {
  db.sql.run`
    UPDATE picks SET is_hidden = ${bit(isHidden)}
    WHERE (recipient_id, release_id) = (SELECT recipient_id, release_id FROM picks WHERE id = ${id})`;
}

export function setPickThumbs(db: Db, id: number, thumbs: number): void {
  db.sql.run`
    UPDATE picks SET thumbs = ${thumbs}
    WHERE (recipient_id, release_id) = (SELECT recipient_id, release_id FROM picks WHERE id = ${id})`;
  db.sql.run`
    UPDATE sends SET thumbs = ${thumbs}
    WHERE (recipient_id, promo_id) = (
      SELECT recipient_id, promo_id FROM picks JOIN releases ON releases.id = release_id WHERE picks.id = ${id})`;
}

export function savePickReport(db: Db, id: number, kind: 'interaction' | 'impression', now: number): void {
  db.sql.run`INSERT INTO pick_reports (pick_id, kind, time) VALUES (${id}, ${kind}, ${now})`;
}

const readPick = (row: Row) => ({
  id: int(row, 'pick_id'),
  releaseId: int(row, 'release_id'),
  type: oneOf(row, 'type', PICK_TYPES),
  weight: int(row, 'weight'),
  isHidden: yes(row, 'is_hidden'),
  thumbs: int(row, 'thumbs'),
  promoId: intOrNull(row, 'promo_id'),
  artist: text(row, 'artist'),
  title: text(row, 'title'),
  label: { urlName: text(row, 'label_url_name'), name: text(row, 'label_name') },
  released: textOrNull(row, 'released'),
  url: text(row, 'url'),
  hasOpenedPromo: yes(row, 'opened'),
});
