import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Backend, Env } from './context.ts';
import type { Db } from './db.ts';
import { FOR_PAGE } from './first-data.ts';
import { column, int, type RowOf, rowReader } from './row-reader.ts';

/** The stand-in's own pages and the analytics service. They are not recorded, and faults do not apply. */
const TOOL_PATHS =
  /^\/((mailbox|faults|calls\.json|become|go|stand-in|analytics|e|cors|snippets|first-data)(\/|$)|mailbox\.json$|$)/;

export const isToolPath = (path: string): boolean => TOOL_PATHS.test(path);

const calls = rowReader({
  method: column.text,
  path: column.text,
  query: column.text,
  /** Parsed JSON, otherwise text, or null if empty. */
  body: v.pipe(v.string(), v.transform(readBody)),
  time: column.int,
});
export type RecordedCall = RowOf<typeof calls>;

function readBody(body: string): unknown {
  try {
    return body === '' ? null : JSON.parse(body);
  } catch {
    return body;
  }
}

export const recordedCalls = ({ sql }: Db, sessionId: number | null = null): RecordedCall[] =>
  calls
    .all(sql.all`
      SELECT * FROM calls WHERE ${sessionId} IS NULL OR session_id = ${sessionId} ORDER BY id DESC LIMIT 200`)
    .reverse();

/** Records calls on arrival, so slow and cut ones are included. */
export function recordCalls({ db, now }: Backend): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isToolPath(c.req.path) || c.req.header(FOR_PAGE)) return next();
    const { method, path, url } = c.req;
    const body = method === 'GET' || method === 'HEAD' ? '' : await c.req.text();
    const row = db.sql.get`
      INSERT INTO calls (session_id, method, path, query, body, time)
      VALUES (${c.get('session').id}, ${method}, ${path}, ${new URL(url).search}, ${body}, ${now()}) RETURNING id`;
    await next();
    const isUnanswered = c.res.headers.get('x-stand-in') === 'unanswered';
    if (isUnanswered && row) db.sql.run`DELETE FROM calls WHERE id = ${int(row, 'id')}`;
  };
}
