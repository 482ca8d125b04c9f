import { useStore } from '@nanostores/react';
import { accountFlagWords } from '../../shared/entities/account.ts';
import { $session } from '../../shared/session/session.ts';
import GhostBox from '../chrome/ghost-box.tsx';
import { AccountPage, AccountPart } from './account-page.tsx';
import { Beta, Devices } from './common-parts.tsx';
import { Credits, figure } from './credits.tsx';

const titles = { account: 'Account', credits: 'Credits', devices: 'Devices', beta: 'Beta and feedback' };

/** A client's account; an admin who acts as the client sees the same (spec 1, 6). */
export function ClientAccount() {
  const { user } = useStore($session);
  return (
    <AccountPage who={<bdi>{user?.account?.name || user?.email}</bdi>} titles={titles}>
      <AccountPart id="account" title={titles.account}>
        <AccountFacts />
      </AccountPart>
      <AccountPart id="credits" title={titles.credits}>
        <Credits />
      </AccountPart>
      <DevicesAndBeta />
    </AccountPage>
  );
}

const adminTitles = { ghost: 'Act as a client', devices: titles.devices, beta: titles.beta };

/** An admin has no account, and acts as a client (spec 1, 2.7). */
export function AdminAccount() {
  const { user } = useStore($session);
  return (
    <AccountPage who={`${user?.email}, admin`} titles={adminTitles}>
      <AccountPart id="ghost" title={adminTitles.ghost}>
        <p className="dp-muted">
          You have no account of your own. Name a client to see and to do what they can, until you stop.
        </p>
        <GhostBox />
      </AccountPart>
      <DevicesAndBeta />
    </AccountPage>
  );
}

const DevicesAndBeta = () => (
  <>
    <AccountPart id="devices" title={titles.devices}>
      <Devices type="client" />
    </AccountPart>
    <AccountPart id="beta" title={titles.beta}>
      <Beta kind="client" />
    </AccountPart>
  </>
);

/** What a client's account is and holds (spec 3, 6). */
function AccountFacts() {
  const account = useStore($session).user?.account;
  if (!account) return null;
  const badges = [
    account.is_essential && 'Essential',
    account.is_definitive && 'Definitive',
    ...accountFlagWords(account),
  ].filter((badge) => badge !== false);

  return (
    <>
      <p className="dp-my-name">
        <bdi>{account.name || 'Account without a name'}</bdi>
      </p>
      {badges.length > 0 && (
        <ul className="dp-my-badges" aria-label="What the account has">
          {badges.map((badge) => (
            <li className="dp-my-badge" key={badge}>
              {badge}
            </li>
          ))}
        </ul>
      )}
      <dl className="dp-my-figures">
        <div>
          <dt>Sends remaining</dt>
          <dd>{figure(account.sends_remaining)}</dd>
        </div>
      </dl>
    </>
  );
}
