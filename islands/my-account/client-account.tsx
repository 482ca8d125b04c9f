import { useStore } from '@nanostores/react';
import { $session } from '../../shared/stores/session.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountPage } from './account-page.tsx';
import { Credits } from './credits.tsx';

const parts = [
  { id: 'account', title: 'Account', content: <AccountFacts /> },
  { id: 'credits', title: 'Credits', content: <Credits /> },
];

/** A client's account; an admin who acts as the client sees the same (spec 1, 6). */
export function ClientAccount() {
  const { user } = useStore($session);
  return <AccountPage who={<bdi>{user?.account?.name || user?.email}</bdi>} parts={parts} />;
}
