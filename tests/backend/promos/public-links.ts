import type { Db } from '../db.ts';
import { int, intOrNull, text } from '../row-reader.ts';
import { newSecret } from '../secrets.ts';
import type { Session } from '../sessions.ts';
import type { Promo } from './promos.ts';

export type LinkState = 'open' | 'used up' | 'out of credits';

/** A link that lets anyone open a promo, until its uses or credits run out. */
type PublicLink = { readonly token: string; readonly promoId: number; readonly state: LinkState };

/** A browser's first visit uses up the link. Later visits are free. */
export type LinkVisit = {
  /** The key that feedback must include. */
  readonly k: string;
};

export function linkByToken(db: Db, promo: Pick<Promo, 'id'>, token: string): PublicLink | null {
  const row = db.sql.get`SELECT * FROM public_links WHERE token = ${token} AND promo_id = ${promo.id}`;
  if (!row) return null;
  const isUsedUp = int(row, 'uses') >= int(row, 'max_uses');
  const state = isUsedUp ? 'used up' : intOrNull(row, 'credits') === 0 ? 'out of credits' : 'open';
  return { token, promoId: promo.id, state };
}

export function isVisitor(db: Db, session: Session, promo: Pick<Promo, 'id'>, token = ''): boolean {
  return visitOf(db, session, promo) !== null || linkByToken(db, promo, token)?.state === 'open';
}

export function visitOf(db: Db, session: Session, promo: Pick<Promo, 'id'>): LinkVisit | null {
  const row = db.sql
    .get`SELECT k FROM link_visits WHERE session_id = ${session.id} AND promo_id = ${promo.id}`;
  return row ? { k: text(row, 'k') } : null;
}

export const hasVisited = (db: Db, session: Session): boolean =>
  db.sql.get`SELECT 1 FROM link_visits WHERE session_id = ${session.id}` !== undefined;

export function startVisit(db: Db, session: Session, link: PublicLink): LinkVisit {
  return db.transaction(() => {
    const visit = grantVisit(db, session, link.promoId);
    db.sql.run`UPDATE public_links SET uses = uses + 1, credits = credits - 1 WHERE token = ${link.token}`;
    return visit;
  });
}

export function grantVisit(db: Db, session: Session, promoId: number): LinkVisit {
  const visit = { k: newSecret() };
  db.sql
    .run`INSERT INTO link_visits (session_id, promo_id, k) VALUES (${session.id}, ${promoId}, ${visit.k})`;
  return visit;
}
