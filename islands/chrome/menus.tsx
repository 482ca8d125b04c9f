import { isHere } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { NavArea } from '../../shared/session/session.ts';

/** An entry of a menu (spec 3). */
type MenuItem = {
  readonly label: string;
  readonly url: string;
  /** For a host's styles. */
  readonly class?: string;
  /** Said after the label, such as a number of new things. */
  readonly extra?: string;
  /** Shows in the user chip's popup alone (open point 18). */
  readonly popup_only?: boolean;
  /** The island that the entry leads to; the entry is the current one if the page has it. */
  readonly module?: string;
};

/** The menu of each kind of person; `popup_only` entries are in the popup of the user chip (spec 2.7, open point 18). */
export const menus: Record<NavArea, () => readonly MenuItem[]> = {
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

/** One entry of a menu. It is the current one if it leads here, or to an island of this page. */
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
  if (isHere(url)) return 'page';
  const island =
    module === undefined ? null : document.querySelector(`[data-island="${CSS.escape(module)}"]`);
  return island ? 'true' : undefined;
}
