import { currentPath } from '../../shared/safe-url.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { urls } from '../../shared/urls.ts';

/** In place of the picks of nobody. */
export function LogInFirst() {
  return (
    <div className="dp-alone">
      <Panel title="Log in to see your picks" mark="star">
        <p>We bring you back here afterwards.</p>
        <a className="dp-button dp-main" href={urls.djLogin(currentPath())}>
          DJ Login
        </a>
      </Panel>
    </div>
  );
}

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
