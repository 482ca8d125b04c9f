import type { Db } from './db.ts';
import { currentLogin } from './logins.ts';
import { type User, userById } from './recipients-and-users.ts';
import { column, type RowOf, rowReader } from './row-reader.ts';
import type { Session } from './sessions.ts';

export const accounts = rowReader({ id: column.int, name: column.text });
export type Account = RowOf<typeof accounts>;

export const accountById = ({ sql }: Db, id: number): Account | null =>
  accounts.one(sql.get`SELECT id, name FROM accounts WHERE id = ${id}`);

/** Finds accounts whose name contains the text. Names that start with it come first. */
export function searchAccounts({ sql }: Db, query: string, limit: number): Account[] {
  const text = query.trim().toLowerCase();
  return accounts.all(sql.all`
    SELECT id, name FROM accounts WHERE instr(lower(name), ${text}) > 0
    ORDER BY instr(lower(name), ${text}) > 1, name LIMIT ${limit}`);
}

export function currentAdmin(db: Db, session: Session): User | null {
  const login = currentLogin(db, session, 'client');
  const user = login && userById(db, login.person_id);
  return user?.accountId === null ? user : null;
}

export const isGhosted = (db: Db, session: Session): boolean =>
  session.ghostAccount !== null && currentAdmin(db, session) !== null;

export function startGhosting(db: Db, session: Session, account: number): void {
  db.sql.run`UPDATE sessions SET ghost_account = ${account}, prefers_client = 1 WHERE id = ${session.id}`;
}
