import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';

export type Failures = ReturnType<typeof createFailures>;

/** Failures that are logged and otherwise ignored (spec 8), except that nobody is logged in any more: that is told. */
export function createFailures() {
  const $isLoggedOut = atom(false);

  return {
    $isLoggedOut: $isLoggedOut as ReadableAtom<boolean>,
    log(what: string, caught: unknown): ApiError {
      const error = toApiError(caught);
      console.warn(what, error);
      if (error.problem.kind === 'unauthorised') $isLoggedOut.set(true);
      return error;
    },
    /** A call has found somebody logged in. */
    clear: (): void => $isLoggedOut.set(false),
  };
}
