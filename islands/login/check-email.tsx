import { useStore } from '@nanostores/react';
import { Panel } from '../../shared/ui/panel.tsx';
import type { DjLoginStore } from './dj-login-store.ts';

/** State check-email: the link is on its way (spec 2.3). */
export function CheckEmail({ store }: { readonly store: DjLoginStore }) {
  const { email } = useStore(store.$fields);

  return (
    <Panel title="Check your email" mark="mail">
      <p role="status">You have been sent a link to your dashboard.</p>
      {email && (
        <p className="dp-muted">
          It went to <bdi>{email}</bdi> and works once. Look into the spam folder too.
        </p>
      )}
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        Try again
      </button>
    </Panel>
  );
}
