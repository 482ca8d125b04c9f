import { useStore } from '@nanostores/react';
import { Icon } from '../../shared/ui/icon.tsx';
import type { DjLogin } from './dj-login-store.ts';

/** State check-email: the link is on its way (spec 2.3). */
export function CheckEmail({ store }: { readonly store: DjLogin }) {
  const { email } = useStore(store.$fields);

  return (
    <section className="dp-panel">
      <span className="dp-panel-mark">
        <Icon name="mail" />
      </span>
      <h1 className="dp-title" tabIndex={-1}>
        Check your email
      </h1>
      <p role="status">You have been sent a link to your dashboard.</p>
      {email && (
        <p className="dp-muted">
          It went to <bdi>{email}</bdi> and works once, for 30 minutes. Look into the spam folder too.
        </p>
      )}
      <button className="dp-link" type="button" onClick={store.loginAsSomeoneNew}>
        Try again
      </button>
    </section>
  );
}
