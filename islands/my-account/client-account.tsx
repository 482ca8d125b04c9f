import { useStore } from '@nanostores/react';
import { accountFlagNames } from '../../shared/entities/account.ts';
import { $session, isAdmin } from '../../shared/session/session.ts';
import { Name } from '../../shared/ui/name.tsx';
import { AccountPage, type AccountSection } from './account-page.tsx';
import { BetaSection, DevicesSection, knownSections } from './common-sections.tsx';
import { Credits, Figure } from './credits.tsx';

const commonSections: readonly AccountSection[] = [
  { id: 'devices', title: 'Your devices', content: <DevicesSection type="client" /> },
  { id: 'beta', title: 'Beta and feedback', content: <BetaSection type="client" /> },
];

const clientSections: readonly AccountSection[] = [
  { id: 'account', title: 'Account', content: <AccountDetails /> },
  { id: 'credits', title: 'Credits', content: <Credits /> },
  ...commonSections,
];

/** An admin has no account (spec 1, 6). */
export default function ClientAccount() {
  const session = useStore($session);
  const { user } = session;
  if (!isAdmin(session))
    return (
      <AccountPage
        identity={<Name>{user?.account?.name || user?.email}</Name>}
        sections={knownSections('client', clientSections)}
      />
    );
  const identity = (
    <>
      <Name>{user?.email}</Name>, admin. To act as a client, search in the menu.
    </>
  );
  return <AccountPage identity={identity} sections={commonSections} />;
}

function AccountDetails() {
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
        <Name>{account.name || 'Unnamed account'}</Name>
      </p>
      {badges.length > 0 && (
        <ul className="dp-row dp-wrap" aria-label="Account features">
          {badges.map((badge) => (
            <li className="dp-pill" key={badge}>
              {badge}
            </li>
          ))}
        </ul>
      )}
      <Figure label="Sends remaining" value={account.sends_remaining} />
    </>
  );
}
