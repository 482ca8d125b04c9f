import type { Db } from '../db.ts';
import type { Recipient } from '../recipients-and-users.ts';
import { int, type Row, text, yes } from '../row-reader.ts';
import type { Promo } from './promos.ts';

export type Send = ReturnType<typeof readSend>;

export const sendTo = (db: Db, promo: Promo, recipient: Recipient): Send | null =>
  sendOf(db, promo.id, recipient);

export function sendOf(db: Db, promoId: number, recipient: Recipient): Send | null {
  const row = db.sql.get`SELECT * FROM sends WHERE promo_id = ${promoId} AND recipient_id = ${recipient.id}`;
  return row ? readSend(row) : null;
}

export function sendBySecret(db: Db, secret: string): Send | null {
  const row = db.sql.get`SELECT * FROM sends WHERE secret = ${secret}`;
  return row ? readSend(row) : null;
}

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

const readSend = (row: Row) => ({
  id: int(row, 'id'),
  promoId: int(row, 'promo_id'),
  recipientId: int(row, 'recipient_id'),
  /** Part of the verify and access links. */
  secret: text(row, 'secret'),
  /** The key that feedback must include. */
  k: text(row, 'k'),
  /** The promo opens once the DJ has confirmed an email address. */
  needsEmail: yes(row, 'needs_email'),
  created: int(row, 'created'),
  emailed: yes(row, 'emailed'),
  openedEmail: yes(row, 'opened_email'),
  opened: yes(row, 'opened'),
  isPick: yes(row, 'is_pick'),
  thumbs: int(row, 'thumbs'),
});
