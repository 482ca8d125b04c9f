import ky, { isNetworkError, isTimeoutError } from 'ky';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { bool, boolOrFalse, successReply } from '../entities/lenient.ts';
import { toJson } from '../format/json.ts';
import { dereference } from './dereference.ts';
import { ApiError, needsLogin, type Problem, serverText } from './errors.ts';

/** A call fails without its whole answer after this time (ms). */
export const TIMEOUT_MS = 15_000;

/** One call to the backend (spec 7). Undefined `query` values are left out. */
export type Call = {
  readonly method?: 'get' | 'post' | 'put' | 'head';
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Lets the request finish after the person leaves the page. */
  readonly keepalive?: boolean;
  readonly referrerPolicy?: ReferrerPolicy;
  /** Whether the answer is the same without a login. */
  readonly isPublic?: boolean;
};

type Answer = { readonly response: Response; readonly text: string };

/**
 * Sends JSON with credentials, once and without retry, and returns the checked, dereferenced reply.
 * @throws ApiError for everything else, also for a reply that holds an `error`.
 */
export async function call<Reply extends v.GenericSchema>(
  request: Call & { readonly reply: Reply },
): Promise<v.InferOutput<Reply>> {
  try {
    const { response, text } = await send(request);
    const body = parse(text, response);
    const fail = (problem: Problem) => new ApiError(problem, response.status, body);
    if (!response.ok) throw fail(problemOf(response, body));
    if (errorIn(body)) throw fail({ kind: 'domain', text: serverText(body) });
    const reply = v.safeParse(request.reply, body);
    if (!reply.success) throw fail(isRefused(body) ? { kind: 'domain', text: null } : { kind: 'malformed' });
    if (!request.isPublic) $loggedOutCalls.set(0);
    return reply.output;
  } catch (caught) {
    if (!request.isPublic) countLoggedOut(caught);
    throw caught;
  }
}

/** Makes a call whose reply only says whether it worked. @throws ApiError */
export async function submit(request: Call): Promise<void> {
  await call({ ...request, reply: successReply });
}

/** How many calls have found nobody logged in since the last one that worked. */
export const $loggedOutCalls = atom(0);

function countLoggedOut(caught: unknown): void {
  if (needsLogin(caught)) $loggedOutCalls.set($loggedOutCalls.get() + 1);
}

let stopped = false;

/** Refuses every further call, since the browser would make it in another person's name (robustness 8). */
export function stopCalls(): void {
  stopped = true;
}

export function resumeCalls(): void {
  stopped = false;
}

export const $pendingWrites = atom(0);

async function send(request: Call): Promise<Answer> {
  if (stopped) throw new ApiError({ kind: 'aborted' });
  const { method = 'get', url, query, body, signal = null, keepalive = false, referrerPolicy = '' } = request;
  const writes = ['get', 'head'].includes(method) ? 0 : 1;
  const address = new URL(url, location.href);
  if (query) address.search = searchOf(query);
  let response: Response | null = null;
  $pendingWrites.set($pendingWrites.get() + writes);
  try {
    const pending = ky(address, {
      method,
      json: body,
      signal,
      keepalive,
      referrerPolicy,
      // Firefox answers a HEAD from its cache.
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
    throw unanswered(caught, signal, response !== null);
  } finally {
    $pendingWrites.set($pendingWrites.get() - writes);
  }
}

function searchOf(query: NonNullable<Call['query']>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  return String(params);
}

/** A failure before the response begins may be a bug of ours, which is logged. */
function unanswered(caught: unknown, signal: AbortSignal | null, hasBegun: boolean): ApiError {
  if (isTimeoutError(caught)) return new ApiError({ kind: 'timeout' });
  const isAbort = caught instanceof DOMException && caught.name === 'AbortError';
  if (signal?.aborted || isAbort) return new ApiError({ kind: 'aborted' });
  if (!hasBegun && !isNetworkError(caught)) console.error(caught);
  return new ApiError({ kind: 'offline' });
}

function parse(text: string, response: Response): unknown {
  if (text === '') return null;
  try {
    const body: unknown = JSON.parse(text);
    return text.includes('"$ref"') ? dereference(body) : body;
  } catch {
    if (!response.ok) return null;
    const kind = leadsToLogin(response, /^\s*</.test(text)) ? 'unauthorised' : 'malformed';
    throw new ApiError({ kind }, response.status);
  }
}

/** Whether the server sent the browser on to a page in place of data. */
export const leadsToLogin = (response: Response, isPage: boolean): boolean => response.redirected && isPage;

export function problemOf(response: Response, body: unknown): Problem {
  switch (response.status) {
    case 401:
    case 419:
      return { kind: 'unauthorised' };
    case 429:
      return { kind: 'rate-limited', retryAfter: secondsIn(response.headers.get('retry-after')) };
    default:
      if (errorIn(body) && response.status < 500) return { kind: 'domain', text: serverText(body) };
      if (response.status === 403) return { kind: 'forbidden' };
      return response.status < 500 ? { kind: 'domain', text: null } : { kind: 'server' };
  }
}

/** A Retry-After header gives seconds or a date. */
function secondsIn(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

const errorBody = v.object({
  error: v.optional(v.unknown()),
  error_short: v.optional(v.unknown()),
  fatal: boolOrFalse,
});
const refusedBody = v.object({ success: v.pipe(bool, v.literal(false)) });
const isRefused = (body: unknown): boolean => v.is(refusedBody, body);

function errorIn(body: unknown): boolean {
  const parsed = v.safeParse(errorBody, body);
  if (!parsed.success) return false;
  const { error, error_short, fatal } = parsed.output;
  return fatal || Boolean(error || error_short);
}

/** Checks that a file exists, without loading it. @throws ApiError also for a page or a message in its place. */
export async function checkFile(url: string): Promise<void> {
  const { response } = await send({ method: 'head', url });
  const problem = fileProblem(response);
  if (!problem) return;
  const error = new ApiError(problem, response.status);
  countLoggedOut(error);
  throw error;
}

function fileProblem(response: Response): Problem | null {
  if (!response.ok) return problemOf(response, null);
  const type = response.headers.get('content-type') ?? '';
  if (leadsToLogin(response, type.startsWith('text/html'))) return { kind: 'unauthorised' };
  const isEmpty = type === '' || response.headers.get('content-length') === '0';
  return isEmpty || /^(text\/|application\/json)/.test(type) ? { kind: 'malformed' } : null;
}
