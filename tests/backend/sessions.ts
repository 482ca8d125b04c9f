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
  /** The ids of the current logins, one per kind. */
  recipientLogin: column.intOrNull,
  clientLogin: column.intOrNull,
  prefersClient: column.yes,
  ghostAccount: column.intOrNull,
  returnTo: column.textOrNull,
  /** The address last confirmed by a PIN or a login link. */
  confirmedEmail: column.textOrNull,
  /** The name that a social service sent with the address. */
  confirmedName: column.textOrNull,
});
export type Session = RowOf<typeof sessionRows>;

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

export function consumeReturnUrl(db: Db, session: Session): string | null {
  db.sql.run`UPDATE sessions SET return_to = NULL WHERE id = ${session.id}`;
  return session.returnTo;
}

export function saveConfirmedEmail({ sql }: Db, { id }: Session, email: string, name = ''): void {
  sql.run`UPDATE sessions SET confirmed_email = ${email}, confirmed_name = ${name || null} WHERE id = ${id}`;
}
