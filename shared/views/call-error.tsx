import { type ApiError, isRefusal, needsLogin } from '../api/errors.ts';
import { errorMessage } from '../notifications/error-messages.ts';
import { loginUrl } from '../session/expiry.ts';
import { ErrorText } from '../ui/field.tsx';

type Props = {
  readonly error: ApiError;
  readonly message?: string | undefined;
  readonly after?: string;
  /** Whether the call was to save something. Then the text says whether it was saved. */
  readonly isSave?: boolean;
};

export const CallError = (props: Props) => (
  <ErrorText>
    <CallErrorText {...props} />
  </ErrorText>
);

/** The content of `CallError`, for callers that render the `ErrorText` around the content themselves. */
export function CallErrorText({ error, message = errorMessage(error), after, isSave }: Props) {
  const outcome = isRefusal(error) ? 'Nothing was changed.' : "Couldn't tell whether it was saved.";
  return (
    <>
      <span>{[message, after, isSave && outcome].filter(Boolean).join(' ')}</span>
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
