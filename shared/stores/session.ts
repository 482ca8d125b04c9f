import { atom } from 'nanostores';
import { AccountFlag, has, RecipientFlag, UserFlag } from '../entities/flags.ts';
import type { Recipient } from '../entities/recipient.ts';
import { nobody, type Session } from '../entities/session.ts';

/** Who the page is for (spec 3). All islands of a page share it. */
export const $session = atom<Session>(nobody);

export function setSession(session: Session): void {
  $session.set(session);
}

/** Takes over what the server, or the DJ, has changed; without a recipient there is nothing to change. */
export function changeRecipient(change: Partial<Recipient>): void {
  const session = $session.get();
  if (session.recipient) $session.set({ ...session, recipient: { ...session.recipient, ...change } });
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

/** Whether the client user has the beta on: by the user's own bit or the account's (open point 50). */
export const isClientBeta = ({ user }: Session): boolean =>
  user !== null &&
  (has(user.flags, UserFlag.BETA_TESTER) || has(user.account?.flags ?? 0, AccountFlag.BETA_TESTING));

/** Whether the DJ has the beta on. */
export const isRecipientBeta = ({ recipient }: Session): boolean =>
  recipient !== null && has(recipient.flags, RecipientFlag.BETA_TESTING);

/** A user without an account id (spec 1). */
export const isAdmin = ({ user }: Session): boolean => user !== null && (user.account?.id ?? null) === null;
