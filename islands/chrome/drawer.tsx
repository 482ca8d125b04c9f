import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { urls } from '../../shared/navigation/urls.ts';
import { openDialog } from '../../shared/notifications/dialogs.ts';
import { $session } from '../../shared/session/session.ts';
import { AccountName, Avatar } from '../../shared/ui/account-list.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MenuButton, MenuLink } from '../../shared/ui/menu.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { type MenuArea, MenuItems } from './menu-items.tsx';
import { AccountActions, accountOf } from './user-chip.tsx';

type Props = {
  readonly area: MenuArea;
  readonly isOpen: boolean;
  /** Closes the drawer before it runs the action. */
  readonly run: (action: () => Promise<unknown>) => void;
  readonly shortcuts: ReactNode;
  /** What only this menu has, below the account. */
  readonly children: ReactNode;
};

/** Everything that the bar, the tabs and the account menu offer, in one column. */
export function Drawer({ area, isOpen, run, shortcuts, children }: Props) {
  const { name, email, type } = accountOf(useStore($session), area);
  return (
    <>
      {/* Closing the drawer closes the list of accounts too. */}
      <CurrentAccount key={String(isOpen)} name={name} email={email}>
        <AccountSwitcher type={type} />
      </CurrentAccount>
      {children && <div>{children}</div>}
      <ul>
        <MenuItems area={area} place="bar" />
      </ul>
      <ul>
        <MenuItems area={area} place="app menu" />
        <AccountActions type={type} run={run} />
        <li>
          <MenuButton onClick={() => run(() => openDialog('feedback'))}>Tell us</MenuButton>
        </li>
        {shortcuts}
        <MenuItems area={area} place="legal" />
      </ul>
      <div>
        <MenuLink href={urls.logout(type)}>Logout</MenuLink>
      </div>
    </>
  );
}

type AccountProps = { readonly name: string; readonly email: string; readonly children: ReactNode };

/** The account of the page. A press shows the others. */
function CurrentAccount({ name, email, children }: AccountProps) {
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        className="dp-row dp-account dp-account-flat"
        type="button"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        onClick={() => setExpanded(!isExpanded)}
      >
        <Avatar name={name} />
        <AccountName name={name} email={email} />
        <span className="dp-hidden">Switch account</span>
        <Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      {isExpanded && <div id={id}>{children}</div>}
    </div>
  );
}
