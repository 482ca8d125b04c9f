import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Backend, Call } from './context.ts';
import { lookUpMailLink } from './mail-links.ts';
import { type Recipient, recipientById } from './people.ts';

/**
 * Whoever opened the mail of an invitation, in this browser. The browser itself remembers it by a cookie: opening the
 * link writes no row, since mail scanners open it too.
 */

const COOKIE = 'invitation';

/** The DJ of the invitation, who has not signed up yet. */
export function invitedBy(backend: Backend, secret: string): Recipient | null {
  const found = lookUpMailLink(backend, secret, ['invitation']);
  const person = found.kind === 'fresh' ? recipientById(backend.db, found.link.personId) : null;
  return person?.confirmed ? null : person;
}

/** The DJ whose invitation was opened in this browser. */
export const invitedHere = (backend: Backend, c: Call): Recipient | null =>
  invitedBy(backend, getCookie(c, COOKIE) ?? '');

export const rememberInvitation = (c: Call, secret: string): void =>
  setCookie(c, COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'Lax' });

export const forgetInvitation = (c: Call): unknown => deleteCookie(c, COOKIE, { path: '/' });
