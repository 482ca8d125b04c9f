// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Size } from './db.ts';
import { int } from './rows.ts';
import { testStandIn } from './visitor.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Number of promos after opening the file, and what `change` did to them before it was closed. */
function promosIn(size: Size, change?: 'remove one'): number {
  const { db, close } = testStandIn({ database: join(folder, 'data.sqlite'), size });
  if (change) {
    db.sql.run`PRAGMA foreign_keys = OFF`;
    db.sql.run`DELETE FROM promos WHERE id = 60`;
  }
  const count = int(db.sql.get`SELECT count(*) AS n FROM promos` ?? {}, 'n');
  close();
  return count;
}

test('a database file is used again, and made anew for another size', () => {
  expect(promosIn('normal')).toBe(60);
  expect(promosIn('normal', 'remove one')).toBe(59);
  expect(promosIn('normal')).toBe(59);
  expect(promosIn('large')).toBe(5000);
});
