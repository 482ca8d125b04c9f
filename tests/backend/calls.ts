import type { MiddlewareHandler } from 'hono';
import { type Backend, type Env, router } from './context.ts';
import type { Db } from './db.ts';
import { int, type Row, text } from './rows.ts';
import { isTool } from './tools.ts';

/** A request as it came in, for tests to look at. */
export type RecordedCall = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** JSON as a value, anything else as text, null for none. */
  readonly body: unknown;
  /** ms */
  readonly time: number;
};

/** The latest calls of the session, oldest first; of everyone where none is given. */
export function recordedCalls(db: Db, sessionId?: number, limit = 200): RecordedCall[] {
  const rows =
    sessionId === undefined
      ? db.sql.all`SELECT * FROM calls ORDER BY id DESC LIMIT ${limit}`
      : db.sql.all`SELECT * FROM calls WHERE session_id = ${sessionId} ORDER BY id DESC LIMIT ${limit}`;
  return rows.map(readCall).reverse();
}

/** Writes down every call to the product, on arrival, so that one that is slow or cut is there too. */
export function recordCalls({ db, now }: Backend): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isTool(c.req.path)) return next();
    const { method, path, url } = c.req;
    const body = method === 'GET' || method === 'HEAD' ? '' : await c.req.text();
    const row = db.sql.get`
      INSERT INTO calls (session_id, method, path, query, body, time)
      VALUES (${c.get('session').id}, ${method}, ${path}, ${new URL(url).search}, ${body}, ${now()}) RETURNING id`;
    await next();
    const unanswered = c.res.headers.get('x-stand-in') === 'unanswered';
    if (unanswered && row) db.sql.run`DELETE FROM calls WHERE id = ${int(row, 'id')}`;
  };
}

/** The recorded calls of this browser. */
export function callRoutes({ db }: Backend) {
  return router()
    .get('/calls.json', (c) => c.json(recordedCalls(db, c.get('session').id)))
    .delete('/calls.json', (c) => {
      db.sql.run`DELETE FROM calls WHERE session_id = ${c.get('session').id}`;
      return c.body(null, 204);
    });
}

const readCall = (row: Row): RecordedCall => ({
  method: text(row, 'method'),
  path: text(row, 'path'),
  query: text(row, 'query'),
  body: readCallBody(text(row, 'body')),
  time: int(row, 'time'),
});

function readCallBody(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
