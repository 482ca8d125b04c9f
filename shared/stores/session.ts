import { atom } from 'nanostores';
import { nobody, type Session } from '../entities/session.ts';

/** Who the page is for (spec 3). All islands of a page share it. */
export const $session = atom<Session>(nobody);

export function setSession(session: Session): void {
  $session.set(session);
}

/** A DJ with an account; a visitor over a public link is not signed in (open point 37). */
export function isSignedIn({ recipient }: Session): boolean {
  return recipient !== null && recipient.id !== null;
}

/** Name under which a person's data is stored: `recipient-17`, `user-3` or `visitor`. */
export function identityOf({ recipient, user }: Session): string {
  if (recipient && recipient.id !== null) return `recipient-${recipient.id}`;
  return user ? `user-${user.id}` : 'visitor';
}

/** The identity of the page as it stands now. */
export const currentIdentity = (): string => identityOf($session.get());
