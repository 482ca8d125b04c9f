import type { Db } from '../db.ts';
import type { Recipient } from '../recipients-and-users.ts';
import { int, type Row, text, yes } from '../row-reader.ts';
import type { Promo } from './promos.ts';

/** A promo sent to one DJ, and what has come of it. */
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

/** Opening the page of a promo that came by mail means that the mail was opened too. */
export function markOpened(db: Db, send: Send): void {
  db.sql.run`UPDATE sends SET opened = 1, opened_email = emailed WHERE id = ${send.id}`;
}

export function setThumbs(db: Db, send: Send, thumbs: number): void {
  db.sql.run`UPDATE sends SET thumbs = ${thumbs} WHERE id = ${send.id}`;
}

/** The DJ has shown that the address is theirs: the promo opens from now on. */
export function grantAccess(db: Db, sendId: number): void {
  db.sql.run`UPDATE sends SET needs_email = 0 WHERE id = ${sendId}`;
}

const readSend = (row: Row) => ({
  id: int(row, 'id'),
  promoId: int(row, 'promo_id'),
  recipientId: int(row, 'recipient_id'),
  /** In the verify and access links. */
  secret: text(row, 'secret'),
  /** Key that feedback is sent with. */
  k: text(row, 'k'),
  /** Opens only after the DJ has confirmed an email address. */
  needsEmail: yes(row, 'needs_email'),
  created: int(row, 'created'),
  emailed: yes(row, 'emailed'),
  openedEmail: yes(row, 'opened_email'),
  opened: yes(row, 'opened'),
  isPick: yes(row, 'is_pick'),
  /** -1, 0 or 1. */
  thumbs: int(row, 'thumbs'),
});
