import type { Db } from './db.ts';
import { int, type Row, text, textOrNull } from './rows.ts';

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

/** The first hundred accounts by name, as they fit on a page. */
export const firstAccounts = (db: Db): Account[] =>
  db.sql.all`SELECT id, name FROM accounts ORDER BY name LIMIT 100`.map(readAccount);

/** The account's promos, the newest first, and to how many DJs each went. */
export const promosOfAccount = (db: Db, accountId: number) =>
  db.sql.all`
    SELECT artist, title, campaign, COUNT(sends.id) AS sent
    FROM promos JOIN labels ON labels.id = label_id LEFT JOIN sends ON sends.promo_id = promos.id
    WHERE account_id = ${accountId} GROUP BY promos.id ORDER BY promos.id DESC LIMIT 100`.map((row) => {
    const title = textOrNull(row, 'title');
    return {
      name: title === null ? text(row, 'campaign') : `${text(row, 'artist')} – ${title}`,
      sent: int(row, 'sent'),
    };
  });

const readAccount = (row: Row): Account => ({ id: int(row, 'id'), name: text(row, 'name') });
