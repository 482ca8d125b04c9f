import type { Db } from '../db.ts';
import { column, type RowOf, rowReader } from '../row-reader.ts';
import type { Session } from '../sessions.ts';
import type { Grant } from './promo-access.ts';
import type { Promo } from './promos.ts';

const stored = rowReader({
  rating: column.intOrNull,
  comment: column.text,
  favourite: column.intOrNull,
  name: column.text,
  email: column.text,
});
export type Feedback = RowOf<typeof stored>;

export function feedbackBy({ sql }: Db, session: Session, promo: Promo, grant: Grant): Feedback | null {
  const { recipient, visitor } = author(session, grant);
  return stored.one(sql.get`
    SELECT * FROM feedback WHERE promo_id = ${promo.id} AND (recipient_id = ${recipient} OR session_id = ${visitor})`);
}

export function saveFeedback(
  db: Db,
  session: Session,
  promo: Promo,
  grant: Grant,
  feedback: Feedback,
  now: number,
): void {
  const { recipient, visitor } = author(session, grant);
  db.sql.run`
    INSERT INTO feedback (promo_id, recipient_id, session_id, name, email, comment, favourite, rating, created)
    VALUES (${promo.id}, ${recipient}, ${visitor}, ${feedback.name}, ${feedback.email}, ${feedback.comment},
      ${feedback.favourite}, ${feedback.rating}, ${now})`;
}

const author = (session: Session, grant: Grant) =>
  grant.kind === 'sent'
    ? { recipient: grant.recipient.id, visitor: null }
    : { recipient: null, visitor: session.id };
