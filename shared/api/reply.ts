import * as v from 'valibot';
import { boolOrFalse } from '../entities/lenient.ts';
import { limitRows, MAX_ROWS } from '../environment/shared-values.ts';
import { boolSchema } from '../environment/values.ts';
import { warnOnce } from '../environment/warnings.ts';
import { dereference } from './dereference.ts';
import { ApiError, type Problem, serverText } from './errors.ts';

export type Reply = {
  readonly response: Response;
  readonly text: string;
  readonly url: URL;
  readonly isWrite: boolean;
};

const errorBody = v.pipe(
  v.object({
    fatal: boolOrFalse,
    error: v.optional(v.unknown()),
    error_short: v.optional(v.unknown()),
  }),
  v.check(({ fatal, error, error_short }) => fatal || isSet(error) || isSet(error_short)),
);
/** Whether the body says that the call failed. */
const hasError = (body: unknown): boolean => v.is(errorBody, body);

const isSet = (value: unknown): boolean => Boolean(value) && !v.is(unset, value);
const falseSchema = v.pipe(boolSchema, v.literal(false));
/** PHP sends no errors as an empty list. */
const unset = v.union([falseSchema, v.strictObject({})]);
const refusedBody = v.object({ success: falseSchema });

/** The schema of a reply whose body does not matter, unless it says that the call failed. */
export const anyReply = v.custom<unknown>((body) => !v.is(refusedBody, body));

/** The schema of a reply that says that the call succeeded, or at least that there was no error (spec 7). */
export const successReply = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(({ success = null, ...body }) => isSet(success) || (success === null && 'error' in body)),
);

/** Decodes a reply by the charset that it names, except valid UTF-8, for which some servers name another one. */
export function decodeText({ headers }: Response, bytes?: BufferSource): string {
  const [, charset] = /;\s*charset\s*=\s*["']?([^"';,\s]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (!charset || (/[\u0080-\uffff]/.test(utf8) && !utf8.includes('\ufffd'))) return utf8;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return utf8;
  }
}

const NO_JSON = Symbol('no JSON');

/** Parses and validates a reply. @throws ApiError */
export function readReply<Schema extends v.GenericSchema>(
  { response, text, url, isWrite }: Reply,
  schema: Schema,
  mayRedirect = false,
): v.InferOutput<Schema> {
  const { body, notice } = parse(text);
  if (notice) warnOfReply(url, 'answered with a notice of PHP. Keep notices out of replies', notice);
  const isHtml = body === NO_JSON && /^\s*</.test(text);
  // The only page that the server redirects calls to is the login page.
  const isLogin = !mayRedirect && response.redirected && isHtml;
  const isForeign = (body === null || body === NO_JSON) && NOT_FORWARDED.has(response.status);
  const fail = (problem: Problem) => {
    // The backend refuses calls with JSON. Django says 403, Rails 422, Laravel 419.
    if (isWrite && isHtml && [400, 403, 419, 422].includes(response.status))
      warnOfReply(url, `answered ${response.status}${CSRF}`);
    if (!isLogin && !notice && (isForeign || (response.ok && isHtml)))
      warnOfReply(url, `answered ${response.status}, not with JSON. Forward this folder to the backend`);
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

const CSRF = ': the host answered, not the backend. Exempt the forwarded paths from its CSRF check';

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

function warnOfReply({ origin, pathname }: URL, problem: string, ...details: readonly string[]): void {
  const [, folder] = pathname.split('/');
  const place = origin === location.origin ? '' : ` of ${origin}`;
  warnOnce(`/${folder}/…${place}`, `${pathname} ${problem}`, ...details);
}

/** Notices are sought in as much text before and behind the JSON. */
const NOTICES_LENGTH = 8192;

/** A notice of PHP, which it prints before or behind the JSON. */
const NOTICE =
  /(?:<br \/>\s?<b>|PHP )?\b(?:Notice|Warning|Deprecated|Fatal error|Parse error)(?:<\/b>)?: .{1,1000}? on line (?:<[bi]>)?\d+(?:<\/b><br \/>)?/gs;

/** Parses a reply, without the notices that PHP has printed. `notice` is the start of the first one. */
function parse(text: string): { readonly body: unknown; readonly notice?: string } {
  // White space includes byte order marks.
  const trimmed = text.trim();
  if (trimmed === '') return { body: null };
  const body = parseJson(trimmed);
  if (body !== NO_JSON) return { body };
  const notices: string[] = [];
  const withoutNotices = (part: string) =>
    part.replace(NOTICE, (notice) => {
      notices.push(notice);
      return '';
    });
  const middle = Math.max(NOTICES_LENGTH, trimmed.length - NOTICES_LENGTH);
  const json =
    withoutNotices(trimmed.slice(0, NOTICES_LENGTH)) +
    trimmed.slice(NOTICES_LENGTH, middle) +
    withoutNotices(trimmed.slice(middle));
  return notices[0] ? { body: parseJson(json), notice: notices[0].slice(0, 100) } : { body };
}

function parseJson(text: string): unknown {
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

const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml)/i;
const JSON_TYPE = /^\s*(?:application|text)\/(?:[\w.-]+\+)?json/i;

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';

const isAttachment = ({ headers }: Response): boolean =>
  /^\s*(?!inline)\S/i.test(headers.get('content-disposition') ?? '');

/** Whether the body of a checked file may be an error as JSON. */
const mayBeJsonError = (response: Response): boolean =>
  response.ok && response.status !== 206 && JSON_TYPE.test(typeOf(response)) && !isAttachment(response);

/** Reads the first part of a file that may be an error as JSON, and nothing of others: a server may ignore the range. */
export async function readStart(response: Response): Promise<BufferSource | undefined> {
  const reader = response.body?.getReader();
  const part = mayBeJsonError(response) ? await reader?.read() : undefined;
  void reader?.cancel();
  return part?.value;
}

/** Returns whether the browser would show the file in place of the page, because another site says `inline`. @throws ApiError */
export function readFileReply({ response, text, url }: Reply): boolean {
  const { body } = parse(text);
  const problem = problemOf(response, body) ?? fileProblem(response, body);
  if (problem) throw new ApiError(problem, response.status);
  const isForeign = new URL(response.url, url).origin !== location.origin;
  return isForeign && response.headers.has('content-disposition') && !isAttachment(response);
}

/** Servers send files with any type or none, so only a page, an error as JSON and an empty reply are no file. */
function fileProblem(response: Response, body: unknown): Problem | null {
  if (isAttachment(response)) return null;
  if (PAGE_TYPE.test(typeOf(response))) return { kind: response.redirected ? 'unauthorised' : 'malformed' };
  const isEmpty = response.status === 204 || response.headers.get('content-length') === '0';
  const isJson = mayBeJsonError(response) && body !== NO_JSON;
  return isEmpty || isJson ? { kind: 'malformed' } : null;
}
