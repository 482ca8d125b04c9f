import type { ApiError } from '../../shared/api/errors.ts';
import { wordsFor } from '../../shared/messages.ts';
import { currentPath } from '../../shared/safe-url.ts';
import { Problem } from '../../shared/ui/problem.tsx';
import { urls } from '../../shared/urls.ts';

type Props = {
  readonly error: ApiError;
  /** In place of the words for this kind of error. */
  readonly words?: string | undefined;
  /** A sentence more. */
  readonly after?: string;
  /** Where one logs in again; the DJ login, and back here, unless given. */
  readonly login?: string;
};

/** Why a call failed, at its place; who is no longer logged in gets the way to the login and back. */
export function CallProblem({ error, words = wordsFor(error), after, login }: Props) {
  return (
    <Problem>
      {after ? `${words} ${after}` : words}
      {error.problem.kind === 'unauthorised' && (
        <>
          {' '}
          <a className="dp-link" href={login ?? urls.djLogin(currentPath())}>
            Log in
          </a>
        </>
      )}
    </Problem>
  );
}
