import { useStore } from '@nanostores/react';
import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { isBetaTester, switchBeta } from '../../shared/session/beta.ts';
import { $session, isPartial } from '../../shared/session/session.ts';
import { Avatar } from '../../shared/ui/account-list.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MenuButton, MenuLink, useMenu } from '../../shared/ui/menu.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { PHONE, useCloseOnBack } from '../../shared/ui/use-close-on-back.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { AccountSwitcher } from './account-switcher.tsx';
import { GhostAvatar } from './ghost-banner.tsx';
import { type MenuArea, MenuItems } from './menu-items.tsx';

export function UserChip({ area }: { readonly area: MenuArea }) {
  const session = useStore($session);
  const { isOpen, close, container, panelId, buttonProps, closeAndFocus } = useMenu();
  useCloseOnBack(useMedia(PHONE) && isOpen, close);
  const { name, detail } = accountOf(session, area);
  const type: LoginType = area === 'recipient' ? 'recipient' : 'client';
  const closeAndRun = (action: () => Promise<unknown>) => {
    closeAndFocus();
    void action();
  };

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
          <AccountSwitcher type={type} name={name} detail={detail} />
          <ul>
            <MenuItems area={area} place="account menu" />
            <li>
              <MenuButton onClick={() => closeAndRun(() => openDialog('recent-logins', { type }))}>
                Your devices
              </MenuButton>
            </li>
            {!isPartial(type) && (
              <li>
                <MenuButton onClick={() => closeAndRun(() => switchBeta(type))}>
                  {isBetaTester(session, type) ? 'Back to classic version' : 'Try the beta version'}
                </MenuButton>
              </li>
            )}
          </ul>
          <div>
            <MenuLink href={urls.logout(type)}>Logout</MenuLink>
          </div>
        </section>
      )}
    </div>
  );
}

function accountOf({ recipient, user }: Session, area: MenuArea): { name: string; detail: string } {
  switch (area) {
    case 'recipient':
      return { name: recipient?.name || recipient?.address || 'DJ', detail: recipient?.address ?? '' };
    case 'client':
      return { name: user?.account?.name || user?.email || 'Client', detail: user?.email ?? '' };
    case 'admin':
      return { name: user?.email || 'Admin', detail: 'Admin' };
  }
}
