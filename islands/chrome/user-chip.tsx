import { useStore } from '@nanostores/react';
import { useCallback, useId, useRef, useState } from 'react';
import { urls } from '../../shared/navigation/urls.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { $session, type NavArea } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { AccountSwitcher } from './account-switcher.tsx';
import { BetaSwitch } from './beta-switch.tsx';
import { GhostAvatar } from './ghost-avatar.tsx';
import { MenuLink } from './menu-link.tsx';
import { menuOf } from './menus.ts';
import { personOf } from './person.ts';

/** Who is in, and the popup with all that concerns who one is (spec 2.7). */
export function UserChip({ area }: { readonly area: Exclude<NavArea, 'none'> }) {
  const session = useStore($session);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const place = useDismiss<HTMLDivElement>(isOpen, close);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const person = personOf(session, area);
  const { name, type } = person;
  /** Gives way to a dialog, which gives the focus back to the chip. */
  const giveWay = () => {
    button.current?.focus();
    close();
  };

  return (
    <div className="dp-chip-place" ref={place}>
      <button
        ref={button}
        className="dp-chip"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {session.ghosted && type === 'client' ? <GhostAvatar /> : <Avatar name={name} />}
        <span className="dp-hidden">Account of</span> <bdi className="dp-chip-name">{name}</bdi>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && (
        <section id={id} className="dp-chip-popup" aria-label="Your account">
          <AccountSwitcher person={person} />
          <ul>
            {menuOf(area).popup.map((item) => (
              <li key={item.label}>
                <MenuLink item={item} />
              </li>
            ))}
            <li>
              <button
                className="dp-menu-link"
                type="button"
                onClick={() => {
                  giveWay();
                  void openDialog('recent-logins', { type });
                }}
              >
                Recent logins
              </button>
            </li>
            <li>
              <BetaSwitch kind={type} form="link" onPress={giveWay} />
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

function Avatar({ name }: { readonly name: string }) {
  return (
    <span className="dp-account-avatar" aria-hidden="true">
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  );
}
