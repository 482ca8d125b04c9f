import type { Db } from '../backend/db.ts';
import { int, type Row, text } from '../backend/row-reader.ts';

/** Tables of the stand-in itself, whose changes do not count as writes. */
const BOOKKEEPING = ['calls', 'faults'];

/** The columns of a session that are set before any login. */
const NEW_SESSION_COLUMNS = ['row_key', 'id', 'token', 'created', 'return_to'];

/** Writes that the spec wants on load: opened promos, seen picks (spec 4), public links, recommended labels (spec 7). */
export const OPENING = [
  'sends.opened',
  'sends.opened_email',
  '+link_visits',
  'public_links.uses',
  'public_links.credits',
  '+pick_reports',
  '+label_refreshes',
  'label_refreshes.times',
];

/** Takes a snapshot of all rows. The returned function lists changes since: '+mails', 'sends.opened', '-follows'. */
export function watchWrites(db: Db): () => string[] {
  const rowsBefore = rowsOf(db);
  return () => {
    const rowsAfter = rowsOf(db);
    const changed = [...rowsAfter].flatMap(([key, row]) => {
      const old = rowsBefore.get(key);
      if (!old) return `+${tableOf(key)}`;
      const columns = Object.keys(row).filter((column) => row[column] !== old[column]);
      return columns.map((column) => `${tableOf(key)}.${column}`);
    });
    const removed = [...rowsBefore.keys()]
      .filter((key) => !rowsAfter.has(key))
      .map((key) => `-${tableOf(key)}`);
    return [...changed, ...removed].sort();
  };
}

function rowsOf({ sql }: Db): Map<string, Row> {
  const tables = sql.all`SELECT name FROM sqlite_master WHERE type = 'table'`.map((row) => text(row, 'name'));
  const rows = tables
    .filter((table) => !BOOKKEEPING.includes(table))
    .flatMap((table) =>
      sql.db
        .prepare(`SELECT rowid AS row_key, * FROM ${table}`)
        .all()
        .filter((row) => table !== 'sessions' || !isNewSession(row))
        .map((row) => [`${table} ${int(row, 'row_key')}`, row] as const),
    );
  return new Map(rows);
}

const isNewSession = (session: Row): boolean =>
  Object.entries(session).every(
    ([column, value]) => NEW_SESSION_COLUMNS.includes(column) || value === null || value === 0,
  );

const tableOf = (key: string): string => key.split(' ')[0] ?? '';
