import type { Request } from '../../shared/api/client.ts';
import { campaignStatsRequest, type Scope } from '../../shared/api/recipient-campaigns.ts';
import { createListPlayer } from '../../shared/listening/list-player.ts';
import { urlParam } from '../../shared/navigation/current-url.ts';
import { $promos } from '../../shared/promos/promos.ts';
import { callAll, whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import { createPlayAllNew } from './campaign-actions.ts';
import { createCampaignsStore, pageRequest } from './campaigns-store.ts';
import type { InboxFilter } from './filters.ts';
import { createHiding } from './hiding.ts';
import { isOfCompany, paramsFromUrl, scopeOf } from './inbox-url.ts';
import { createLoader } from './loader.ts';
import { createPane } from './pane-store.ts';
import { createPlace, titleId } from './place.ts';
import type { InboxProps } from './props.ts';
import { createRows } from './rows-store.ts';
import { createMarkedRows, createSelection } from './selection.ts';
import { createToday } from './today.ts';
import { watchPromos } from './watch-promos.ts';

/** Returns the requests of the page: the promos that its address asks for, and their counts. */
export function firstRequests(props: InboxProps): readonly Request[] {
  const scope = scopeOf(props);
  const page = pageRequest(scope, paramsFromUrl(scope));
  return [...(page ? [page] : []), ...(isOfCompany(scope) ? [] : [campaignStatsRequest(null)])];
}

export type Inbox = ReturnType<typeof createInbox>;

/** The inbox loads when `$pane` gets its first listener. `id` begins the ids of its elements. */
export function createInbox(scope: Scope, id: string) {
  const first = paramsFromUrl(scope);
  const campaigns = createCampaignsStore(scope, first);
  const rows = createRows(campaigns, scope, first.text);
  const marked = createMarkedRows(rows);
  const selection = createSelection();
  const place = createPlace(scope, rows, selection, id);
  const pane = createPane(rows, selection, place);
  const stores = { campaigns, rows, marked, place, pane };
  const loader = createLoader(stores);

  // No other store listens to `$pane`, so that the inbox stops as soon as its view does.
  whileSubscribed(pane.$pane, () =>
    callAll([
      rows.start(),
      pane.start(),
      watchPromos(campaigns, rows),
      place.start(),
      loader.start(),
      campaigns.stop,
    ]),
  );

  return {
    ...stores,
    searchId: `${id}-search`,
    titleId: titleId(id),
    selection,
    hiding: createHiding(rows, marked, place),
    $today: createToday(campaigns, rows),
    player: createListPlayer(),
    playAllNew: createPlayAllNew(scope, rows),
    retry(): Promise<void> {
      const hasCampaigns = campaigns.$list.get().campaigns.length > 0;
      return hasCampaigns ? campaigns.retry() : loader.load();
    },
    setFilter(filter: InboxFilter): void {
      if (filter === campaigns.$list.get().filter) return;
      place.save();
      marked.clear();
      void rows.load(filter).then(rows.loadStats);
      place.push();
    },
    search(text: string): void {
      rows.$text.set(text);
      place.saveSoon();
    },
    /** Shows the promo at a path. Returns false for other paths, and for a promo that only its page can explain. */
    showPath(path: string): boolean {
      const id = urlParam('recipientPromosOne', path);
      if (id === null || $promos.get()[id]?.state === 'refused') return false;
      pane.show(id);
      return true;
    },
  };
}
