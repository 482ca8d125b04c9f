import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';

/** Over picks that were loaded while somebody was logged in. */
export function LoggedOutNotice() {
  return (
    <div className="dp-picks-notice" role="alert">
      <p>You are no longer logged in. What you press now is not kept.</p>
      <a className="dp-button dp-quiet" href={urls.djLogin(currentPath())}>
        DJ Login
      </a>
    </div>
  );
}
