import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Db } from './db.ts';
import { column, type RowOf, rowReader, text, yes } from './row-reader.ts';

const events = rowReader({
  name: column.text,
  /** An identity such as `recipient-1`, or a random id for an anonymous visitor. */
  visitor: column.text,
  page: column.text,
  event: column.text,
  referrer: column.text,
});
export type AnalyticsEvent = RowOf<typeof events>;

export function analyticsData({ sql }: Db) {
  const project = sql.get`SELECT * FROM analytics_projects`;
  if (!project) return { key: null, host: '', disabled: true };
  return { key: text(project, 'key'), host: '', disabled: yes(project, 'disabled') };
}

/** Turns analytics on with the project key, or off with null. Either way deletes earlier events. */
export function setProject({ sql }: Db, key: string | null, disabled = false): void {
  sql.run`DELETE FROM analytics_projects`;
  if (key !== null)
    sql.run`INSERT INTO analytics_projects (key, disabled) VALUES (${key}, ${disabled ? 1 : 0})`;
}

const batch = v.object({
  api_key: v.string(),
  batch: v.array(
    v.looseObject({
      event: v.string(),
      properties: v.looseObject({ distinct_id: v.string(), $pathname: v.string() }),
    }),
  ),
});

/** Saves a batch of events. Returns false if the batch is invalid or belongs to another project. */
export function saveEvents(db: Db, body: Uint8Array, referrer: string, now: number): boolean {
  const parsed = v.safeParse(batch, readJson(body));
  if (!parsed.success || parsed.output.api_key !== analyticsData(db).key) return false;
  for (const { event, properties, ...more } of parsed.output.batch)
    db.sql.run`
      INSERT INTO analytics_events (project, name, visitor, page, event, referrer, received)
      VALUES (${parsed.output.api_key}, ${event}, ${properties.distinct_id}, ${properties.$pathname},
        ${JSON.stringify({ event, properties, ...more })}, ${referrer}, ${now})`;
  return true;
}

export const analyticsEvents = ({ sql }: Db, limit = 200): AnalyticsEvent[] =>
  events.all(sql.all`SELECT * FROM analytics_events ORDER BY id DESC LIMIT ${limit}`).reverse();

/** Decodes a request body, which browsers send as plain text, gzip or a base64 form field. */
export function decodedBody(body: Uint8Array): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  const plain = Buffer.from(isPacked ? gunzipSync(body) : body).toString();
  const data = plain.startsWith('data=') ? new URLSearchParams(plain).get('data') : null;
  return data === null ? plain : Buffer.from(data, 'base64').toString();
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(decodedBody(body));
  } catch {
    return null;
  }
}
