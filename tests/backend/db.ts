import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLTagStore } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { int } from './row-reader.ts';

/** The number of seeded promos: 60 or 5,000. */
export type Size = 'normal' | 'large';

export type Db = {
  /** Runs tagged templates. Every `${value}` becomes a bound parameter. */
  readonly sql: SQLTagStore;
  transaction<T>(work: () => T): T;
  readonly isOpen: boolean;
  close(): void;
};

const SCHEMA = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8');

const BUSY_MS = 2000;

export type Seed = (db: Db, size: Size, now: number) => void;

/** Opens a database file or ':memory:' and seeds it if it is new or has another schema or size. */
export function openDb(file: string, size: Size, seed: Seed, now: number): Db {
  if (file === ':memory:') return copyOfSeeded(size, seed, now);
  // SQLite stores it as a signed 32-bit number.
  const stamp = crc32(`${SCHEMA} ${size}`) | 0;
  if (existsSync(file)) {
    const stored = connect(file);
    if (stampOf(stored) === stamp) return wrap(stored);
    stored.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  }
  mkdirSync(dirname(file), { recursive: true });
  const database = connect(file);
  fill(database, (db) => seed(db, size, now));
  // The stamp is written last, so an interrupted seed is replaced on the next start.
  database.exec(`PRAGMA user_version = ${stamp}`);
  return wrap(database);
}

function fill(database: DatabaseSync, seed: (db: Db) => void): void {
  const db = wrap(database);
  db.transaction(() => {
    database.exec(SCHEMA);
    seed(db);
  });
}

let seeded = { key: '', image: new Uint8Array() };

/** Copies a seeded database, which is 100 times faster than seeding one per test. */
function copyOfSeeded(size: Size, seed: Seed, now: number): Db {
  const key = `${size} ${Math.floor(now / 60_000)}`;
  const database = connect(':memory:');
  if (seeded.key === key) {
    database.deserialize(seeded.image);
    return wrap(database);
  }
  fill(database, (db) => seed(db, size, now));
  seeded = { key, image: database.serialize() };
  return wrap(database);
}

/** Skips flushing to disk, because the data can be seeded again. */
function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON');
  return database;
}

const stampOf = (database: DatabaseSync): number =>
  int(database.prepare('PRAGMA user_version').get() ?? {}, 'user_version');

const wrap = (database: DatabaseSync): Db => ({
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
  get isOpen() {
    return database.isOpen;
  },
  close: () => database.close(),
});
