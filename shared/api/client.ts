import ky, { isNetworkError, isTimeoutError } from 'ky';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { boolOrFalse, boolSchema, successReply } from '../entities/lenient.ts';
import { toJson } from '../format/json.ts';
import { dereference } from './dereference.ts';
import { ApiError, needsLogin, type Problem, serverText } from './errors.ts';

export const TIMEOUT_MS = 15_000;

/** A request to the backend (spec 7). */
export type Call = {
  readonly method?: 'get' | 'post' | 'put' | 'head';
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  readonly referrerPolicy?: ReferrerPolicy;
  /** Whether the call works without a login. */
  readonly isPublic?: boolean;
};

type RawReply = { readonly response: Response; readonly text: string };

/** Sends a request, without retries, and returns the validated reply. @throws ApiError */
export async function call<Reply extends v.GenericSchema>(
  request: Call & { readonly reply: Reply },
): Promise<v.InferOutput<Reply>> {
  try {
    const { response, text } = await send(request);
    const body = parse(text, response);
    const fail = (problem: Problem) => new ApiError(problem, response.status, body);
    if (!response.ok) throw fail(problemOf(response, body));
    if (hasError(body)) throw fail({ kind: 'domain', text: serverText(body) });
    const reply = v.safeParse(request.reply, body);
    if (!reply.success) throw fail(isRefused(body) ? { kind: 'domain', text: null } : { kind: 'malformed' });
    if (!request.isPublic) $loggedOutCalls.set(0);
    return reply.output;
  } catch (caught) {
    if (!request.isPublic) countIfLoggedOut(caught);
    throw caught;
  }
}

/** Sends a request whose reply carries no data. @throws ApiError */
export async function submit(request: Call): Promise<void> {
  await call({ ...request, reply: successReply });
}

/** How many calls in a row the server has rejected because the login is missing or has expired. */
export const $loggedOutCalls = atom(0);

function countIfLoggedOut(caught: unknown): void {
  if (needsLogin(caught)) $loggedOutCalls.set($loggedOutCalls.get() + 1);
}

let isStopped = false;

/** Makes all further calls fail, because another user has logged in and the calls would run as that user. */
export function stopCalls(): void {
  isStopped = true;
}

export function resumeCalls(): void {
  isStopped = false;
}

export const $pendingWrites = atom(0);

async function send(request: Call): Promise<RawReply> {
  if (isStopped) throw new ApiError({ kind: 'aborted' });
  const { method = 'get', url, query, body, signal = null, keepalive = false, referrerPolicy = '' } = request;
  const writeCount = ['get', 'head'].includes(method) ? 0 : 1;
  const absoluteUrl = new URL(url, location.href);
  if (query) absoluteUrl.search = toSearch(query);
  let response: Response | null = null;
  $pendingWrites.set($pendingWrites.get() + writeCount);
  try {
    const pending = ky(absoluteUrl, {
      method,
      json: body,
      signal,
      keepalive,
      referrerPolicy,
      // Without 'no-store', Firefox answers a HEAD request from its cache.
      cache: method === 'head' ? 'no-store' : 'default',
      headers: { accept: 'application/json' },
      credentials: 'include',
      totalTimeout: TIMEOUT_MS,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      stringifyJson: toJson,
    });
    response = await pending;
    return { response, text: await pending.text() };
  } catch (caught) {
    throw transportError(caught, signal, response !== null);
  } finally {
    $pendingWrites.set($pendingWrites.get() - writeCount);
  }
}

function toSearch(query: NonNullable<Call['query']>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  return String(params);
}

function transportError(caught: unknown, signal: AbortSignal | null, hasResponse: boolean): ApiError {
  if (isTimeoutError(caught)) return new ApiError({ kind: 'timeout' });
  const isAbort = caught instanceof DOMException && caught.name === 'AbortError';
  if (signal?.aborted || isAbort) return new ApiError({ kind: 'aborted' });
  // Any other error without a response is a bug in our code, so the console shows it.
  if (!hasResponse && !isNetworkError(caught)) console.error(caught);
  return new ApiError({ kind: 'offline' });
}

function parse(text: string, response: Response): unknown {
  if (text === '') return null;
  try {
    const body: unknown = JSON.parse(text);
    return text.includes('"$ref"') ? dereference(body) : body;
  } catch {
    if (!response.ok) return null;
    const kind = isLoginRedirect(response, /^\s*</.test(text)) ? 'unauthorised' : 'malformed';
    throw new ApiError({ kind }, response.status);
  }
}

/** Whether the server has redirected the call to an HTML page, which is always the login page. */
export const isLoginRedirect = (response: Response, isPage: boolean): boolean =>
  response.redirected && isPage;

export function problemOf(response: Response, body: unknown): Problem {
  switch (response.status) {
    case 401:
    case 419:
      return { kind: 'unauthorised' };
    case 429:
      return {
        kind: 'rate-limited',
        retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after')),
      };
    default:
      if (hasError(body) && response.status < 500) return { kind: 'domain', text: serverText(body) };
      if (response.status === 403) return { kind: 'forbidden' };
      return response.status < 500 ? { kind: 'domain', text: null } : { kind: 'server' };
  }
}

/** Returns the wait in seconds. The header contains either seconds or a date. */
function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

const errorBody = v.object({
  error: v.optional(v.unknown()),
  error_short: v.optional(v.unknown()),
  fatal: boolOrFalse,
});
const refusedBody = v.object({ success: v.pipe(boolSchema, v.literal(false)) });
const isRefused = (body: unknown): boolean => v.is(refusedBody, body);

function hasError(body: unknown): boolean {
  const parsed = v.safeParse(errorBody, body);
  if (!parsed.success) return false;
  const { error, error_short, fatal } = parsed.output;
  return fatal || Boolean(error || error_short);
}

/** Checks with a HEAD request that a media file exists. @throws ApiError, also for a text or an empty file */
export async function checkFile(url: string): Promise<void> {
  const { response } = await send({ method: 'head', url });
  const problem = fileProblem(response);
  if (!problem) return;
  const error = new ApiError(problem, response.status);
  countIfLoggedOut(error);
  throw error;
}

function fileProblem(response: Response): Problem | null {
  if (!response.ok) return problemOf(response, null);
  const type = response.headers.get('content-type') ?? '';
  if (isLoginRedirect(response, type.startsWith('text/html'))) return { kind: 'unauthorised' };
  const isEmpty = type === '' || response.headers.get('content-length') === '0';
  return isEmpty || /^(text\/|application\/json)/.test(type) ? { kind: 'malformed' } : null;
}
