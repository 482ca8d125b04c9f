import { useStore } from '@nanostores/react';
import { useCallback, useId, useRef, useState } from 'react';
import type { LoginType } from '../../shared/entities/login.ts';
import type { Session } from '../../shared/entities/session.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { $session, type NavArea } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { AccountSwitcher } from './account-switcher.tsx';
import { BetaSwitch } from './beta-switch.tsx';
import { GhostAvatar } from './ghost-banner.tsx';
import { MenuItems } from './menu-items.tsx';

type Area = Exclude<NavArea, 'none'>;

export function UserChip({ area }: { readonly area: Area }) {
  const session = useStore($session);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const container = useDismiss<HTMLDivElement>(isOpen, close);
  const chip = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { name, detail } = accountOf(session, area);
  const type: LoginType = area === 'recipient' ? 'recipient' : 'client';
  // Focuses the chip before a dialog opens, because the browser returns the focus there when the dialog closes.
  const closeAndFocusChip = () => {
    chip.current?.focus();
    close();
  };

  return (
    <div className="dp-chip-anchor" ref={container}>
      <button
        ref={chip}
        className="dp-chip"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {session.ghosted && type === 'client' ? (
          <GhostAvatar />
        ) : (
          <span className="dp-account-avatar" aria-hidden="true">
            {name.trim().slice(0, 1).toUpperCase()}
          </span>
        )}
        <span className="dp-hidden">Account of</span> <Name className="dp-chip-name">{name}</Name>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <section id={id} className="dp-chip-popup" aria-label="Your account">
          <AccountSwitcher type={type} name={name} detail={detail} />
          <ul>
            <MenuItems area={area} isPopup />
            <li>
              <button
                className="dp-menu-link"
                type="button"
                onClick={() => {
                  closeAndFocusChip();
                  void openDialog('recent-logins', { type });
                }}
              >
                Your devices
              </button>
            </li>
            <li>
              <BetaSwitch type={type} form="link" onPress={closeAndFocusChip} />
            </li>
          </ul>
          <div>
            <a className="dp-menu-link" href={urls.logout(type)}>
              Logout
            </a>
          </div>
        </section>
      )}
    </div>
  );
}

function accountOf({ recipient, user }: Session, area: Area): { name: string; detail: string } {
  switch (area) {
    case 'recipient':
      return { name: recipient?.name || recipient?.address || 'DJ', detail: recipient?.address ?? '' };
    case 'client':
      return { name: user?.account?.name || user?.email || 'Client', detail: user?.email ?? '' };
    case 'admin':
      return { name: user?.email || 'Admin', detail: 'Admin' };
  }
}
