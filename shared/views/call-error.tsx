import { type ApiError, needsLogin } from '../api/errors.ts';
import { errorMessage } from '../notifications/error-messages.ts';
import { loginUrl } from '../session/expiry.ts';
import { ErrorText } from '../ui/error-text.tsx';

type Props = {
  readonly error: ApiError;
  readonly message?: string | undefined;
  readonly after?: string;
};

export const CallError = (props: Props) => (
  <ErrorText>
    <CallErrorText {...props} />
  </ErrorText>
);

/** The content of `CallError`, for callers that render the `ErrorText` around the content themselves. */
export function CallErrorText({ error, message = errorMessage(error), after }: Props) {
  return (
    <>
      <span>{after ? `${message} ${after}` : message}</span>
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
