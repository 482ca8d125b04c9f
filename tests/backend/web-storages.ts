import type { Db } from './db.ts';
import { column, intOrNull, rowReader, text } from './row-reader.ts';

const storages = rowReader({ id: column.int, service: column.text, name: column.text, created: column.time });

export const webStoragesOf = ({ sql }: Db, recipientId: number) =>
  storages.all(sql.all`SELECT * FROM web_storages WHERE recipient_id = ${recipientId} ORDER BY id`);

export function addWebStorage(db: Db, recipientId: number, service: string, now: number): void {
  db.sql.run`
    INSERT INTO web_storages (recipient_id, service, name, created)
    SELECT id, ${service}, email, ${now} FROM recipients
    WHERE id = ${recipientId} AND NOT EXISTS (
      SELECT 1 FROM web_storages
      WHERE recipient_id = ${recipientId} AND service = ${service} AND name = recipients.email)`;
}

export function downloadPrefs(db: Db, recipientId: number) {
  const row = db.sql.get`SELECT dltype, webstorage_id FROM recipients WHERE id = ${recipientId}`;
  return {
    webstorages: webStoragesOf(db, recipientId),
    dltype: row ? text(row, 'dltype') : 'local',
    webstorageid: row ? intOrNull(row, 'webstorage_id') : null,
  };
}

export function chooseStorage(db: Db, recipientId: number, storageId: number | null): void {
  db.sql.run`
    UPDATE recipients SET dltype = ${storageId === null ? 'local' : 'webstorage'}, webstorage_id = ${storageId}
    WHERE id = ${recipientId}`;
}

export function removeWebStorage(db: Db, recipientId: number, storageId: number): void {
  if (downloadPrefs(db, recipientId).webstorageid === storageId) chooseStorage(db, recipientId, null);
  db.sql.run`DELETE FROM web_storages WHERE id = ${storageId} AND recipient_id = ${recipientId}`;
}
