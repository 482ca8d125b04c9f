import { useStore } from '@nanostores/react';
import { $session } from '../../shared/stores/session.ts';
import { AccountPage } from './account-page.tsx';

const parts = [
  {
    id: 'ghost',
    title: 'Act as a client',
    content: <p className="dp-muted">You have no account of your own.</p>,
  },
];

/** An admin has no account, and acts as those of clients (spec 1, 2.7). */
export function AdminAccount() {
  const { user } = useStore($session);
  return <AccountPage who={`${user?.email}, admin`} parts={parts} />;
}
