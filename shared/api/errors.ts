import * as v from 'valibot';
import { bool, words } from '../entities/lenient.ts';

/** Everything that can go wrong with a call (robustness). One closed union: a switch over `kind` handles them all. */
export type Problem =
  /** The server was not reached, or the connection broke. */
  | { readonly kind: 'offline' }
  /** No answer in time. */
  | { readonly kind: 'timeout' }
  /** The page itself gave the call up. */
  | { readonly kind: 'aborted' }
  /** Nobody is signed in any more: 401, 419 or a login page in place of data. */
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden' }
  /** Too many calls; `retryAfter` in seconds, null when the server does not say. */
  | { readonly kind: 'rate-limited'; readonly retryAfter: number | null }
  /** The server failed. */
  | { readonly kind: 'server' }
  /** The answer is not what the call promises. */
  | { readonly kind: 'malformed' }
  /** The server says no, in words where it has some. */
  | { readonly kind: 'domain'; readonly text: string | null };

/** What a failed call rejects with (spec 7, open point 49). */
export class ApiError extends Error {
  readonly error = true;
  override readonly name = 'ApiError';
  readonly problem: Problem;
  /** HTTP status, null where no answer came. */
  readonly status: number | null;
  /** The parsed body, where there was one. */
  readonly body: unknown;

  constructor(problem: Problem, status: number | null = null, body: unknown = null) {
    super(`${problem.kind}${status === null ? '' : ` (${status})`}`);
    this.problem = problem;
    this.status = status;
    this.body = body;
  }
}

/** What was caught, as an ApiError; a fault of our own counts as malformed and keeps its cause in the log. */
export function toApiError(caught: unknown): ApiError {
  if (caught instanceof ApiError) return caught;
  console.error(caught);
  return new ApiError({ kind: 'malformed' });
}

/** Logs a failure that the person is not shown, or is shown in other words (spec 8). */
export function logFailure(what: string, caught: unknown): ApiError {
  const error = toApiError(caught);
  console.warn(what, error);
  return error;
}

/** Whether the call failed because nobody is logged in any more. */
export const needsLogin = (caught: unknown): boolean =>
  caught instanceof ApiError && caught.problem.kind === 'unauthorised';

/** Whether nothing of the call has arrived: the server refused it. */
export function isRefusal({ problem }: ApiError): boolean {
  switch (problem.kind) {
    case 'domain':
    case 'unauthorised':
    case 'forbidden':
    case 'rate-limited':
      return true;
    case 'offline':
    case 'timeout':
    case 'aborted':
    case 'server':
    case 'malformed':
      return false;
  }
}

/** Whether a PIN is lost for good, so that the DJ must start again. */
export const isFatal = (error: ApiError): boolean =>
  v.is(v.object({ fatal: v.pipe(bool, v.literal(true)) }), error.body);

const errorWithText = v.union([
  v.pipe(
    v.object({ error_short: words }),
    v.transform((body) => body.error_short),
  ),
  v.pipe(
    v.object({ error: words }),
    v.transform((body) => body.error),
  ),
  v.pipe(
    v.object({ error: v.object({ msg: words }) }),
    v.transform((body) => body.error.msg),
  ),
  v.pipe(
    v.object({ error: v.object({ message: words }) }),
    v.transform((body) => body.error.message),
  ),
]);

/** The server's own text in an error reply: `error_short` before `error` (spec 8); null where it has none. */
export function serverText(body: unknown): string | null {
  const parsed = v.safeParse(errorWithText, body);
  return parsed.success ? parsed.output : null;
}
