// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Size } from './db.ts';
import { testStandIn } from './visitor.ts';

test('a database file is used again, and made again for another size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const open = (size: Size) => testStandIn({ database: join(folder, 'data.sqlite'), size });
  const stores = (size: Size) => {
    const { db, close } = open(size);
    const row = db.sql.get`SELECT count(*) AS promos, sum(withdrawn = 'changed') AS changed FROM promos`;
    close();
    return row;
  };

  const first = open('normal');
  first.db.sql.run`UPDATE promos SET withdrawn = 'changed' WHERE id = 60`;
  first.close();
  expect(stores('normal')).toMatchObject({ promos: 60, changed: 1 });
  expect(stores('large')).toMatchObject({ promos: 5000, changed: 0 });
});
