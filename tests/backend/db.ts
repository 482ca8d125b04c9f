import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLTagStore } from 'node:sqlite';
import { int } from './rows.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

/** How many promos a database holds: 60, or 5,000. */
export type Size = 'normal' | 'large';

export type Db = {
  /** Statements as tagged templates: every `${value}` is a bound parameter. */
  readonly sql: SQLTagStore;
  /** Runs all of it or, where it throws, nothing of it. */
  transaction<T>(work: () => T): T;
  close(): void;
};

const SIZE_CODE: Record<Size, number> = { normal: 1, large: 2 };

/** Opens the file (or ':memory:'). `seed` fills a new database; one of another version or size is made anew. */
export function openDb(file: string, size: Size, seed: (db: Db) => void): Db {
  const stamp = SCHEMA_VERSION * 10 + SIZE_CODE[size];
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const isNew = file === ':memory:' || !existsSync(file);
  let database = new DatabaseSync(file);
  if (!isNew) {
    if (stampOf(database) === stamp) return wrap(database);
    database.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    database = new DatabaseSync(file);
  }
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  const db = wrap(database);
  db.transaction(() => {
    database.exec(SCHEMA);
    seed(db);
    database.exec(`PRAGMA user_version = ${stamp}`);
  });
  return db;
}

const stampOf = (database: DatabaseSync): number =>
  int(database.prepare('PRAGMA user_version').get() ?? {}, 'user_version');

function wrap(database: DatabaseSync): Db {
  database.exec('PRAGMA foreign_keys = ON');
  return {
    sql: database.createTagStore(),
    transaction(work) {
      database.exec('BEGIN');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (caught) {
        database.exec('ROLLBACK');
        throw caught;
      }
    },
    close: () => database.close(),
  };
}
