import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { $session } from '../../../shared/session/session.ts';
import { AccountName, Avatar } from '../../../shared/ui/account-list.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { AccountItems, accountOf } from './account-menu.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { MenuItems } from './menu-items.tsx';

/** Everything that the bar, the tabs and the account menu offer, in one column. */
export function NarrowMenu(props: Omit<ComponentProps<typeof AccountItems>, 'place'>) {
  const { area } = props;
  const { type, ...account } = accountOf(useStore($session), area);
  return (
    <>
      <details>
        <summary className="dp-row dp-account dp-account-flat">
          <Avatar name={account.name} />
          <AccountName {...account} />
          <span className="dp-hidden">Switch account</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <AccountSwitcher type={type} />
      </details>
      <ul>
        <MenuItems area={area} place="bar" />
      </ul>
      <AccountItems {...props} place="app menu" />
    </>
  );
}
