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
