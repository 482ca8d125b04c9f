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
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { AccountLoading } from './account-page.tsx';
import { RecipientAccount, VisitorAccount } from './recipient-account.tsx';

// Loaded lazily, because most users are DJs and don't need this code.
const ClientAccount = lazy(() => import('./client-account.tsx'));

export function MyAccountIsland() {
  const isHydrated = useHydrated();
  useEffect(() => setTitle('My account'), []);
  return <Suspense fallback={<AccountLoading />}>{isHydrated ? <Account /> : <AccountLoading />}</Suspense>;
}

function Account() {
  const session = useStore($session);
  const { user, recipient } = session;
  if (accountTypeOf(session) === 'client') return user ? <ClientAccount /> : <LoginNeeded type="client" />;
  if (isDj(session)) return <RecipientAccount />;
  return recipient ? <VisitorAccount /> : <LoginNeeded type="recipient" />;
}

/** The URL decides. If the URL matches both account pages or neither, the session decides. */
export function accountTypeOf({ user, recipient }: Session): LoginType {
  const [isDjUrl, isClientUrl] = [isCurrentUrl(urls.recipientMyAccount()), isCurrentUrl(urls.myAccount())];
  if (isDjUrl !== isClientUrl) return isDjUrl ? 'recipient' : 'client';
  return user && (config().preferClient || !recipient) ? 'client' : 'recipient';
}

// The pages for DJs and clients may have the same path on different hosts, so the origin must match too.
const isCurrentUrl = (url: string): boolean =>
  new URL(url, location.href).origin === location.origin && matchesUrl(url);

function LoginNeeded({ type }: { readonly type: LoginType }) {
  const { user, recipient } = useStore($session);
  const isForDj = type === 'recipient';
  return (
    <div className="dp-standalone">
      <Panel title="Log in to see your account" icon="person">
        <p>{isForDj ? 'This page is for DJs.' : 'This page is for clients.'}</p>
        <ButtonLink variant="main" href={isForDj ? urls.djLogin(currentPath()) : urls.clientLogin()}>
          {isForDj ? 'Log in as a DJ' : 'Log in as a client'}
        </ButtonLink>
        {(isForDj ? user : recipient) && (
          <a className="dp-link" href={isForDj ? urls.myAccount() : urls.recipientMyAccount()}>
            {isForDj ? 'Go to your client account' : 'Go to your DJ account'}
          </a>
        )}
      </Panel>
    </div>
  );
}
