import * as v from 'valibot';
import type { Db } from './db.ts';
import { currentLogin } from './logins.ts';
import { type User, userById } from './people.ts';
import { column, int, type RowOf, rowReader } from './rows.ts';
import type { Session } from './sessions.ts';

export const accounts = rowReader({ id: column.int, name: column.text });
/** The company of a client, by its name (spec 3). */
export type Account = RowOf<typeof accounts>;

export const accountById = ({ sql }: Db, id: number): Account | null =>
  accounts.one(sql.get`SELECT id, name FROM accounts WHERE id = ${id}`);

/** The accounts whose name holds what was typed, those that begin with it first. */
export function accountsLike({ sql }: Db, typed: string, most: number): Account[] {
  const wanted = typed.trim().toLowerCase();
  return accounts.all(sql.all`
    SELECT id, name FROM accounts WHERE instr(lower(name), ${wanted}) > 0
    ORDER BY instr(lower(name), ${wanted}) > 1, name LIMIT ${most}`);
}

/** What is left of the account's credits, where they came from, and where they went (spec 7, client account). */
export function creditBalance({ sql }: Db, accountId: number): number {
  const row = sql.get`SELECT credits FROM accounts WHERE id = ${accountId}`;
  return row ? int(row, 'credits') : 0;
}

const entry = {
  id: column.int,
  description: column.text,
  amount: column.int,
  created: v.nullable(column.time),
} as const;
const gains = rowReader({ ...entry, remaining: column.int, expires: v.nullable(column.time) });
const log = rowReader({ ...entry, balance: column.int });

export const creditsOf = ({ sql }: Db, accountId: number) =>
  gains.all(sql.all`SELECT * FROM credits WHERE account_id = ${accountId} ORDER BY created DESC`);

/** The newest first; what has no time is the oldest. */
export const creditLog = ({ sql }: Db, accountId: number) =>
  log.all(sql.all`SELECT * FROM credit_log WHERE account_id = ${accountId} ORDER BY created DESC, id DESC`);

/** The admin who is logged in, acting as an account or not. */
export function currentAdmin(db: Db, session: Session): User | null {
  const login = currentLogin(db, session, 'client');
  const user = login && userById(db, login.person_id);
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
