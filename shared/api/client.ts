import * as v from 'valibot';
import { bool, yes } from '../entities/lenient.ts';
import { loader } from '../loader.ts';
import { callsAhead } from './calls-ahead.ts';
import { ApiError, type Problem, serverText, withoutScript } from './errors.ts';
import { takeFirstCall } from './first-call.ts';
import type { Answer } from './send.ts';

/** One call to the backend (spec 7). `query` values that are undefined are left out. */
export type Call<Reply extends v.GenericSchema> = {
  readonly method?: 'get' | 'post' | 'put' | 'head';
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** What the answer must look like; `v.unknown()` where it is not used. */
  readonly reply: Reply;
  readonly signal?: AbortSignal;
  /** What sends it in place of what comes after the page. It is not given up by `signal` then. */
  readonly sender?: Sender;
};

/** @throws ApiError where no answer comes; one that tells of an error is an answer. */
export type Sender = (request: Call<v.GenericSchema>, address: string) => Promise<Answer>;

/**
 * Sends JSON with credentials, once and never again, and gives the checked, dereferenced answer.
 * @throws ApiError for everything else, an answer with an `error` in it included.
 */
export async function call<Reply extends v.GenericSchema>(
  request: Call<Reply>,
): Promise<v.InferOutput<Reply>> {
  const { response, text } = await answerTo(request);
  const body = await parse(text, response);
  if (!response.ok) throw new ApiError(problemOf(response, body), response.status, body);
  if (errorIn(body)) throw new ApiError({ kind: 'domain', text: serverText(body) }, response.status, body);
  const reply = v.safeParse(request.reply, body);
  if (!reply.success) {
    const problem: Problem = isRefused(body) ? { kind: 'domain', text: null } : { kind: 'malformed' };
    throw new ApiError(problem, response.status, body);
  }
  return reply.output;
}

let stopped = false;

/** Refuses every further call: the page stands for somebody in whose name the browser no longer calls (robustness 8). */
export function stopCalls(): void {
  stopped = true;
}

/** The page has come back to its own person. */
export function resumeCalls(): void {
  stopped = false;
}

/** What sends the calls that name nothing else comes after the page. */
const sender = callsAhead(() => import('./send.ts'));

/** Sends the call, unless it has left with the page, and gives the answer as it came. */
export async function answerTo(request: Call<v.GenericSchema>): Promise<Answer> {
  if (stopped) throw new ApiError({ kind: 'aborted' });
  const address = addressOf(request);
  const first = takeFirstCall(request.method ?? 'get', address);
  if (first) return first;
  if (request.sender) return request.sender(request, address);
  const { send } = await sender();
  if (stopped) throw new ApiError({ kind: 'aborted' });
  return send(request, address);
}

const addressOf = ({ url, query }: Call<v.GenericSchema>): string => {
  const address = new URL(url, location.href);
  if (query) address.search = String(new URLSearchParams(definedOnly(query)));
  return address.href;
};

const definedOnly = (query: NonNullable<Call<v.GenericSchema>['query']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

const references = loader(() => import('./dereference.ts'), withoutScript);

async function parse(text: string, response: Response): Promise<unknown> {
  if (text === '') return null;
  const refers = text.includes('"$ref"') && (await references.load());
  try {
    const body: unknown = JSON.parse(text);
    return refers ? refers.dereference(body) : body;
  } catch {
    if (!response.ok) return null;
    const kind = leadsToLogin(response, /^\s*</.test(text)) ? 'unauthorised' : 'malformed';
    throw new ApiError({ kind }, response.status);
  }
}

/** A page that somebody was sent on to in place of what they asked for. */
export const leadsToLogin = (response: Response, isPage: boolean): boolean => response.redirected && isPage;

/** What is wrong, by the status and what the body tells. */
export function problemOf(response: Response, body: unknown): Problem {
  switch (response.status) {
    case 401:
    case 419:
      return { kind: 'unauthorised' };
    case 429:
      return {
        kind: 'rate-limited',
        retryAfter: secondsIn(response.headers.get('retry-after')),
      };
    default:
      if (errorIn(body) && response.status < 500) return { kind: 'domain', text: serverText(body) };
      if (response.status === 403) return { kind: 'forbidden' };
      return response.status < 500 ? { kind: 'domain', text: null } : { kind: 'server' };
  }
}

/** Seconds of a Retry-After header, which gives seconds or a date. */
function secondsIn(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

const errorBody = v.object({
  error: v.optional(v.unknown()),
  error_short: v.optional(v.unknown()),
  fatal: yes,
});
const refusedBody = v.object({ success: v.pipe(bool, v.literal(false)) });
const isRefused = (body: unknown): boolean => v.is(refusedBody, body);

/** Whether the body tells of an error, whatever its form. */
function errorIn(body: unknown): boolean {
  const parsed = v.safeParse(errorBody, body);
  if (!parsed.success) return false;
  const { error, error_short, fatal } = parsed.output;
  return fatal || Boolean(error || error_short);
}
