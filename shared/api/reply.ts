import * as v from 'valibot';
import { boolOrFalse, boolSchema } from '../entities/lenient.ts';
import { dereference } from './dereference.ts';
import { ApiError, type Problem, serverText } from './errors.ts';

export type Reply = { readonly response: Response; readonly text: string };

const errorBody = v.pipe(
  v.looseObject({ fatal: boolOrFalse }),
  v.check(({ fatal, error, error_short }) => fatal || Boolean(error || error_short)),
);
const refusedBody = v.object({ success: v.pipe(boolSchema, v.literal(false)) });

/** Parses and validates a reply. @throws ApiError */
export function readReply<Schema extends v.GenericSchema>(
  { response, text }: Reply,
  schema: Schema,
): v.InferOutput<Schema> {
  const body = parse(text, response);
  const fail = (problem: Problem) => new ApiError(problem, response.status, body);
  const problem = problemOf(response, body);
  if (problem) throw fail(problem);
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw fail(v.is(refusedBody, body) ? { kind: 'domain', text: null } : { kind: 'malformed' });
}

function parse(text: string, response: Response): unknown {
  if (text === '') return null;
  try {
    const body: unknown = JSON.parse(text);
    return text.includes('"$ref"') ? dereference(body) : body;
  } catch {
    if (!response.ok) return null;
    // The only page that the server redirects calls to is the login page.
    const isLogin = response.redirected && /^\s*</.test(text);
    throw new ApiError({ kind: isLogin ? 'unauthorised' : 'malformed' }, response.status);
  }
}

/** Returns what is wrong with a reply by its status and its error fields; null if it is a success. */
export function problemOf({ ok, status, headers }: Response, body: unknown): Problem | null {
  if (status === 401 || status === 419) return { kind: 'unauthorised' };
  if (status === 429) return { kind: 'rate-limited', retryAfterSeconds: parseRetryAfter(headers) };
  if (status >= 500) return { kind: 'server' };
  if (v.is(errorBody, body)) return { kind: 'domain', text: serverText(body) };
  if (status === 403) return { kind: 'forbidden' };
  return ok ? null : { kind: 'domain', text: null };
}

/** Returns the wait in seconds. The header contains either seconds or a date. */
function parseRetryAfter(headers: Headers): number | null {
  const header = headers.get('retry-after') ?? '';
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

/** Returns what is wrong with the reply to a HEAD request for a media file. */
export function fileProblem(response: Response): Problem | null {
  const problem = problemOf(response, null);
  if (problem) return problem;
  const type = response.headers.get('content-type') ?? '';
  if (response.redirected && type.startsWith('text/html')) return { kind: 'unauthorised' };
  const isEmpty = type === '' || response.headers.get('content-length') === '0';
  return isEmpty || /^(text\/|application\/json)/.test(type) ? { kind: 'malformed' } : null;
}
