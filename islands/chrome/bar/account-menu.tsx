import { useStore } from '@nanostores/react';
import type { LoginType } from '../../../shared/entities/login.ts';
import type { Session } from '../../../shared/entities/session.ts';
import { openDialog } from '../../../shared/notifications/dialogs.ts';
import { isBetaTester, switchBeta } from '../../../shared/session/beta.ts';
import { logOut } from '../../../shared/session/identity.ts';
import { $session, hasPartialSession } from '../../../shared/session/session.ts';
import { Avatar } from '../../../shared/ui/account-list.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { MenuButton, useMenu } from '../../../shared/ui/menu.tsx';
import { Name } from '../../../shared/ui/name.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { GhostAvatar } from './ghost-banner.tsx';
import { type MenuArea, MenuItems } from './menu-items.tsx';

export function AccountMenu({ area }: { readonly area: MenuArea }) {
  const session = useStore($session);
  const { isOpen, container, panelId, buttonProps, closeAndFocus } = useMenu({ coversPhone: true });
  const { name, email, type } = accountOf(session, area);
  const betaLabel = isBetaTester(session, type) ? 'Back to classic version' : 'Try the beta version';
  const item = (label: string, action: () => Promise<unknown>) => (
    <li>
      <MenuButton
        onClick={() => {
          closeAndFocus();
          void action();
        }}
      >
        {label}
      </MenuButton>
    </li>
  );

  return (
    <div className="dp-chip-anchor" ref={container}>
      <button className="dp-row dp-chip" type="button" {...buttonProps}>
        {session.ghosted && type === 'client' ? (
          <GhostAvatar />
        ) : (
          <Avatar className="dp-chip-avatar" name={name} />
        )}
        <span className="dp-hidden">Account of</span> <Name className="dp-chip-name dp-ellipsis">{name}</Name>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <section id={panelId} className="dp-surface dp-chip-popup" aria-label="Your account">
          <AccountSwitcher type={type} current={{ name, email }} />
          <ul>
            <MenuItems area={area} place="account menu" />
            {item('Your devices', () => openDialog('recent-logins', { type }))}
            {!hasPartialSession(type) && item(betaLabel, () => switchBeta(type))}
          </ul>
          <div>
            <MenuButton onClick={() => logOut(type)}>Logout</MenuButton>
          </div>
        </section>
      )}
    </div>
  );
}

type Account = { readonly name: string; readonly email: string; readonly type: LoginType };

function accountOf({ recipient, user }: Session, area: MenuArea): Account {
  const email = (area === 'recipient' ? recipient?.address : user?.email) ?? '';
  switch (area) {
    case 'recipient':
      return { name: recipient?.name || email || 'DJ', email, type: 'recipient' };
    case 'client':
      return { name: user?.account?.name || email || 'Client', email, type: 'client' };
    case 'admin':
      return { name: email || 'Admin', email: 'Admin', type: 'client' };
  }
}
