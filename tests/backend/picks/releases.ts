import { PICK_STORES, type PickStore } from '../../../shared/config/constants.ts';
import type { Db } from '../db.ts';
import { column, oneOf, type RowOf, rowReader } from '../row-reader.ts';

const releases = rowReader({
  id: column.int,
  artist: column.text,
  title: column.text,
  labelName: column.text,
  coverSeed: column.int,
});
export type Release = RowOf<typeof releases>;

export const releaseById = ({ sql }: Db, id: number): Release | null =>
  releases.one(sql.get`SELECT * FROM releases WHERE id = ${id}`);

export function offerOf(db: Db, { id }: Release, store: string): PickStore | null {
  const row = db.sql.get`SELECT store FROM offers WHERE release_id = ${id} AND store = ${store}`;
  return row ? oneOf(row, 'store', PICK_STORES) : null;
}
