import type { ApiError } from '../../shared/api/errors.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { CallWords } from '../chrome/call-problem.tsx';

type Props = { readonly error: ApiError; readonly onRetry: () => void };

/** The list did not arrive: log in first, or try again. */
export function ListFailed({ error, onRetry }: Props) {
  return (
    <div className="dp-empty" ref={keepFocus}>
      <Icon name="warning" size={24} />
      <h2 className="dp-section">The labels did not load</h2>
      <p className="dp-muted" role="alert">
        <CallWords error={error} />
      </p>
      <button className="dp-button dp-main" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
