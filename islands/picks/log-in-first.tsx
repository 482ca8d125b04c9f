import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Panel } from '../../shared/ui/panel.tsx';

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
