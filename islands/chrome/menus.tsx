import { matchesUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { NavArea } from '../../shared/session/session.ts';

type MenuItem = {
  readonly label: string;
  readonly url: string;
  readonly class?: string;
  /** Follows the label, such as a number of new things. */
  readonly extra?: string;
  readonly popup_only?: boolean;
  /** The island that the entry leads to; the entry is the current one if the page has it. */
  readonly module?: string;
};

/** The menu of each area. `popup_only` entries are in the popup of the user chip (spec 2.7, open point 18). */
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

/** The entries of the bar's menu, or those of the popup. */
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
  const current = currentOf(item);
  return (
    <a
      className={['dp-menu-link', item.class].filter(Boolean).join(' ')}
      href={item.url}
      aria-current={current}
      // Fetching the page of an island changes nothing on the server.
      data-plain={item.module === undefined || current === 'page' ? undefined : ''}
    >
      {item.label}
      {item.extra && <span className="dp-menu-extra">{item.extra}</span>}
    </a>
  );
}

function currentOf({ module, url }: MenuItem): 'page' | 'true' | undefined {
  if (matchesUrl(url)) return 'page';
  const island =
    module === undefined ? null : document.querySelector(`[data-island="${CSS.escape(module)}"]`);
  return island ? 'true' : undefined;
}
