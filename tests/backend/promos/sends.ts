import type { Db } from '../db.ts';
import type { Recipient } from '../recipients-and-users.ts';
import { column, type RowOf, rowReader } from '../row-reader.ts';

const sends = rowReader({
  id: column.int,
  promoId: column.int,
  recipientId: column.int,
  /** Part of the verify and access links. */
  secret: column.text,
  /** The key that feedback must include. */
  k: column.text,
  /** The promo opens once the DJ has confirmed an email address. */
  needsEmail: column.yes,
  created: column.int,
  emailed: column.yes,
  openedEmail: column.yes,
  opened: column.yes,
  isPick: column.yes,
  thumbs: column.int,
});
export type Send = RowOf<typeof sends>;

export const sendOf = ({ sql }: Db, promoId: number, { id }: Recipient): Send | null =>
  sends.one(sql.get`SELECT * FROM sends WHERE promo_id = ${promoId} AND recipient_id = ${id}`);

export const sendBySecret = ({ sql }: Db, secret: string): Send | null =>
  sends.one(sql.get`SELECT * FROM sends WHERE secret = ${secret}`);

/** Opening an emailed promo also marks the email as opened. */
export function markOpened(db: Db, send: Send): void {
  db.sql.run`UPDATE sends SET opened = 1, opened_email = emailed WHERE id = ${send.id}`;
}

export function setThumbs(db: Db, send: Send, thumbs: number): void {
  db.sql.run`UPDATE sends SET thumbs = ${thumbs} WHERE id = ${send.id}`;
}

export function grantAccess(db: Db, sendId: number): void {
  db.sql.run`UPDATE sends SET needs_email = 0 WHERE id = ${sendId}`;
}
