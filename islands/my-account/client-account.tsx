import { useStore } from '@nanostores/react';
import { $session } from '../../shared/stores/session.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountPage } from './account-page.tsx';
import { Beta } from './beta.tsx';
import { Credits } from './credits.tsx';
import { Devices } from './devices.tsx';

const parts = [
  { id: 'account', title: 'Account', content: <AccountFacts /> },
  { id: 'credits', title: 'Credits', content: <Credits /> },
  { id: 'devices', title: 'Devices', content: <Devices type="client" /> },
  { id: 'beta', title: 'Beta and feedback', content: <Beta kind="client" /> },
];

/** A client's account; an admin who acts as the client sees the same (spec 1, 6). */
export function ClientAccount() {
  const { user } = useStore($session);
  return <AccountPage who={<bdi>{user?.account?.name || user?.email}</bdi>} parts={parts} />;
}
