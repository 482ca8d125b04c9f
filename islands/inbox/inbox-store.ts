import type { Request } from '../../shared/api/client.ts';
import { campaignStatsRequest, type Scope } from '../../shared/api/recipient-campaigns.ts';
import type { Campaign } from '../../shared/entities/campaign.ts';
import { createListPlayer } from '../../shared/listening/list-player.ts';
import { urlParam } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { $hiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { $promos } from '../../shared/promos/promos.ts';
import { callAll, whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import { createPlayAllNew } from './campaign-actions.ts';
import { pageRequest } from './campaigns-store.ts';
import type { InboxFilter } from './filters.ts';
import { createHiding } from './hiding.ts';
import { createInboxHistory, isOfCompany, scopeOf } from './inbox-url.ts';
import { createLoader } from './loader.ts';
import { createMarkedRows } from './marked-rows.ts';
import { createPane } from './pane-store.ts';
import type { InboxProps } from './props.ts';
import { createRows, type InboxSort } from './rows-store.ts';
import { createSelection, focusTitle } from './selection.ts';
import { createToday } from './today.ts';
import { watchPromos } from './watch-promos.ts';

/** Returns the requests of the page: the promos that its address asks for, and their counts. */
export function firstRequests(props: InboxProps): readonly Request[] {
  const scope = scopeOf(props);
  const page = pageRequest(scope, createInboxHistory(scope).readParams());
  return [...(page ? [page] : []), ...(isOfCompany(scope) ? [] : [campaignStatsRequest(null)])];
}

export type Inbox = ReturnType<typeof createInbox>;

/** The inbox loads when `$pane` gets its first listener. */
export function createInbox(scope: Scope) {
  const inboxHistory = createInboxHistory(scope);
  const hiding = createHiding((restoredId) => {
    if (rows.isInRows(restoredId)) selection.focusRow(restoredId);
  });
  const rows = createRows(scope, inboxHistory.readParams());
  const { campaigns, $rows, sort } = rows;
  const marked = createMarkedRows($rows);
  const selection = createSelection(rows, inboxHistory);
  const pane = createPane(rows, selection, inboxHistory);
  const restore = createLoader({ rows, marked, selection, pane, inboxHistory });

  // No other store listens to `$pane`, so that the inbox stops as soon as its view does.
  whileSubscribed(pane.$pane, () =>
    callAll([rows.start(), pane.start(), watchPromos(rows), restore.start(), selection.stop, campaigns.stop]),
  );

  /** Moves the focus to the row after those that leave the list, or else before them. */
  function removeRows(leaving: readonly Campaign[], remove: () => void): void {
    const before = $rows.get();
    const last = before.findLastIndex((row) => leaving.includes(row));
    const neighbour = before[last + 1] ?? before.findLast((row) => !leaving.includes(row));
    remove();
    marked.clear();
    selection.focusRow(neighbour?.id ?? null);
    if (!neighbour) focusTitle();
  }

  return {
    isOfCompany: rows.isOfCompany,
    $list: campaigns.$list,
    $counts: rows.$counts,
    $stats: rows.$stats,
    $rows,
    $text: rows.$text,
    $sort: sort.$value,
    $needsAll: rows.$needsAll,
    $today: createToday(rows),
    selection,
    pane,
    marked,
    player: createListPlayer(),
    playAllNew: createPlayAllNew(scope, sort.$value),
    loadPageAt: campaigns.loadPageAt,
    retry(): Promise<void> {
      if (campaigns.$list.get().campaigns.length > 0) return campaigns.retry();
      focusTitle();
      return restore.load();
    },
    setFilter(filter: InboxFilter): void {
      if (filter === campaigns.$list.get().filter) return;
      selection.updateUrl();
      marked.clear();
      void rows.load(filter).then(rows.loadStats);
      selection.clear();
      inboxHistory.push({ ...rows.readFilters(), filter, selected: null });
    },
    search(text: string): void {
      selection.finishScrolling();
      rows.$text.set(text);
      selection.updateUrlSoon();
    },
    setSort(order: InboxSort): void {
      selection.finishScrolling();
      sort.set(order);
    },
    hide: (promos: readonly Campaign[]): void => removeRows(promos, () => hiding.hide(promos)),
    undoHide: hiding.undo,
    restore: (promos: readonly Campaign[]): void =>
      removeRows(promos, () => hiding.restore(promos.map(({ id }) => id))),
    restoreAll(): void {
      focusTitle();
      hiding.restore([...$hiddenPromos.get()]);
    },
    /** Shows the promo at a path. Returns false for other paths, and for a promo that only its page can explain. */
    showPath(path: string): boolean {
      const id = urlParam('recipientPromosOne', path);
      if (id === null || $promos.get()[id]?.state === 'refused') return false;
      pane.show(id);
      return true;
    },
    open({ id }: Campaign): void {
      selection.selectBeforeLeaving(id);
      navigate(urls.recipientPromosOne(id));
    },
  };
}
