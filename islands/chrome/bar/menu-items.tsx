import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { logFailure } from '../../../shared/api/errors.ts';
import { matchesUrl } from '../../../shared/navigation/current-url.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { fetchInboxStats } from '../../../shared/promos/inbox-stats.ts';
import { $toDoCount } from '../../../shared/promos/to-do.ts';
import { $bfcacheRestores } from '../../../shared/session/identity.ts';
import type { NavArea } from '../../../shared/session/session.ts';
import { Icon, type IconName } from '../../../shared/ui/icon.tsx';
import { MenuLink } from '../../../shared/ui/menu.tsx';

export type MenuArea = Exclude<NavArea, 'none'>;

type MenuItem = {
  readonly label: string;
  readonly url: string;
  readonly class?: string;
  readonly extra?: ReactNode;
  readonly popup_only?: boolean;
  /** Islands of the target page. The item is current on any page that contains one of them. */
  readonly module?: string | readonly string[];
  readonly icon?: IconName;
};

const account = (url: string): MenuItem => ({ label: 'Account', url, module: 'my-account', icon: 'person' });

/** The links that are always visible: in the bar, or as tabs on a phone. */
const mainItems: Record<MenuArea, () => readonly MenuItem[]> = {
  recipient: () => [
    {
      label: 'Inbox',
      url: urls.recipientDashboard(),
      extra: <NewPromoCount />,
      module: ['inbox', 'promo'],
      icon: 'inbox',
    },
    { label: 'Picks', url: urls.recipientPicks(), module: 'picks', icon: 'sparkle' },
    { label: 'Labels', url: urls.recipientLabels(), module: 'labels', icon: 'label' },
    account(urls.recipientMyAccount()),
  ],
  client: () => [{ label: 'Promos', url: urls.promos(), icon: 'mail' }, account(urls.myAccount())],
  admin: () => [{ label: 'Accounts', url: urls.accountsList(), icon: 'label' }, account(urls.myAccount())],
};

/** The rest. `popup_only` items are in the account menu, the others in the app menu (spec 2.7, open point 18). */
const menus: Record<MenuArea, () => readonly MenuItem[]> = {
  recipient: () => [
    { label: 'Find labels', url: urls.recipientLabelsRecommended() },
    { label: 'Terms and privacy', url: urls.recipientLegalsAndPrivacy() },
    { label: 'My account', url: urls.recipientMyAccount(), module: 'my-account', popup_only: true },
  ],
  client: () => [
    { label: 'Credits', url: `${urls.myAccount()}#credits` },
    { label: 'My account', url: urls.myAccount(), module: 'my-account', popup_only: true },
  ],
  admin: () => [{ label: 'My account', url: urls.myAccount(), module: 'my-account', popup_only: true }],
};

type Props = { readonly area: MenuArea; readonly place: 'bar' | 'app menu' | 'account menu' };

export function MenuItems({ area, place }: Props) {
  const isPopup = place === 'account menu';
  const others = menus[area]().filter(({ popup_only = false }) => popup_only === isPopup);
  return (place === 'bar' ? mainItems[area]() : others).map((item) => (
    <li key={item.label}>
      <NavLink item={item} />
    </li>
  ));
}

export function NavLink({ item }: { readonly item: MenuItem }) {
  const current = ariaCurrent(item);
  return (
    <MenuLink
      className={['dp-nav-link', item.class].filter(Boolean).join(' ')}
      href={item.url}
      aria-current={current}
      // `data-prefetch` allows the browser to prefetch the page, which is safe for pages with an island.
      data-prefetch={item.module === undefined || current === 'page' ? undefined : ''}
    >
      {item.icon && <Icon name={item.icon} size={24} />}
      <span>{item.label}</span>
      {item.extra !== undefined && <span className="dp-menu-extra">{item.extra}</span>}
    </MenuLink>
  );
}

const MAX_COUNT = 99;

/** The number of promos to do. A page without an inbox loads it once the chrome has loaded. */
function NewPromoCount() {
  const count = useStore($toDoCount);
  useEffect(() => {
    if (document.querySelector('[data-island="inbox"]')) return;
    loadCount();
    return $bfcacheRestores.listen(loadCount);
  }, []);
  if (!count) return null;
  return (
    <>
      <span>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
      <span className="dp-hidden"> to do</span>
    </>
  );
}

function loadCount(): void {
  fetchInboxStats().catch((caught: unknown) => logFailure('inbox stats did not load', caught));
}

function ariaCurrent({ module = [], url }: MenuItem): 'page' | 'true' | undefined {
  const isSection = url.includes('#');
  if (!isSection && matchesUrl(url)) return 'page';
  const names = [module].flat();
  const hasIsland = names.some((name) => document.querySelector(`[data-island="${CSS.escape(name)}"]`));
  return hasIsland ? 'true' : undefined;
}
