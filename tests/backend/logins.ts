import * as v from 'valibot';
import { LOGIN_MS, REMEMBERED_LOGIN_MS } from './config.ts';
import type { Backend, Call } from './context.ts';
import type { Db } from './db.ts';
import { type Recipient, recipientById, type User, userById } from './recipients-and-users.ts';
import { bit, column, type RowOf, rowReader } from './row-reader.ts';
import type { Session } from './sessions.ts';
import { parseUserAgent } from './user-agent.ts';

/** The two kinds of login (spec 1). Pages call a client "user". */
export const LOGIN_TYPES = ['client', 'recipient'] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];

const logins = rowReader({
  id: column.int,
  type: v.picklist(LOGIN_TYPES),
  person_id: column.int,
  email: column.text,
  name: column.text,
  keep_logged_in: column.yes,
  last_login: column.time,
  forced_logout: column.yes,
  location: column.text,
  browser: column.text,
  os: column.text,
});
/** A login in one browser. Field names match the replies (spec 3). */
export type Login = RowOf<typeof logins>;

export function logIn(
  { db, now }: Backend,
  c: Call,
  type: LoginType,
  { id, email, name }: Pick<Recipient | User, 'id' | 'email' | 'name'>,
  isKept = false,
): void {
  const session = c.get('session');
  const { browser, os } = parseUserAgent(c.req.header('User-Agent') ?? '');
  const login = logins.stored(db.sql.get`
    INSERT INTO logins
      (session_id, type, person_id, email, name, keep_logged_in, last_login, forced_logout, location, browser, os)
    VALUES (${session.id}, ${type}, ${id}, ${email}, ${name}, ${bit(isKept)}, ${now()}, 0, 'This computer', ${browser}, ${os})
    ON CONFLICT (session_id, type, person_id) DO UPDATE SET last_login = excluded.last_login,
      keep_logged_in = excluded.keep_logged_in, name = excluded.name, email = excluded.email, forced_logout = 0
    RETURNING *`);
  makeCurrent(db, session, login);
}

export function makeCurrent(db: Db, session: Session, { id, type }: Pick<Login, 'id' | 'type'>): void {
  if (type === 'recipient')
    db.sql.run`UPDATE sessions SET recipient_login = ${id}, prefers_client = 0 WHERE id = ${session.id}`;
  else
    db.sql.run`
      UPDATE sessions SET client_login = ${id}, prefers_client = 1, ghost_account = NULL WHERE id = ${session.id}`;
}

export function deleteExpiredLogins(db: Db, now: number): void {
  db.sql.run`
    DELETE FROM logins
    WHERE last_login <= ${now} - CASE keep_logged_in WHEN 1 THEN ${REMEMBERED_LOGIN_MS} ELSE ${LOGIN_MS} END`;
}

export function logOut(db: Db, session: Session, type: LoginType): void {
  db.sql.run`DELETE FROM logins WHERE id = ${currentLogin(db, session, type)?.id ?? null}`;
  if (type === 'recipient')
    db.sql.run`
      UPDATE sessions SET recipient_login = NULL, confirmed_email = NULL, confirmed_name = NULL
      WHERE id = ${session.id}`;
  else db.sql.run`UPDATE sessions SET client_login = NULL, ghost_account = NULL WHERE id = ${session.id}`;
}

export function logEveryoneOut(db: Db, session: Session): void {
  db.sql.run`DELETE FROM logins WHERE session_id = ${session.id}`;
  db.sql.run`DELETE FROM pins WHERE session_id = ${session.id}`;
  db.sql.run`DELETE FROM social_states WHERE session_id = ${session.id}`;
  db.sql.run`DELETE FROM link_visits WHERE session_id = ${session.id}`;
  db.sql.run`
    UPDATE sessions SET recipient_login = NULL, client_login = NULL, prefers_client = 0, ghost_account = NULL,
      return_to = NULL, confirmed_email = NULL, confirmed_name = NULL
    WHERE id = ${session.id}`;
}

export const loginsOf = ({ sql }: Db, session: Session): Login[] =>
  logins.all(sql.all`
    SELECT * FROM logins WHERE session_id = ${session.id} AND forced_logout = 0
    ORDER BY last_login DESC, id DESC`);

/** All logins of a person, including forced logouts, newest first. */
export const loginsOfPerson = ({ sql }: Db, { type, person_id }: Login): Login[] =>
  logins.all(sql.all`
    SELECT * FROM logins WHERE type = ${type} AND person_id = ${person_id}
    ORDER BY last_login DESC, id DESC`);

export const isCurrent = (session: Session, { id, type }: Pick<Login, 'id' | 'type'>): boolean =>
  id === (type === 'recipient' ? session.recipientLogin : session.clientLogin);

export const currentLogin = (db: Db, session: Session, type: LoginType): Login | null =>
  loginsOf(db, session).find((login) => login.type === type && isCurrent(session, login)) ?? null;

export function currentRecipient(db: Db, session: Session): Recipient | null {
  const login = currentLogin(db, session, 'recipient');
  return login && recipientById(db, login.person_id);
}

/** Returns the logged-in client or admin. A ghosting admin has the account they act as. */
export function currentUser(db: Db, session: Session): User | null {
  const login = currentLogin(db, session, 'client');
  const user = login && userById(db, login.person_id);
  return user && { ...user, accountId: user.accountId ?? session.ghostAccount };
}
