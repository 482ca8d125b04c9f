import { type ApiError, needsLogin } from '../../shared/api/errors.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { loginUrl } from '../../shared/session/expiry.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';

type Props = {
  readonly error: ApiError;
  readonly words?: string | undefined;
  readonly after?: string;
};

/** Shows why a call failed. */
export const CallError = (about: Props) => (
  <ErrorText>
    <CallErrorText {...about} />
  </ErrorText>
);

/** The same without the frame, for the message of a field. It links to the login once that has ended. */
export function CallErrorText({ error, words = errorMessage(error), after }: Props) {
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
