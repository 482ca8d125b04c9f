import { useStore } from '@nanostores/react';
import { $session } from '../../shared/session/session.ts';
import { AccountFacts } from './account-facts.tsx';
import { AccountPage, AccountPart } from './account-page.tsx';
import { Beta } from './beta.tsx';
import { Credits } from './credits.tsx';
import { Devices } from './devices.tsx';

const titles = { account: 'Account', credits: 'Credits', devices: 'Devices', beta: 'Beta and feedback' };

/** A client's account; an admin who acts as the client sees the same (spec 1, 6). */
export default function ClientAccount() {
  const { user } = useStore($session);
  return (
    <AccountPage who={<bdi>{user?.account?.name || user?.email}</bdi>} titles={titles}>
      <AccountPart id="account" title={titles.account}>
        <AccountFacts />
      </AccountPart>
      <AccountPart id="credits" title={titles.credits}>
        <Credits />
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
