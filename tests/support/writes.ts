import type { Db } from '../backend/db.ts';
import { int, type Row, text } from '../backend/row-reader.ts';

/**
 * What counts as a write: any row of any table that is added, changed or gone. The stand-in's own bookkeeping does not
 * count: its log of calls, the faults, and that a browser which has done nothing yet has a session.
 */
const BOOKKEEPING = ['calls', 'faults'];

/** What a session has from its first request on; where a login is to lead back concerns that browser alone. */
const BARE_SESSION = ['row_key', 'id', 'token', 'created', 'return_to'];

/** Notes every row as it stands; the returned function tells what has changed since: '+mails', 'sends.opened', '-follows'. */
export function watchWrites(db: Db): () => string[] {
  const before = rowsOf(db);
  return () => {
    const after = rowsOf(db);
    const changed = [...after].flatMap(([key, row]) => {
      const old = before.get(key);
      if (!old) return `+${tableOf(key)}`;
      const columns = Object.keys(row).filter((column) => row[column] !== old[column]);
      return columns.map((column) => `${tableOf(key)}.${column}`);
    });
    const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `-${tableOf(key)}`);
    return [...changed, ...gone].sort();
  };
}

/** Every row that counts, by its table and key. */
function rowsOf({ sql }: Db): Map<string, Row> {
  const tables = sql.all`SELECT name FROM sqlite_master WHERE type = 'table'`.map((row) => text(row, 'name'));
  const rows = tables
    .filter((table) => !BOOKKEEPING.includes(table))
    .flatMap((table) =>
      sql.db
        .prepare(`SELECT rowid AS row_key, * FROM ${table}`)
        .all()
        .filter((row) => table !== 'sessions' || !isBare(row))
        .map((row) => [`${table} ${int(row, 'row_key')}`, row] as const),
    );
  return new Map(rows);
}

const isBare = (session: Row): boolean =>
  Object.entries(session).every(
    ([column, value]) => BARE_SESSION.includes(column) || value === null || value === 0,
  );

const tableOf = (key: string): string => key.split(' ')[0] ?? '';
