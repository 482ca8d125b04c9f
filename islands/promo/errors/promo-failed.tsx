import { type ApiError, needsLogin } from '../../../shared/api/errors.ts';
import { wordsFor } from '../../../shared/notifications/error-messages.ts';
import { loginUrl } from '../../../shared/session/expiry.ts';
import { ErrorScreen } from './error-screen.tsx';

type Props = { readonly error: ApiError; readonly onRetry: () => void };

/** The promo did not arrive: log in first, or try again. */
export function PromoFailed({ error, onRetry }: Props) {
  if (needsLogin(error)) {
    return (
      <ErrorScreen
        title="Log in to open this promo"
        mark="play"
        before={
          <a className="dp-button dp-main" href={loginUrl()}>
            DJ Login
          </a>
        }
      >
        <p>We bring you back here afterwards.</p>
      </ErrorScreen>
    );
  }
  return (
    <ErrorScreen
      title="Error"
      before={
        <button className="dp-button dp-main" type="button" onClick={onRetry}>
          Try again
        </button>
      }
    >
      <p role="alert">{wordsFor(error)}</p>
    </ErrorScreen>
  );
}
