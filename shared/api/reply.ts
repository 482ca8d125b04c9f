import * as v from 'valibot';
import { boolOrFalse } from '../entities/lenient.ts';
import { limitRows, MAX_ROWS } from '../environment/shared-values.ts';
import { boolSchema } from '../environment/values.ts';
import { warnOnce } from '../environment/warnings.ts';
import { dereference } from './dereference.ts';
import { ApiError, type Problem, serverText } from './errors.ts';

export type Reply = { readonly response: Response; readonly text: string; readonly url: URL };

const errorBody = v.pipe(
  v.object({
    fatal: boolOrFalse,
    error: v.optional(v.unknown()),
    error_short: v.optional(v.unknown()),
  }),
  v.check(({ fatal, error, error_short }) => fatal || isError(error) || isError(error_short)),
);
/** Whether the body says that the call failed. */
const hasError = (body: unknown): boolean => v.is(errorBody, body);

const isError = (value: unknown): boolean => Boolean(value) && !v.is(noError, value);
const falseSchema = v.pipe(boolSchema, v.literal(false));
/** PHP sends no errors as an empty list. */
const noError = v.union([falseSchema, v.strictObject({})]);
const refusedBody = v.object({ success: falseSchema });

/** The schema of a reply whose body does not matter, unless it says that the call failed. */
export const anyReply = v.custom<unknown>((body) => !v.is(refusedBody, body));

const NO_JSON = Symbol('no JSON');

/** Parses and validates a reply. @throws ApiError */
export function readReply<Schema extends v.GenericSchema>(
  { response, text, url }: Reply,
  schema: Schema,
  mayRedirect = false,
): v.InferOutput<Schema> {
  const body = parse(text);
  const isHtml = body === NO_JSON && /^\s*</.test(text);
  // The only page that the server redirects calls to is the login page.
  const isLogin = !mayRedirect && response.redirected && isHtml;
  const isForeign = (body === null || body === NO_JSON) && NOT_FORWARDED.has(response.status);
  const fail = (problem: Problem) => {
    if (!isLogin && (isForeign || (response.ok && isHtml))) warnOfRoute(url, response.status);
    return new ApiError(problem, response.status, body);
  };
  const problem: Problem | null = isLogin ? { kind: 'unauthorised' } : problemOf(response, body);
  if (problem) throw fail(problem);
  const parsed = validate(schema, body);
  if (parsed.success) return parsed.output;
  throw fail(v.is(refusedBody, body) ? { kind: 'domain', text: null } : { kind: 'malformed' });
}

/** Validates a reply, of which it reads a limited number of rows. */
export const validate = <Schema extends v.GenericSchema>(schema: Schema, body: unknown) =>
  limitRows(
    () => v.safeParse(schema, body),
    () => warnOnce('reply', `more than ${MAX_ROWS} rows, so the others are left out`),
  );

/** Statuses of a web server that doesn't forward a path: it has no such file, or accepts no such method. */
const NOT_FORWARDED: ReadonlySet<number> = new Set([404, 405, 501]);

/** Reads a body that did not come by a call. Returns null if it is no reply of a call that succeeded. */
export function readBody<Schema extends v.GenericSchema>(
  body: unknown,
  schema: Schema,
): { readonly data: v.InferOutput<Schema> } | null {
  try {
    const resolved = dereference(body);
    const parsed = validate(schema, resolved);
    return parsed.success && !hasError(resolved) ? { data: parsed.output } : null;
  } catch {
    return null;
  }
}

function warnOfRoute({ origin, pathname }: URL, status: number): void {
  const [, folder] = pathname.split('/');
  const place = origin === location.origin ? '' : ` of ${origin}`;
  warnOnce(
    `/${folder}/…${place}`,
    `${pathname} answered ${status}, not with JSON. Forward this folder to the backend`,
  );
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    const body: unknown = JSON.parse(text);
    return text.includes('"$ref"') ? dereference(body) : body;
  } catch {
    return NO_JSON;
  }
}

/** Returns what is wrong with a reply by its status and its error fields; null if it is a success. */
export function problemOf({ ok, status, headers }: Response, body: unknown): Problem | null {
  if (status === 401 || status === 419) return { kind: 'unauthorised' };
  if (status === 429) return { kind: 'rate-limited', retryAfterSeconds: parseRetryAfter(headers) };
  if (status >= 500) return { kind: 'server' };
  if (hasError(body)) return { kind: 'domain', text: serverText(body) };
  if (status === 403) return { kind: 'forbidden' };
  return ok ? null : { kind: 'domain', text: null };
}

/** Returns the wait in seconds. The header contains either seconds or a date. */
function parseRetryAfter(headers: Headers): number | null {
  const header = headers.get('retry-after') ?? '';
  // The clock of the computer may be wrong, so a date counts from the date of the reply.
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_WAIT_SECONDS) : null;
}

const MAX_WAIT_SECONDS = 3600;

/** Returns what is wrong with the reply to a HEAD request for a media file. */
export function fileProblem(response: Response): Problem | null {
  const problem = problemOf(response, null);
  if (problem) return problem;
  const type = response.headers.get('content-type') ?? '';
  if (response.redirected && type.startsWith('text/html')) return { kind: 'unauthorised' };
  const isEmpty = type === '' || response.headers.get('content-length') === '0';
  return isEmpty || /^(text\/|application\/json)/.test(type) ? { kind: 'malformed' } : null;
}
