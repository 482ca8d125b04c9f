import type { ApiError } from '../../shared/api/errors.ts';
import type { LoginType } from '../../shared/entities/login.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { Problem } from '../../shared/ui/problem.tsx';

type Props = {
  readonly error: ApiError;
  /** In place of the words for this kind of error. */
  readonly words?: string | undefined;
  /** A sentence more. */
  readonly after?: string;
  /** Who logs in again; a DJ, who comes back here, unless given. */
  readonly type?: LoginType;
};

/** Why a call failed, at its place. */
export const CallProblem = (about: Props) => (
  <Problem>
    <CallWords {...about} />
  </Problem>
);

/** The same for a field's own message; who is no longer logged in gets the way to the login. */
export function CallWords({ error, words = wordsFor(error), after, type }: Props) {
  return (
    <>
      {after ? `${words} ${after}` : words}
      {error.problem.kind === 'unauthorised' && (
        <>
          {' '}
          <a className="dp-link" href={type === 'client' ? urls.clientLogin() : urls.djLogin(currentPath())}>
            Log in
          </a>
        </>
      )}
    </>
  );
}
