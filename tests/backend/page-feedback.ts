import * as v from 'valibot';
import type { Db } from './db.ts';
import { LOGIN_TYPES } from './logins.ts';
import { column, type RowOf, rowReader } from './row-reader.ts';

export const LEGACY_FEEDBACK = '/site/feedback';

const stored = rowReader({
  /** The kind of sender, or null if the legacy form sent it anonymously. */
  kind: v.nullable(v.picklist(LOGIN_TYPES)),
  personId: column.intOrNull,
  page: column.text,
  comment: column.text,
  qstring: column.text,
  extra: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
});
export type PageFeedback = RowOf<typeof stored>;

export function savePageFeedback(db: Db, feedback: PageFeedback, now: number): void {
  const { kind, personId, page, comment, qstring, extra } = feedback;
  db.sql.run`
    INSERT INTO page_feedback (kind, person_id, page, comment, qstring, extra, created)
    VALUES (${kind}, ${personId}, ${page}, ${comment}, ${qstring}, ${JSON.stringify(extra)}, ${now})`;
}

export const pageFeedback = ({ sql }: Db): PageFeedback[] =>
  stored.all(sql.all`SELECT * FROM page_feedback ORDER BY id`);
