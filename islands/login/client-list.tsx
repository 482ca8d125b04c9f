import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loginAs } from '../../shared/api/client-session.ts';
import { toApiError } from '../../shared/api/errors.ts';
import type { Login } from '../../shared/entities/login.ts';
import { wordsBeforeLogin } from '../../shared/notifications/error-messages.ts';
import { places } from '../../shared/session/identity.ts';
import { $logins, loadLogins } from '../../shared/session/logins.ts';
import { onStoredChange } from '../../shared/storage/storage.ts';
import { keepFocus } from '../../shared/ui/focus.ts';
import { Problem } from '../../shared/ui/problem.tsx';
import { AccountButton } from '../../shared/ui/recipient-list.tsx';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import type { ClientLogin } from './client-login-store.ts';
import { messages } from './messages.ts';

type Props = {
  readonly store: ClientLogin;
  /** The login that is being entered: neither list nor form takes another press meanwhile. */
  readonly entering: Login | null;
  readonly onEnter: (login: Login | null) => void;
  /** The form is sending. */
  readonly isBusy: boolean;
};

/** Clients who are logged in in this browser, to go on as one of them: a logout ends the current login alone (spec 1, 4). */
export function ClientList({ store, entering, onEnter, isBusy }: Props) {
  const { logins } = useStore($logins);
  const clients = logins.filter(({ type }) => type === 'client');
  const [error, setError] = useState<string | null>(null);
  const { visible, more } = useFirstRows(clients);
  useEffect(() => {
    const load = () => void loadLogins();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      onEnter(null);
      load();
    };
    addEventListener('pageshow', comeBack);
    const offStored = onStoredChange(places.client, load);
    load();
    return () => {
      removeEventListener('pageshow', comeBack);
      offStored();
    };
  }, [onEnter]);

  /** The current one is asked for too: another tab may have become somebody else. */
  async function choose(login: Login) {
    if (entering || isBusy) return;
    onEnter(login);
    setError(null);
    try {
      if (await loginAs('client', login.email)) return store.enter();
      setError(messages.clientLoginEnded);
      await loadLogins();
    } catch (caught) {
      setError(wordsBeforeLogin(toApiError(caught)));
    }
    onEnter(null);
  }

  if (clients.length === 0 && !error) return null;
  return (
    <section className="dp-login-list" aria-labelledby="dp-login-list">
      <h2 className="dp-label" id="dp-login-list" tabIndex={-1}>
        Logged in in this browser
      </h2>
      {error && <Problem>{error}</Problem>}
      <ul className="dp-accounts">
        {visible.map((login) => (
          <li key={login.person_id} ref={keepFocus}>
            <AccountButton
              name={login.name}
              email={login.email}
              note={login === entering ? 'Opening...' : login.isMe ? 'Current' : undefined}
              onClick={() => void choose(login)}
            />
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
