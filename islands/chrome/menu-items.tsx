import { matchesUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { NavArea } from '../../shared/session/session.ts';

type MenuItem = {
  readonly label: string;
  readonly url: string;
  readonly class?: string;
  readonly extra?: string;
  readonly popup_only?: boolean;
  /** The name of an island. On every page with this island, the item gets `aria-current`. */
  readonly module?: string;
};

/** `popup_only` items show in the account menu instead of the nav bar (spec 2.7, open point 18). */
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

export function MenuItems({ area, isPopup = false }: { readonly area: NavArea; readonly isPopup?: boolean }) {
  return menus[area]()
    .filter(({ popup_only = false }) => popup_only === isPopup)
    .map((item) => (
      <li key={item.label}>
        <MenuLink item={item} />
      </li>
    ));
}

export function MenuLink({ item }: { readonly item: MenuItem }) {
  const current = ariaCurrent(item);
  return (
    <a
      className={['dp-menu-link', item.class].filter(Boolean).join(' ')}
      href={item.url}
      aria-current={current}
      // `data-plain` lets the browser prefetch the page, which is safe only for pages with an island.
      data-plain={item.module === undefined || current === 'page' ? undefined : ''}
    >
      {item.label}
      {item.extra && <span className="dp-menu-extra">{item.extra}</span>}
    </a>
  );
}

function ariaCurrent({ module, url }: MenuItem): 'page' | 'true' | undefined {
  if (matchesUrl(url)) return 'page';
  const island =
    module === undefined ? null : document.querySelector(`[data-island="${CSS.escape(module)}"]`);
  return island ? 'true' : undefined;
}
