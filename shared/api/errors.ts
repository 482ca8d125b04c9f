import * as v from 'valibot';
import { nonEmptyText, numberSchema, propertyOf } from '../entities/lenient.ts';
import { boolSchema } from '../environment/values.ts';

export type Problem =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  /** The user is not logged in. The server answers with status 401 or 419, or with the login page. */
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'server' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'domain'; readonly text: string | null };

/** The error that every failed API call throws (spec 7, open point 49). */
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

/** Returns an ApiError unchanged. Any other error is a bug in our code, so it is logged and becomes 'malformed'. */
export function toApiError(caught: unknown): ApiError {
  if (caught instanceof ApiError) return caught;
  console.error(caught);
  return new ApiError({ kind: 'malformed' });
}

/** Logs an error with a message, and returns it as an ApiError (spec 8). */
export function logFailure(message: string, caught: unknown): ApiError {
  const error = toApiError(caught);
  console.warn(message, error);
  return error;
}

export const needsLogin = (caught: unknown): boolean =>
  caught instanceof ApiError && caught.problem.kind === 'unauthorised';

/** Whether a login on another site, such as that of a gateway, answers in place of the backend. It has no status. */
export const isGated = (caught: unknown): boolean =>
  needsLogin(caught) && caught instanceof ApiError && caught.status === null;

/** Whether the server has rejected the call, so that nothing was saved. After other errors, this is unknown. */
export const isRefusal = ({ problem }: ApiError): boolean =>
  ['domain', 'unauthorised', 'forbidden', 'rate-limited'].includes(problem.kind);

/** Whether the same call may succeed later, if need be after a login in another tab. */
export const canRetry = ({ problem }: ApiError): boolean => problem.kind !== 'forbidden';

/** Whether the server has invalidated the PIN, so that the DJ must restart the sign-up. */
export const isPinInvalidated = (error: ApiError): boolean =>
  v.is(v.object({ fatal: v.pipe(boolSchema, v.literal(true)) }), error.body);

const errorCode = v.pipe(
  nonEmptyText,
  v.check((text) => !v.is(boolSchema, text)),
);

/** Some servers send a boolean or a number with the text elsewhere. */
const errorName = v.pipe(
  errorCode,
  v.check((text) => !v.is(numberSchema, text)),
);

const errorText = v.union([
  propertyOf('error_short', errorName),
  propertyOf('error', errorName),
  propertyOf('error', propertyOf('msg', nonEmptyText)),
  propertyOf('error', propertyOf('message', nonEmptyText)),
  propertyOf('msg', nonEmptyText),
  propertyOf('error_short', errorCode),
  propertyOf('error', errorCode),
]);

const MAX_LENGTH = 1000;

/** Returns the error text in a reply; null if the reply has none (spec 8). */
export function serverText(body: unknown): string | null {
  const parsed = v.safeParse(errorText, body);
  return parsed.success ? parsed.output.slice(0, MAX_LENGTH) : null;
}
