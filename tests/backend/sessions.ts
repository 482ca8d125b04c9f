import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { COOKIE_SECONDS } from './config.ts';
import type { Backend, Env } from './context.ts';
import type { Db } from './db.ts';
import { endOldLogins } from './logins.ts';
import { int, intOrNull, type Row, textOrNull, yes } from './rows.ts';
import { newSecret } from './secrets.ts';

/** One browser. Read it anew after a change: it is a copy of its row. */
export type Session = {
  readonly id: number;
  /** Login rows of the identities in use, one of each kind. */
  readonly recipientLogin: number | null;
  readonly clientLogin: number | null;
  /** The kind that was used last is the client's. */
  readonly prefersClient: boolean;
  /** Account as which the admin acts. */
  readonly ghostAccount: number | null;
  /** Where the DJ wanted to go when a login came in between. */
  readonly returnTo: string | null;
  /** The address that last answered a PIN or a login link. */
  readonly confirmedEmail: string | null;
  /** The name that came with it from a social service. */
  readonly confirmedName: string | null;
};

/** Gives every request its session, and a browser without one a cookie. */
export function sessions({ db, now }: Backend): MiddlewareHandler<Env> {
  return async (c, next) => {
    endOldLogins(db, now());
    const known = readSession(db.sql.get`SELECT * FROM sessions WHERE token = ${getCookie(c, 'sid') ?? ''}`);
    if (known) {
      c.set('session', known);
      return next();
    }
    const token = newSecret();
    const row = db.sql.get`INSERT INTO sessions (token, created) VALUES (${token}, ${now()}) RETURNING *`;
    const started = readSession(row);
    if (!started) throw new Error('session was not stored');
    c.set('session', started);
    setCookie(c, 'sid', token, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: COOKIE_SECONDS });
    return next();
  };
}

/** The session as it is stored now. */
export function sessionById(db: Db, id: number): Session | null {
  return readSession(db.sql.get`SELECT * FROM sessions WHERE id = ${id}`);
}

export function rememberReturn(db: Db, session: Session, address: string): void {
  db.sql.run`UPDATE sessions SET return_to = ${address} WHERE id = ${session.id}`;
}

/** The remembered address, which is forgotten by this. */
export function takeReturn(db: Db, session: Session): string | null {
  db.sql.run`UPDATE sessions SET return_to = NULL WHERE id = ${session.id}`;
  return session.returnTo;
}

export function rememberConfirmed(db: Db, session: Session, email: string, name: string | null = null): void {
  db.sql.run`
    UPDATE sessions SET confirmed_email = ${email}, confirmed_name = ${name} WHERE id = ${session.id}`;
}

function readSession(row: Row | undefined): Session | null {
  if (!row) return null;
  return {
    id: int(row, 'id'),
    recipientLogin: intOrNull(row, 'recipient_login'),
    clientLogin: intOrNull(row, 'client_login'),
    prefersClient: yes(row, 'prefers_client'),
    ghostAccount: intOrNull(row, 'ghost_account'),
    returnTo: textOrNull(row, 'return_to'),
    confirmedEmail: textOrNull(row, 'confirmed_email'),
    confirmedName: textOrNull(row, 'confirmed_name'),
  };
}
