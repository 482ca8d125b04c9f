import { MAIL_LINK_MS } from './config.ts';
import type { Backend } from './context.ts';
import { currentRecipient } from './logins.ts';
import { int, intOrNull, oneOf, textOrNull, yes } from './rows.ts';
import { newSecret } from './secrets.ts';
import type { Session } from './sessions.ts';

/** What a link in a mail is for; each works once and for a limited time. */
const PURPOSES = ['login', 'group', 'confirm', 'access', 'reset', 'invitation'] as const;
export type Purpose = (typeof PURPOSES)[number];

export type MailLink = {
  readonly secret: string;
  readonly purpose: Purpose;
  /** A recipient's id (one of several where the purpose is group), a user's where it is reset. */
  readonly personId: number;
  /** The send that an access link opens. */
  readonly sendId: number | null;
  readonly returnTo: string | null;
};

export type LinkLookup =
  | { readonly kind: 'fresh'; readonly link: MailLink }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'used'; readonly link: MailLink };

/** Makes a link and returns its secret. One that merely lets people choose an account never expires. */
export function newMailLink({ db, now }: Backend, link: Omit<MailLink, 'secret'>): string {
  const secret = newSecret();
  const expires = link.purpose === 'group' ? null : now() + MAIL_LINK_MS;
  db.sql.run`
    INSERT INTO mail_links (secret, purpose, person_id, send_id, return_to, expires)
    VALUES (${secret}, ${link.purpose}, ${link.personId}, ${link.sendId}, ${link.returnTo}, ${expires})`;
  return secret;
}

/** Looks the secret up and changes nothing: mail scanners follow links. */
export function lookUpMailLink(
  { db, now }: Backend,
  secret: string,
  purposes: readonly Purpose[],
): LinkLookup {
  const row = db.sql.get`SELECT * FROM mail_links WHERE secret = ${secret}`;
  if (!row) return { kind: 'unknown' };
  const link: MailLink = {
    secret,
    purpose: oneOf(row, 'purpose', PURPOSES),
    personId: int(row, 'person_id'),
    sendId: intOrNull(row, 'send_id'),
    returnTo: textOrNull(row, 'return_to'),
  };
  if (!purposes.includes(link.purpose)) return { kind: 'unknown' };
  if (yes(row, 'used')) return { kind: 'used', link };
  return (intOrNull(row, 'expires') ?? Infinity) <= now() ? { kind: 'expired' } : { kind: 'fresh', link };
}

/** The link where its button was pressed a second time by the DJ whom it has just logged in: that is harmless. */
export function pressedTwice({ db }: Backend, session: Session, found: LinkLookup): MailLink | null {
  if (found.kind !== 'used') return null;
  return currentRecipient(db, session)?.id === found.link.personId ? found.link : null;
}

export function spendMailLink({ db }: Backend, link: MailLink): void {
  db.sql.run`UPDATE mail_links SET used = 1 WHERE secret = ${link.secret}`;
}
