import type { ApiError } from '../../shared/api/errors.ts';
import { wordsFor } from '../../shared/messages.ts';
import { currentPath } from '../../shared/safe-url.ts';
import { $session, pageType } from '../../shared/stores/session.ts';
import { Problem } from '../../shared/ui/problem.tsx';
import { urls } from '../../shared/urls.ts';

type Props = {
  readonly error: ApiError;
  /** In place of the words for this kind of error. */
  readonly words?: string | undefined;
  /** A sentence more. */
  readonly after?: string;
};

/** Why a call failed, at its place. */
export const CallProblem = (about: Props) => (
  <Problem>
    <CallWords {...about} />
  </Problem>
);

/** The same for a field's own message; who is no longer logged in gets the way to the login, a DJ back here too. */
export function CallWords({ error, words = wordsFor(error), after }: Props) {
  const session = $session.get();
  const type = pageType(session) ?? (session.user ? 'client' : 'recipient');
  const login = type === 'client' ? urls.clientLogin() : urls.djLogin(currentPath());

  return (
    <>
      {after ? `${words} ${after}` : words}
      {error.problem.kind === 'unauthorised' && (
        <>
          {' '}
          <a className="dp-link" href={login}>
            Log in
          </a>
        </>
      )}
    </>
  );
}
