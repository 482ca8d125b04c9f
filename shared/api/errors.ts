import * as v from 'valibot';
import { boolSchema, nonEmptyText, propertyOf } from '../entities/lenient.ts';

export type Problem =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  /** The login has expired: 401, 419 or a login page instead of data. */
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'server' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'domain'; readonly text: string | null };

/** The error of every failed call (spec 7, open point 49). */
export class ApiError extends Error {
  readonly error = true;
  override readonly name = 'ApiError';
  readonly problem: Problem;
  readonly status: number | null;
  readonly body: unknown;

  constructor(problem: Problem, status: number | null = null, body: unknown = null) {
    super(`${problem.kind}${status === null ? '' : ` (${status})`}`);
    this.problem = problem;
    this.status = status;
    this.body = body;
  }
}

/** Returns an ApiError as is. Logs any other error, which is a bug, and returns it as malformed. */
export function toApiError(caught: unknown): ApiError {
  if (caught instanceof ApiError) return caught;
  console.error(caught);
  return new ApiError({ kind: 'malformed' });
}

/** Logs a failure whose details the page does not show (spec 8). */
export function logFailure(message: string, caught: unknown): ApiError {
  const error = toApiError(caught);
  console.warn(message, error);
  return error;
}

export const needsLogin = (caught: unknown): boolean =>
  caught instanceof ApiError && caught.problem.kind === 'unauthorised';

/** Whether the server rejected the call without doing any of it. */
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

/** Whether the PIN is invalidated, so that the DJ must start again. */
export const isPinInvalidated = (error: ApiError): boolean =>
  v.is(v.object({ fatal: v.pipe(boolSchema, v.literal(true)) }), error.body);

const errorText = v.union([
  propertyOf('error_short', nonEmptyText),
  propertyOf('error', nonEmptyText),
  propertyOf('error', propertyOf('msg', nonEmptyText)),
  propertyOf('error', propertyOf('message', nonEmptyText)),
]);

/** Returns the error text of a reply, `error_short` before `error` (spec 8), or null. */
export function serverText(body: unknown): string | null {
  const parsed = v.safeParse(errorText, body);
  return parsed.success ? parsed.output : null;
}
