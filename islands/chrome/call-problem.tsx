import { type ApiError, needsLogin } from '../../shared/api/errors.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { loginUrl } from '../../shared/session/expiry.ts';
import { Problem } from '../../shared/ui/problem.tsx';

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

/** The same for a field's own message, with the way to the login where it is over. */
export function CallWords({ error, words = wordsFor(error), after }: Props) {
  return (
    <>
      {after ? `${words} ${after}` : words}
      {needsLogin(error) && (
        <>
          {' '}
          <a className="dp-link" href={loginUrl()}>
            Log in
          </a>
        </>
      )}
    </>
  );
}
