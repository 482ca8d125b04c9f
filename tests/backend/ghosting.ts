import type { Db } from './db.ts';
import { currentLogin } from './logins.ts';
import { type User, userById } from './people.ts';
import type { Session } from './sessions.ts';

/** An admin acts as a client's account ("ghosting", spec 1). */

/** The admin who is logged in, acting as an account or not. */
export function currentAdmin(db: Db, session: Session): User | null {
  const login = currentLogin(db, session, 'client');
  const user = login && userById(db, login.personId);
  return user?.accountId === null ? user : null;
}

export const isGhosted = (db: Db, session: Session): boolean =>
  session.ghostAccount !== null && currentAdmin(db, session) !== null;

/** Acts as the account from now on, and shows the client's pages. */
export function possess(db: Db, session: Session, account: number): void {
  db.sql.run`UPDATE sessions SET ghost_account = ${account}, prefers_client = 1 WHERE id = ${session.id}`;
}

export function release(db: Db, session: Session): void {
  db.sql.run`UPDATE sessions SET ghost_account = NULL WHERE id = ${session.id}`;
}
