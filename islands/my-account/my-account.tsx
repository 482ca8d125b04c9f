import { useStore } from '@nanostores/react';
import type { Request } from '../../shared/api/client.ts';
import {
  downloadPrefsRequest,
  socialNetworksRequest,
  subscriptionsRequest,
} from '../../shared/api/recipient-account.ts';
import { config } from '../../shared/config/config.ts';
import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { isShell } from '../../shared/environment/hydration.ts';
import { lazyView } from '../../shared/mount/lazy-view.tsx';
import { isCurrentUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $isCheckingLogin, $session, isDj } from '../../shared/session/session.ts';
import { useTitle } from '../../shared/ui/use-title.ts';
import { LoginNeeded } from '../../shared/views/dj-only.tsx';
import { AccountLoading } from './account-page.tsx';
import { RecipientAccount, VisitorAccount } from './recipient-account.tsx';

// Loaded lazily, because most users are DJs and don't need this code.
const ClientAccount = lazyView(() => import('./client-account.tsx'), {
  name: 'my-account',
  placeholder: <AccountLoading />,
});

export function MyAccountIsland() {
  useTitle('My account');
  return isShell() ? <AccountLoading /> : <Account />;
}

function Account() {
  const session = useStore($session);
  const isChecking = useStore($isCheckingLogin);
  const { user, recipient } = session;
  if (isChecking) return <AccountLoading />;
  if (accountTypeOf(session) === 'client') {
    if (!user) return <LoginNeeded to="see your account" type="client" />;
    return <ClientAccount />;
  }
  if (isDj(session)) return <RecipientAccount />;
  return recipient ? <VisitorAccount /> : <LoginNeeded to="see your account" />;
}

/** Returns the requests of a DJ's account. Those of a client's begin once its script has loaded. */
export const firstRequests = (): readonly Request[] =>
  isDj($session.get()) && accountTypeOf($session.get()) === 'recipient'
    ? [subscriptionsRequest(), downloadPrefsRequest(), socialNetworksRequest()]
    : [];

/** The URL decides. If the URL matches both account pages or neither, the session decides. */
export function accountTypeOf({ user, recipient }: Session): LoginType {
  const [isDjUrl, isClientUrl] = [isCurrentUrl(urls.recipientMyAccount()), isCurrentUrl(urls.myAccount())];
  if (isDjUrl !== isClientUrl) return isDjUrl ? 'recipient' : 'client';
  return user && (config().preferClient || !recipient) ? 'client' : 'recipient';
}
