import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { config } from '../../shared/config/config.ts';
import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { matchesUrl } from '../../shared/navigation/current-url.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { AccountLoading } from './account-page.tsx';
import { RecipientAccount, VisitorAccount } from './recipient-account.tsx';

// Most people here are DJs, who do not need it.
const ClientAccount = lazy(() => import('./client-account.tsx'));

export function MyAccountIsland() {
  const isHydrated = useHydrated();
  useEffect(() => setTitle('My account'), []);
  return <Suspense fallback={<AccountLoading />}>{isHydrated ? <Account /> : <AccountLoading />}</Suspense>;
}

function Account() {
  const session = useStore($session);
  const { user, recipient } = session;
  if (sideOf(session) === 'client') return user ? <ClientAccount /> : <LoginNeeded wanted="client" />;
  if (isDj(session)) return <RecipientAccount />;
  return recipient ? <VisitorAccount /> : <LoginNeeded wanted="recipient" />;
}

/** The address decides; where it belongs to neither or to both, the session does. */
export function sideOf({ user, recipient }: Session): LoginType {
  const [isDjs, isClients] = [isOwn(urls.recipientMyAccount()), isOwn(urls.myAccount())];
  if (isDjs !== isClients) return isDjs ? 'recipient' : 'client';
  return user && (config().preferClient || !recipient) ? 'client' : 'recipient';
}

/** On the host of DJs the path alone may be that of both. */
const isOwn = (address: string): boolean =>
  new URL(address, location.href).origin === location.origin && matchesUrl(address);

/** Leads to the right login and back here, or to the person's account of the other kind. */
function LoginNeeded({ wanted }: { readonly wanted: LoginType }) {
  const { user, recipient } = useStore($session);
  const isForDj = wanted === 'recipient';
  return (
    <div className="dp-alone">
      <Panel title="Log in to see your account" icon="person">
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
