import type { Db } from '../db.ts';
import { int, intOrNull, text } from '../row-reader.ts';
import { newSecret } from '../secrets.ts';
import type { Session } from '../sessions.ts';
import type { Promo } from './promos.ts';

export type LinkState = 'open' | 'used up' | 'out of credits';

/** An address under which anyone may open a promo, so often and while credits last. */
type PublicLink = { readonly token: string; readonly promoId: number; readonly state: LinkState };

/** A browser's first visit to a promo over a public link; later ones are free. */
export type LinkVisit = {
  /** Key that feedback is sent with. */
  readonly k: string;
};

/** The public link of this promo with the token. */
export function linkByToken(db: Db, promo: Pick<Promo, 'id'>, token: string): PublicLink | null {
  const row = db.sql.get`SELECT * FROM public_links WHERE token = ${token} AND promo_id = ${promo.id}`;
  if (!row) return null;
  const isUsedUp = int(row, 'uses') >= int(row, 'max_uses');
  const state = isUsedUp ? 'used up' : intOrNull(row, 'credits') === 0 ? 'out of credits' : 'open';
  return { token, promoId: promo.id, state };
}

/** Whether someone who is not signed in may see the promo: with an open link, or after an earlier visit. */
export function isVisitor(db: Db, session: Session, promo: Pick<Promo, 'id'>, token = ''): boolean {
  return visitOf(db, session, promo) !== null || linkByToken(db, promo, token)?.state === 'open';
}

export function visitOf(db: Db, session: Session, promo: Pick<Promo, 'id'>): LinkVisit | null {
  const row = db.sql
    .get`SELECT k FROM link_visits WHERE session_id = ${session.id} AND promo_id = ${promo.id}`;
  return row ? { k: text(row, 'k') } : null;
}

/** Whether this browser has been let in to any promo over a public link. */
export const hasVisited = (db: Db, session: Session): boolean =>
  db.sql.get`SELECT 1 FROM link_visits WHERE session_id = ${session.id}` !== undefined;

/** Uses the link up by one, credit included, and lets this browser in from now on. */
export function startVisit(db: Db, session: Session, link: PublicLink): LinkVisit {
  return db.transaction(() => {
    const visit = grantVisit(db, session, link.promoId);
    db.sql.run`UPDATE public_links SET uses = uses + 1, credits = credits - 1 WHERE token = ${link.token}`;
    return visit;
  });
}

/** Lets this browser in to the promo. */
export function grantVisit(db: Db, session: Session, promoId: number): LinkVisit {
  const visit = { k: newSecret() };
  db.sql
    .run`INSERT INTO link_visits (session_id, promo_id, k) VALUES (${session.id}, ${promoId}, ${visit.k})`;
  return visit;
}
