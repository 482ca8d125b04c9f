import type { Db } from './db.ts';
import { int, type Row, text } from './rows.ts';

/** The company of a client, by its name (spec 3). */
export type Account = { readonly id: number; readonly name: string };

export function accountById(db: Db, id: number): Account | null {
  const row = db.sql.get`SELECT id, name FROM accounts WHERE id = ${id}`;
  return row ? readAccount(row) : null;
}

/** The accounts whose name holds what was typed, those that begin with it first. */
export function accountsLike(db: Db, typed: string, most: number): Account[] {
  const wanted = typed.trim().toLowerCase();
  return db.sql.all`
    SELECT id, name FROM accounts WHERE instr(lower(name), ${wanted}) > 0
    ORDER BY instr(lower(name), ${wanted}) > 1, name LIMIT ${most}`.map(readAccount);
}

const readAccount = (row: Row): Account => ({ id: int(row, 'id'), name: text(row, 'name') });
