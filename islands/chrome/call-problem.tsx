import { type ApiError, needsLogin } from '../../shared/api/errors.ts';
import { wordsFor } from '../../shared/notifications/error-messages.ts';
import { loginUrl } from '../../shared/session/expiry.ts';
import { Problem } from '../../shared/ui/problem.tsx';

type Props = {
  readonly error: ApiError;
  readonly words?: string | undefined;
  readonly after?: string;
};

/** Shows why a call failed. */
export const CallProblem = (about: Props) => (
  <Problem>
    <CallWords {...about} />
  </Problem>
);

/** The same without the frame, for the message of a field. It links to the login once that has ended. */
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
