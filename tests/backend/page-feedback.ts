import * as v from 'valibot';
import type { Db } from './db.ts';
import type { LoginType } from './logins.ts';
import { intOrNull, type Row, text, textOrNull } from './rows.ts';

/** Where the form in the footer of the existing site sends to. */
export const LEGACY_FEEDBACK = '/site/feedback';

/** What somebody thinks of a page of the product (spec 3). */
export type PageFeedback = {
  /** Kind and id of the sender; null where the legacy form took it from anybody. */
  readonly kind: LoginType | null;
  readonly personId: number | null;
  /** Address of the page that it is about. */
  readonly page: string;
  readonly comment: string;
  readonly qstring: string;
  /** Whatever else came along. */
  readonly extra: Readonly<Record<string, unknown>>;
};

const extraFields = v.record(v.string(), v.unknown());

export function storePageFeedback(db: Db, feedback: PageFeedback, now: number): void {
  const { kind, personId, page, comment, qstring, extra } = feedback;
  db.sql.run`
    INSERT INTO page_feedback (kind, person_id, page, comment, qstring, extra, created)
    VALUES (${kind}, ${personId}, ${page}, ${comment}, ${qstring}, ${JSON.stringify(extra)}, ${now})`;
}

/** All of it, oldest first. */
export const pageFeedback = (db: Db): PageFeedback[] =>
  db.sql.all`SELECT * FROM page_feedback ORDER BY id`.map(readPageFeedback);

function readPageFeedback(row: Row): PageFeedback {
  const kind = textOrNull(row, 'kind');
  return {
    kind: kind === 'client' || kind === 'recipient' ? kind : null,
    personId: intOrNull(row, 'person_id'),
    page: text(row, 'page'),
    comment: text(row, 'comment'),
    qstring: text(row, 'qstring'),
    extra: v.parse(extraFields, JSON.parse(text(row, 'extra'))),
  };
}
