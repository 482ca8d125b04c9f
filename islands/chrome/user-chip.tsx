import { useStore } from '@nanostores/react';
import { useCallback, useId, useState } from 'react';
import { forgetIdentity } from '../../shared/storage.ts';
import { openDialog } from '../../shared/stores/dialogs.ts';
import { $session, currentIdentity, type NavArea } from '../../shared/stores/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { urls } from '../../shared/urls.ts';
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
  const place = useDismiss<HTMLDivElement>(
    isOpen,
    useCallback(() => setOpen(false), []),
  );
  const id = useId();
  const person = personOf(session, area);
  const { name, type } = person;

  return (
    <div className="dp-chip-place" ref={place}>
      <button
        className="dp-chip"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {session.ghosted ? <GhostAvatar /> : <Avatar name={name} />}
        <span className="dp-hidden">Account of</span> <bdi className="dp-chip-name">{name}</bdi>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && (
        <section id={id} className="dp-chip-popup" aria-label="Your account">
          <AccountSwitcher person={person} />
          <ul className="dp-chip-list">
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
                  setOpen(false);
                  void openDialog('recent-logins', { type });
                }}
              >
                Recent logins
              </button>
            </li>
            <li>
              <BetaSwitch kind={type} form="link" />
            </li>
          </ul>
          <div>
            <a
              className="dp-menu-link"
              href={urls.logout(type)}
              onClick={() => forgetIdentity(currentIdentity())}
            >
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
