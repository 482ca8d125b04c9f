import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { accountFlagNames } from '../../shared/entities/account.ts';
import { $session, isAdmin } from '../../shared/session/session.ts';
import { AccountPage, type AccountSection } from './account-page.tsx';
import { BetaSection, DevicesSection } from './common-sections.tsx';
import { Credits, figure } from './credits.tsx';

const GhostBox = lazy(() => import('../chrome/ghost-box.tsx'));

const common: readonly AccountSection[] = [
  { id: 'devices', title: 'Devices', content: <DevicesSection type="client" /> },
  { id: 'beta', title: 'Beta and feedback', content: <BetaSection kind="client" /> },
];

const clientParts: readonly AccountSection[] = [
  { id: 'account', title: 'Account', content: <AccountFacts /> },
  { id: 'credits', title: 'Credits', content: <Credits /> },
  ...common,
];

const adminParts: readonly AccountSection[] = [
  { id: 'ghost', title: 'Act as a client', content: <ActAsClient /> },
  ...common,
];

/** The account of a client, or of an admin, who has none and acts as a client (spec 1, 2.7, 6). */
export default function ClientAccount() {
  const session = useStore($session);
  const { user } = session;
  if (isAdmin(session)) return <AccountPage who={`${user?.email}, admin`} parts={adminParts} />;
  return <AccountPage who={<bdi>{user?.account?.name || user?.email}</bdi>} parts={clientParts} />;
}

function ActAsClient() {
  return (
    <>
      <p className="dp-muted">
        You have no account of your own. Name a client to see and to do what they can, until you stop.
      </p>
      <GhostBox />
    </>
  );
}

function AccountFacts() {
  const account = useStore($session).user?.account;
  if (!account) return null;
  const badges = [
    account.is_essential && 'Essential',
    account.is_definitive && 'Definitive',
    ...accountFlagNames(account),
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
