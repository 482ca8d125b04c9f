import type { Db } from './db.ts';
import { int, text, textOrNull } from './rows.ts';

/** Accounts of clients, and what they have sent. */

export type Account = { readonly id: number; readonly name: string };

const readAccount = (row: Parameters<typeof int>[0]): Account => ({ id: int(row, 'id'), name: text(row, 'name') });

export function accountById(db: Db, id: number | null): Account | null {
  const row = db.sql.get`SELECT id, name FROM accounts WHERE id = ${id}`;
  return row ? readAccount(row) : null;
}

export const allAccounts = (db: Db): Account[] =>
  db.sql.all`SELECT id, name FROM accounts ORDER BY name`.map(readAccount);

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
