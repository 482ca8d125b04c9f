import type { ApiError } from '../../shared/api/errors.ts';
import { wordsFor } from '../../shared/messages.ts';
import { currentPath } from '../../shared/safe-url.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { keepFocus } from '../../shared/ui/keep-focus.ts';
import { urls } from '../../shared/urls.ts';

type Props = { readonly error: ApiError; readonly onRetry: () => void };

/** The list did not arrive: log in first, or try again. */
export function ListFailed({ error, onRetry }: Props) {
  return (
    <div className="dp-empty" ref={keepFocus}>
      <Icon name="warning" size={24} />
      <h2 className="dp-section">The labels did not load</h2>
      <p className="dp-muted" role="alert">
        {wordsFor(error)}
      </p>
      {error.problem.kind === 'unauthorised' ? (
        <a className="dp-button dp-main" href={urls.djLogin(currentPath())}>
          DJ Login
        </a>
      ) : (
        <button className="dp-button dp-main" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
