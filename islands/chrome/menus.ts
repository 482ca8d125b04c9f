import type { MenuItem } from '../../shared/entities/menu-item.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { NavArea } from '../../shared/session/session.ts';

/** The menu of each kind of person: the pages that are theirs (spec 2.7, open point 18). */
const menus: Record<NavArea, () => readonly MenuItem[]> = {
  recipient: () => [
    { label: 'Inbox', url: urls.recipientDashboard(), module: 'promo' },
    { label: 'Picks', url: urls.recipientPicks(), module: 'picks' },
    { label: 'Labels', url: urls.recipientLabels(), module: 'labels' },
    { label: 'My account', url: urls.recipientMyAccount(), module: 'my-account', popup_only: true },
  ],
  client: () => [
    { label: 'Promos', url: urls.promos() },
    { label: 'My account', url: urls.myAccount(), module: 'my-account', popup_only: true },
  ],
  admin: () => [
    { label: 'Accounts', url: urls.accountsList() },
    { label: 'My account', url: urls.myAccount(), module: 'my-account', popup_only: true },
  ],
  none: () => [],
};

/** What the bar shows of the menu, and what the user chip's popup adds. */
export function menuOf(area: NavArea): {
  readonly bar: readonly MenuItem[];
  readonly popup: readonly MenuItem[];
} {
  const items = menus[area]();
  return { bar: items.filter((item) => !item.popup_only), popup: items.filter((item) => item.popup_only) };
}
