import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { config } from '../../shared/config/config.ts';
import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { isCurrentUrl } from '../../shared/navigation/current-url.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $isCheckingLogin, $session, isDj } from '../../shared/session/session.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { LoginNeeded } from '../../shared/views/dj-only.tsx';
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
  const isChecking = useStore($isCheckingLogin);
  const { user, recipient } = session;
  if (isChecking) return <AccountLoading />;
  if (accountTypeOf(session) === 'client')
    return user ? <ClientAccount /> : <LoginNeeded needed="account" type="client" />;
  if (isDj(session)) return <RecipientAccount />;
  return recipient ? <VisitorAccount /> : <LoginNeeded needed="account" />;
}

/** The URL decides. If the URL matches both account pages or neither, the session decides. */
export function accountTypeOf({ user, recipient }: Session): LoginType {
  const [isDjUrl, isClientUrl] = [isCurrentUrl(urls.recipientMyAccount()), isCurrentUrl(urls.myAccount())];
  if (isDjUrl !== isClientUrl) return isDjUrl ? 'recipient' : 'client';
  return user && (config().preferClient || !recipient) ? 'client' : 'recipient';
}
