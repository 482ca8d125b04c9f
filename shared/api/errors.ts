import * as v from 'valibot';
import { bool, nonEmptyText, propertyOf } from '../entities/lenient.ts';

/** Everything that can go wrong with a call (robustness). */
export type Problem =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  /** The page itself cancels the call. */
  | { readonly kind: 'aborted' }
  /** Nobody is logged in any more: 401, 419 or a login page in place of data. */
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden' }
  /** Too many calls; `retryAfter` in seconds, null when the server does not say. */
  | { readonly kind: 'rate-limited'; readonly retryAfter: number | null }
  | { readonly kind: 'server' }
  | { readonly kind: 'malformed' }
  /** The server refuses; `text` is its reason, if it gives one. */
  | { readonly kind: 'domain'; readonly text: string | null };

/** What a failed call rejects with (spec 7, open point 49). */
export class ApiError extends Error {
  readonly error = true;
  override readonly name = 'ApiError';
  readonly problem: Problem;
  /** HTTP status, null where no answer came. */
  readonly status: number | null;
  readonly body: unknown;

  constructor(problem: Problem, status: number | null = null, body: unknown = null) {
    super(`${problem.kind}${status === null ? '' : ` (${status})`}`);
    this.problem = problem;
    this.status = status;
    this.body = body;
  }
}

/** Returns what was caught as an ApiError. Logs a fault of our own, which counts as malformed. */
export function toApiError(caught: unknown): ApiError {
  if (caught instanceof ApiError) return caught;
  console.error(caught);
  return new ApiError({ kind: 'malformed' });
}

/** Logs a failure that the page does not show, or shows with another text (spec 8). */
export function logFailure(what: string, caught: unknown): ApiError {
  const error = toApiError(caught);
  console.warn(what, error);
  return error;
}

export const needsLogin = (caught: unknown): boolean =>
  caught instanceof ApiError && caught.problem.kind === 'unauthorised';

/** Whether the server refused the call, so that nothing of it has happened. */
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

/** Whether a PIN can no longer work, so that the DJ must start again. */
export const isFatal = (error: ApiError): boolean =>
  v.is(v.object({ fatal: v.pipe(bool, v.literal(true)) }), error.body);

const errorWithText = v.union([
  propertyOf('error_short', nonEmptyText),
  propertyOf('error', nonEmptyText),
  propertyOf('error', propertyOf('msg', nonEmptyText)),
  propertyOf('error', propertyOf('message', nonEmptyText)),
]);

/** The server's own text in an error reply: `error_short` before `error` (spec 8); null where it has none. */
export function serverText(body: unknown): string | null {
  const parsed = v.safeParse(errorWithText, body);
  return parsed.success ? parsed.output : null;
}
