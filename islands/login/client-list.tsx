import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loginAs } from '../../shared/api/client-session.ts';
import { toApiError } from '../../shared/api/errors.ts';
import type { Login } from '../../shared/entities/login.ts';
import { wordsBeforeLogin } from '../../shared/messages.ts';
import { $logins, loadLogins } from '../../shared/stores/logins.ts';
import { navigate } from '../../shared/stores/navigation.ts';
import { Problem } from '../../shared/ui/problem.tsx';
import { AccountButton } from '../../shared/ui/recipient-list.tsx';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { urls } from '../../shared/urls.ts';
import { enter } from './client-login-store.ts';
import { messages } from './messages.ts';

/** Clients who are logged in in this browser, to go on as one of them: a logout ends the current login alone (spec 1, 4). */
export default function ClientList() {
  const { logins } = useStore($logins);
  const clients = logins.filter(({ type }) => type === 'client');
  const [entering, setEntering] = useState<Login | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { visible, more } = useFirstRows(clients);
  useEffect(() => {
    const begin = () => {
      setEntering(null);
      void loadLogins();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) begin();
    };
    addEventListener('pageshow', comeBack);
    begin();
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  async function choose(login: Login) {
    if (entering) return;
    setEntering(login);
    setError(null);
    try {
      if (login.isMe) return void navigate(login.homeURL || urls.myAccount());
      if (await loginAs('client', login.email)) return enter();
      setError(messages.clientLoginEnded);
      await loadLogins();
    } catch (caught) {
      setError(wordsBeforeLogin(toApiError(caught)));
    }
    setEntering(null);
  }

  if (clients.length === 0 && !error) return null;
  return (
    <section className="dp-login-list" aria-labelledby="dp-login-list">
      <h2 className="dp-label" id="dp-login-list">
        Logged in in this browser
      </h2>
      {error && <Problem>{error}</Problem>}
      <ul className="dp-accounts">
        {visible.map((login) => (
          <li key={login.person_id}>
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
