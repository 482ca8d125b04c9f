import { urls } from '../../shared/navigation/urls.ts';
import { Panel } from '../../shared/ui/panel.tsx';

/** Why a DJ could not be logged in, with the way back (spec 2.3, open point 2). */
export function DjError({ error }: { readonly error: string }) {
  return (
    <Panel title="Error" mark="warning">
      <p role="alert">{error}</p>
      <a className="dp-button dp-quiet" href={urls.djLogin()}>
        Back to the DJ login
      </a>
    </Panel>
  );
}
