import type { Db } from '../db.ts';
import { intOrNull, text } from '../row-reader.ts';
import type { Session } from '../sessions.ts';
import type { Grant } from './promo-access.ts';
import type { Promo } from './promos.ts';

export type Feedback = {
  readonly rating: number | null;
  readonly comment: string;
  readonly favourite: number | null;
  readonly name: string;
  readonly email: string;
};

export function feedbackBy(db: Db, session: Session, promo: Promo, grant: Grant): Feedback | null {
  const { recipient, visitor } = author(session, grant);
  const row = db.sql.get`
    SELECT * FROM feedback WHERE promo_id = ${promo.id} AND (recipient_id = ${recipient} OR session_id = ${visitor})`;
  if (!row) return null;
  return {
    rating: intOrNull(row, 'rating'),
    comment: text(row, 'comment'),
    favourite: intOrNull(row, 'favourite'),
    name: text(row, 'name'),
    email: text(row, 'email'),
  };
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
