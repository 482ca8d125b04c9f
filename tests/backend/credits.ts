import type { Db } from './db.ts';
import { int, intOrNull, text } from './rows.ts';

/** An account's credits: what is left, where it came from, and where it went (spec 7, client account). */

export function creditBalance(db: Db, accountId: number): number {
  const row = db.sql.get`SELECT credits FROM accounts WHERE id = ${accountId}`;
  return row ? int(row, 'credits') : 0;
}

export const creditsOf = (db: Db, accountId: number) =>
  db.sql.all`SELECT * FROM credits WHERE account_id = ${accountId} ORDER BY created DESC`.map((row) => ({
    id: int(row, 'id'),
    description: text(row, 'description'),
    amount: int(row, 'amount'),
    remaining: int(row, 'remaining'),
    created: time(int(row, 'created')),
    expires: time(intOrNull(row, 'expires')),
  }));

/** The newest first; what has no time is the oldest. */
export const creditLog = (db: Db, accountId: number) =>
  db.sql.all`SELECT * FROM credit_log WHERE account_id = ${accountId} ORDER BY created DESC, id DESC`.map(
    (row) => ({
      id: int(row, 'id'),
      description: text(row, 'description'),
      amount: int(row, 'amount'),
      balance: int(row, 'balance'),
      created: time(intOrNull(row, 'created')),
    }),
  );

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
