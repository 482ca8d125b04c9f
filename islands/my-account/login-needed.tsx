import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Panel } from '../../shared/ui/panel.tsx';

type Props = { readonly wanted: LoginType; readonly session: Session };

/** Leads to the right login and back here; who is in as the other kind of person has an account too. */
export function LoginNeeded({ wanted, session: { user, recipient } }: Props) {
  const isForDj = wanted === 'recipient';
  return (
    <div className="dp-alone">
      <Panel title="Log in to see your account" mark="person">
        <p>{isForDj ? 'This is the account of a DJ.' : 'This is the account of a client.'}</p>
        <a className="dp-button dp-main" href={isForDj ? urls.djLogin(currentPath()) : urls.clientLogin()}>
          {isForDj ? 'Log in as a DJ' : 'Log in as a client'}
        </a>
        {isForDj && user && (
          <a className="dp-link" href={urls.myAccount()}>
            Your account as a client
          </a>
        )}
        {!isForDj && recipient && (
          <a className="dp-link" href={urls.recipientMyAccount()}>
            Your account as a DJ
          </a>
        )}
      </Panel>
    </div>
  );
}
