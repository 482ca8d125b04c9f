import * as v from 'valibot';
import { MAIL_LINK_MS } from './config.ts';
import type { Backend } from './context.ts';
import { currentRecipient } from './logins.ts';
import { column, type RowOf, rowReader } from './row-reader.ts';
import { newSecret } from './secrets.ts';
import type { Session } from './sessions.ts';

const PURPOSES = ['login', 'group', 'confirm', 'access', 'reset', 'invitation'] as const;
export type Purpose = (typeof PURPOSES)[number];

const links = rowReader({
  secret: column.text,
  purpose: v.picklist(PURPOSES),
  /** A user's id for `reset`, otherwise a recipient's. For `group` it is one of several. */
  personId: column.int,
  sendId: column.intOrNull,
  returnTo: column.textOrNull,
  used: column.yes,
  expires: column.intOrNull,
});
export type MailLink = RowOf<typeof links>;
type NewLink = Pick<MailLink, 'purpose' | 'personId'> & Partial<Pick<MailLink, 'sendId' | 'returnTo'>>;

export type LinkLookup =
  | { readonly kind: 'fresh'; readonly link: MailLink }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'used'; readonly link: MailLink };

/** Creates a link and returns its secret. `group` links never expire, because they only offer a choice. */
export function newMailLink(
  { db, now }: Backend,
  { purpose, personId, sendId = null, returnTo = null }: NewLink,
): string {
  const secret = newSecret();
  const expires = purpose === 'group' ? null : now() + MAIL_LINK_MS;
  db.sql.run`
    INSERT INTO mail_links (secret, purpose, person_id, send_id, return_to, expires)
    VALUES (${secret}, ${purpose}, ${personId}, ${sendId}, ${returnTo}, ${expires})`;
  return secret;
}

/** Finds the link without using it up, because mail scanners open links. */
export function findMailLink({ db, now }: Backend, secret: string, purposes: readonly Purpose[]): LinkLookup {
  const link = links.one(db.sql.get`SELECT * FROM mail_links WHERE secret = ${secret}`);
  if (!link || !purposes.includes(link.purpose)) return { kind: 'unknown' };
  if (link.used) return { kind: 'used', link };
  return (link.expires ?? Infinity) <= now() ? { kind: 'expired' } : { kind: 'fresh', link };
}

/** Returns a used link if it logged in the current DJ, so a double press does no harm. */
export function linkUsedByCurrentDj({ db }: Backend, session: Session, lookup: LinkLookup): MailLink | null {
  if (lookup.kind !== 'used') return null;
  return currentRecipient(db, session)?.id === lookup.link.personId ? lookup.link : null;
}

export function markMailLinkUsed({ db }: Backend, link: MailLink): void {
  db.sql.run`UPDATE mail_links SET used = 1 WHERE secret = ${link.secret}`;
}
