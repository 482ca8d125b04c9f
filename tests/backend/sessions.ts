import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { COOKIE_SECONDS } from './config.ts';
import type { Backend, Call, Env } from './context.ts';
import type { Db } from './db.ts';
import { deleteExpiredLogins } from './logins.ts';
import { column, type RowOf, rowReader } from './row-reader.ts';
import { newSecret } from './secrets.ts';

const sessionRows = rowReader({
  id: column.int,
  /** Login rows of the identities in use, one of each kind. */
  recipientLogin: column.intOrNull,
  clientLogin: column.intOrNull,
  /** The kind that was used last is the client's. */
  prefersClient: column.yes,
  ghostAccount: column.intOrNull,
  /** Where the DJ wanted to go when a login came in between. */
  returnTo: column.textOrNull,
  /** The address that last answered a PIN or a login link. */
  confirmedEmail: column.textOrNull,
  /** The name that came with it from a social service. */
  confirmedName: column.textOrNull,
});
export type Session = RowOf<typeof sessionRows>;

/** Gives every request its session, and a browser without one a cookie. */
export function sessions({ db, now }: Backend): MiddlewareHandler<Env> {
  return async (c, next) => {
    deleteExpiredLogins(db, now());
    const row = db.sql.get`SELECT * FROM sessions WHERE token = ${getCookie(c, 'sid') ?? ''}`;
    c.set('session', sessionRows.one(row) ?? start(c));
    return next();
  };

  function start(c: Call): Session {
    const token = newSecret();
    setCookie(c, 'sid', token, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: COOKIE_SECONDS });
    return sessionRows.stored(
      db.sql.get`INSERT INTO sessions (token, created) VALUES (${token}, ${now()}) RETURNING *`,
    );
  }
}

export const sessionById = ({ sql }: Db, id: number): Session | null =>
  sessionRows.one(sql.get`SELECT * FROM sessions WHERE id = ${id}`);

export function saveReturnUrl(db: Db, session: Session, address: string): void {
  db.sql.run`UPDATE sessions SET return_to = ${address} WHERE id = ${session.id}`;
}

/** The remembered address, which is forgotten by this. */
export function consumeReturnUrl(db: Db, session: Session): string | null {
  db.sql.run`UPDATE sessions SET return_to = NULL WHERE id = ${session.id}`;
  return session.returnTo;
}

export function saveConfirmedEmail(
  db: Db,
  session: Session,
  email: string,
  name: string | null = null,
): void {
  db.sql.run`
    UPDATE sessions SET confirmed_email = ${email}, confirmed_name = ${name} WHERE id = ${session.id}`;
}
