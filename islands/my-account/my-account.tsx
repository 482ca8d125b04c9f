import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session } from '../../shared/stores/session.ts';
import { setTitle } from '../../shared/title.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { AccountLoading } from './account-page.tsx';
import { AdminAccount } from './admin-account.tsx';
import { ClientAccount } from './client-account.tsx';
import { LoginNeeded } from './login-needed.tsx';
import { RecipientAccount } from './recipient-account.tsx';
import { VisitorAccount } from './visitor-account.tsx';
import { whoseAccount } from './whose.ts';

/** My account, of whoever it is (spec 1, 6). */
export function MyAccountIsland() {
  const isHydrated = useHydrated();
  useEffect(() => setTitle('My account'), []);
  return isHydrated ? <Account /> : <AccountLoading />;
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
