import { useStore } from '@nanostores/react';
import { $session } from '../../shared/stores/session.ts';
import GhostBox from '../chrome/ghost-box.tsx';
import { AccountPage } from './account-page.tsx';
import { Beta } from './beta.tsx';
import { Devices } from './devices.tsx';

const parts = [
  {
    id: 'ghost',
    title: 'Act as a client',
    content: (
      <>
        <p className="dp-muted">
          You have no account of your own. Name a client to see and to do what they can, until you stop.
        </p>
        <GhostBox />
      </>
    ),
  },
  { id: 'devices', title: 'Devices', content: <Devices type="client" /> },
  { id: 'beta', title: 'Beta and feedback', content: <Beta kind="client" /> },
];

/** An admin has no account, and acts as those of clients (spec 1, 2.7). */
export function AdminAccount() {
  const { user } = useStore($session);
  return <AccountPage who={`${user?.email}, admin`} parts={parts} />;
}
