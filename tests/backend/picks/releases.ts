import { PICK_STORES, type PickStore } from '../../../shared/config/constants.ts';
import type { Db } from '../db.ts';
import { int, oneOf, type Row, text } from '../row-reader.ts';

export type Release = ReturnType<typeof readRelease>;

export function releaseById(db: Db, id: number): Release | null {
  const row = db.sql.get`SELECT * FROM releases WHERE id = ${id}`;
  return row ? readRelease(row) : null;
}

const readRelease = (row: Row) => ({
  id: int(row, 'id'),
  artist: text(row, 'artist'),
  title: text(row, 'title'),
  labelName: text(row, 'label_name'),
  coverSeed: int(row, 'cover_seed'),
});

export function offerOf(db: Db, { id }: Release, store: string): PickStore | null {
  const row = db.sql.get`SELECT store FROM offers WHERE release_id = ${id} AND store = ${store}`;
  return row ? oneOf(row, 'store', PICK_STORES) : null;
}
