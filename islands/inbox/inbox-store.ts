import type { ReadableAtom } from 'nanostores';
import { logFailure } from '../../shared/api/errors.ts';
import { fetchCampaignStats, type Scope } from '../../shared/api/recipient-campaigns.ts';
import type { Campaign, CampaignStats } from '../../shared/entities/campaign.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { fetchInboxStats } from '../../shared/promos/new-promos.ts';
import { loadPromo } from '../../shared/promos/promos.ts';
import { $bfcacheRestores } from '../../shared/session/identity.ts';
import { createInboxActions } from './actions.ts';
import { createCheckedRows } from './checked-rows.ts';
import { type InboxFilter, isLocalFilter } from './filters.ts';
import { createHiding } from './hiding.ts';
import { createRows } from './inbox-rows.ts';
import { browserHistory, createMemoryHistory, redirectWhenEmpty, scopeFromUrl } from './inbox-url.ts';
import { recordOpened, watchOpened } from './opened-promos.ts';
import { createPane } from './pane-store.ts';
import { createPlayAllNew } from './play-promos.ts';
import { createSelection, focusTitle } from './selection.ts';
import type { InboxSort } from './sort-rows.ts';

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(scope: Scope) {
  const isOfCompany = Boolean(scope.account ?? scope.subdomain);
  const ownsUrl = isOwnPage() && scopeFromUrl() !== null;
  const inboxHistory = ownsUrl ? browserHistory : createMemoryHistory();
  const actions = createInboxActions();
  const hiding = createHiding((restoredId) => {
    if (isInRows(restoredId)) selection.focusRow(restoredId);
  });
  const list = createRows(scope, hiding.$hidden);
  const { campaigns, $text, $sort, $stats, $rows, isInRows, readFilters } = list;
  const checked = createCheckedRows($rows);
  const selection = createSelection({ inboxHistory, $rows, readFilters, preload: actions.preload });
  const pane = createPane({ $rows, selection, inboxHistory });

  function readParams() {
    const params = inboxHistory.readParams();
    return isOfCompany && isLocalFilter(params.filter) ? { ...params, filter: 'all' as const } : params;
  }

  /** A company's stats need the company's account id, which may be known only after the list has loaded. */
  async function loadStats(): Promise<void> {
    const company = campaigns.$list.get().account?.id ?? scope.account ?? null;
    if (isOfCompany && company === null) return;
    try {
      $stats.set(await (isOfCompany ? fetchCampaignStats(company) : fetchInboxStats()));
    } catch (caught) {
      logFailure('campaign stats did not load', caught);
    }
  }

  async function loadAndRestore(): Promise<void> {
    const { filter, sort, text, selected } = readParams();
    const { scrolled, next } = inboxHistory.readState();
    const isCancelled = selection.startRestore(selected);
    checked.clear();
    $text.set(text);
    $sort.set(sort);
    const listLoad = campaigns.load(filter, selected);
    const earlyStatsLoad = isOfCompany ? null : loadStats();
    await listLoad;
    if (isCancelled()) return;
    // An opened promo leaves the 'new' list. If `selected` has left, loads the list around `next`, the promo below.
    if (isMissing(selected) && isMissing(next)) await campaigns.load(filter, next);
    if (isCancelled()) return;
    const loaded = campaigns.$list.get();
    if (ownsUrl && !isOfCompany && loaded.filter === 'all' && loaded.fetching.state === 'ready')
      redirectWhenEmpty(loaded.campaigns.length === 0);
    const statsLoad = earlyStatsLoad ?? loadStats();
    // The list reaches its full height only when the stats have loaded, and scrolling needs the full height.
    if (scrolled > 0) await selection.cancelRestoreOnScroll(statsLoad);
    if (isCancelled()) return;
    selection.finishRestore([selected, next].find(isInRows) ?? null, scrolled);
    if (isInRows(selected)) pane.restoreSheet();
  }

  function isMissing(id: string | null): boolean {
    const { fetching, lookup } = campaigns.$list.get();
    return id !== null && fetching.state === 'ready' && !lookup.has(id);
  }

  /** Moves the focus to the row after those that leave the list, or else before them. */
  function removeRows(leaving: readonly Campaign[], remove: () => void): void {
    const rows = $rows.get();
    const last = rows.findLastIndex((row) => leaving.includes(row));
    const neighbour = rows[last + 1] ?? rows.findLast((row) => !leaving.includes(row));
    remove();
    checked.clear();
    selection.focusRow(neighbour ? neighbour.id : null);
    if (!neighbour) focusTitle();
  }

  return {
    isOfCompany,
    $list: campaigns.$list,
    $counts: list.$counts,
    $stats: $stats as ReadableAtom<CampaignStats | null>,
    $rows,
    $text: $text as ReadableAtom<string>,
    $sort: $sort as ReadableAtom<InboxSort>,
    $needsAll: list.$needsAll,
    $hidden: hiding.$hidden,
    selection,
    pane,
    checked,
    actions,
    playAllNew: createPlayAllNew({ scope, $hidden: hiding.$hidden, $sort }),
    loadPageAt: campaigns.loadPageAt,
    retry(): Promise<void> {
      if (campaigns.$list.get().campaigns.length > 0) return campaigns.retry();
      focusTitle();
      return loadAndRestore();
    },
    setFilter(filter: InboxFilter): void {
      if (filter === campaigns.$list.get().filter) return;
      selection.saveAndClear();
      checked.clear();
      void campaigns.load(filter).then(loadStats);
      inboxHistory.push({ ...readFilters(), filter, selected: null });
    },
    search(text: string): void {
      selection.clearScrollTarget();
      $text.set(text);
      selection.updateUrlSoon();
    },
    setSort(sort: InboxSort): void {
      selection.clearScrollTarget();
      $sort.set(sort);
      selection.updateUrlSoon();
    },
    hide: (promos: readonly Campaign[]): void => removeRows(promos, () => hiding.hide(promos)),
    undoHide: hiding.undo,
    restore: (promos: readonly Campaign[]): void =>
      removeRows(promos, () => hiding.restore(promos.map(({ id }) => id))),
    restoreAll(): void {
      focusTitle();
      hiding.restore([...hiding.$hidden.get()]);
    },
    recordOpened,
    open({ id }: Campaign): void {
      selection.selectBeforeLeaving(id);
      navigate(urls.recipientPromosOne(id));
    },
    start(): () => void {
      const initialScrollRestoration = history.scrollRestoration;
      if (ownsUrl) history.scrollRestoration = 'manual';
      const onPopState = () => {
        if (pane.handleBack()) return;
        const { filter, sort, text } = readParams();
        const current = readFilters();
        // Skip links add history entries too. They change no filter, so the list stays.
        if (filter === current.filter && sort === current.sort && text === current.text) return;
        scrollTo({ top: 0, behavior: 'instant' });
        void loadAndRestore();
      };
      const unsubscribes = [
        $bfcacheRestores.listen(() => {
          actions.reset();
          hiding.refresh();
          const shown = selection.$selected.get();
          if (shown !== null) void loadPromo(shown, { force: true });
          void loadAndRestore();
        }),
        list.start(),
        pane.preloadNext(),
        watchOpened({
          listedAccess: (id) => campaigns.$list.get().lookup.get(id)?.access,
          setAccess: campaigns.setAccess,
          updateStats(update) {
            const stats = $stats.get();
            if (stats) $stats.set(update(stats));
          },
        }),
      ];
      if (ownsUrl) addEventListener('popstate', onPopState);
      addEventListener('pagehide', selection.updateUrl);
      void loadAndRestore();
      return () => {
        history.scrollRestoration = initialScrollRestoration;
        for (const unsubscribe of unsubscribes) unsubscribe();
        removeEventListener('popstate', onPopState);
        removeEventListener('pagehide', selection.updateUrl);
        selection.stop();
        campaigns.stop();
      };
    },
  };
}
