import * as v from 'valibot';
import type { Db } from './db.ts';
import type { Recipient } from './recipients-and-users.ts';
import { column, int, type RowOf, rowReader } from './row-reader.ts';

const count = v.pipe(
  column.intOrNull,
  v.transform((n) => n ?? 0),
);

const labels = rowReader({
  id: column.int,
  url_name: column.text,
  name: column.text,
  city: column.text,
  account_id: column.intOrNull,
  rating: column.intOrNull,
  followed: v.nullable(column.time),
  promos: count,
  well_rated: count,
  last_release: column.textOrNull,
  /** The number of other DJs who follow this label and share a followed label with this DJ. */
  djs_in_common: count,
});
export type DjLabel = RowOf<typeof labels>;

type Dj = Pick<Recipient, 'id'>;

export const labelsFollowedBy = (db: Db, { id }: Dj, urlName = ''): DjLabel[] =>
  labels.all(db.sql.all`
    SELECT labels.*, rating, created AS followed, promos, well_rated, last_release, NULL AS djs_in_common
    FROM follows JOIN labels ON labels.id = follows.label_id
      LEFT JOIN label_sends ON label_sends.label_id = labels.id AND label_sends.recipient_id = follows.recipient_id
    WHERE follows.recipient_id = ${id} AND (${urlName} = '' OR url_name = ${urlName}) ORDER BY name`);

export function followLabel(db: Db, dj: Dj, urlName: string, now: number): DjLabel | null {
  db.sql.run`
    INSERT OR IGNORE INTO follows (recipient_id, label_id, rating, created)
    SELECT ${dj.id}, id, NULL, ${now} FROM labels WHERE url_name = ${urlName}`;
  return followed(db, dj, urlName);
}

export function unfollowLabel(db: Db, { id }: Dj, urlName: string): void {
  db.sql.run`
    DELETE FROM follows WHERE recipient_id = ${id}
    AND label_id = (SELECT id FROM labels WHERE url_name = ${urlName})`;
}

export function rateLabel(db: Db, dj: Dj, urlName: string, rating: number): DjLabel | null {
  db.sql.run`
    UPDATE follows SET rating = ${rating} WHERE recipient_id = ${dj.id}
    AND label_id = (SELECT id FROM labels WHERE url_name = ${urlName})`;
  return followed(db, dj, urlName);
}

const followed = (db: Db, dj: Dj, urlName: string): DjLabel | null =>
  (urlName && labelsFollowedBy(db, dj, urlName)[0]) || null;

const RECOMMENDED = 20;

/** Labels that sent the DJ promos or that similar DJs follow. Each refresh changes the weights. */
export function recommendedLabels(db: Db, { id }: Dj): DjLabel[] {
  const refreshes = db.sql.get`SELECT times FROM label_refreshes WHERE recipient_id = ${id}`;
  const times = refreshes ? int(refreshes, 'times') : 0;
  return labels.all(db.sql.all`
    SELECT labels.*, NULL AS rating, NULL AS followed, promos, well_rated, last_release, djs AS djs_in_common
    FROM labels
      LEFT JOIN label_sends ON label_sends.label_id = labels.id AND label_sends.recipient_id = ${id}
      LEFT JOIN labels_in_common ON labels_in_common.label_id = labels.id AND labels_in_common.recipient_id = ${id}
    WHERE (promos IS NOT NULL OR djs IS NOT NULL)
      AND labels.id NOT IN (SELECT label_id FROM follows WHERE recipient_id = ${id})
    ORDER BY (COALESCE(well_rated, 0) * 9 + COALESCE(promos, 0) * 3 + COALESCE(djs, 0))
      * CASE WHEN ${times} <= 1 THEN 1 ELSE labels.id * (7919 + 31 * ${times}) % 101 END DESC, labels.id
    LIMIT ${RECOMMENDED}`);
}

export function refreshRecommended(db: Db, { id }: Dj): void {
  db.sql.run`
    INSERT INTO label_refreshes (recipient_id, times) VALUES (${id}, 1)
    ON CONFLICT DO UPDATE SET times = times + 1`;
}
