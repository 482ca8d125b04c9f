import { useStore } from '@nanostores/react';
import { $session } from '../../shared/session/session.ts';
import GhostBox from '../chrome/ghost-box.tsx';
import { AccountPage, AccountPart } from './account-page.tsx';
import { Beta } from './beta.tsx';
import { Devices } from './devices.tsx';

const titles = { ghost: 'Act as a client', devices: 'Devices', beta: 'Beta and feedback' };

/** An admin has no account, and acts as those of clients (spec 1, 2.7). */
export default function AdminAccount() {
  const { user } = useStore($session);
  return (
    <AccountPage who={`${user?.email}, admin`} titles={titles}>
      <AccountPart id="ghost" title={titles.ghost}>
        <p className="dp-muted">
          You have no account of your own. Name a client to see and to do what they can, until you stop.
        </p>
        <GhostBox />
      </AccountPart>
      <AccountPart id="devices" title={titles.devices}>
        <Devices type="client" />
      </AccountPart>
      <AccountPart id="beta" title={titles.beta}>
        <Beta kind="client" />
      </AccountPart>
    </AccountPage>
  );
}
