import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { $session } from '../../shared/session/session.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { AccountLoading } from './account-page.tsx';
import { LoginNeeded } from './login-needed.tsx';
import { RecipientAccount } from './recipient-account.tsx';
import { VisitorAccount } from './visitor-account.tsx';
import { whoseAccount } from './whose.ts';

const ClientAccount = lazy(() => import('./client-account.tsx'));
const AdminAccount = lazy(() => import('./admin-account.tsx'));

/** My account, of whoever it is (spec 1, 6). */
export function MyAccountIsland() {
  const isHydrated = useHydrated();
  useEffect(() => setTitle('My account'), []);
  return <Suspense fallback={<AccountLoading />}>{isHydrated ? <Account /> : <AccountLoading />}</Suspense>;
}

function Account() {
  const session = useStore($session);
  const whose = whoseAccount(session);
  switch (whose.kind) {
    case 'recipient':
      return <RecipientAccount />;
    case 'visitor':
      return <VisitorAccount />;
    case 'client':
      return <ClientAccount />;
    case 'admin':
      return <AdminAccount />;
    case 'nobody':
      return <LoginNeeded wanted={whose.wanted} session={session} />;
  }
}
