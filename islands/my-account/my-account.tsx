import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { part } from '../../shared/mount/part.ts';
import { $session } from '../../shared/stores/session.ts';
import { setTitle } from '../../shared/title.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { AccountLoading } from './account-page.tsx';
import { LoginNeeded } from './login-needed.tsx';
import { RecipientAccount } from './recipient-account.tsx';
import { whoseAccount } from './whose.ts';

const VisitorAccount = part(() => import('./visitor-account.tsx'), <AccountLoading />);
const ClientAccount = part(() => import('./client-account.tsx'), <AccountLoading />);
const AdminAccount = part(() => import('./admin-account.tsx'), <AccountLoading />);

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
