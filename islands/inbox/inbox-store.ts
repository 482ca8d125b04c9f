import { atom, computed, type ReadableAtom } from 'nanostores';
import { logFailure } from '../../shared/api/errors.ts';
import { fetchCampaignStats, type Scope } from '../../shared/api/recipient-campaigns.ts';
import {
  type Campaign,
  type CampaignFilter,
  type CampaignStats,
  campaignName,
} from '../../shared/entities/campaign.ts';
import { createTextFilter } from '../../shared/format/text.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { fetchInboxStats } from '../../shared/promos/new-promos.ts';
import { $promos } from '../../shared/promos/promos.ts';
import { $bfcacheRestores } from '../../shared/session/identity.ts';
import { createHiding, createInboxActions } from './actions.ts';
import { createCampaignsStore } from './campaigns-store.ts';
import { browserHistory, createMemoryHistory, redirectWhenEmpty, scopeFromUrl } from './inbox-url.ts';
import { createPane } from './pane-store.ts';
import { createPlayAllNew } from './play-all-new.ts';
import { createSelection, focusTitle } from './selection.ts';

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(scope: Scope) {
  const isOfCompany = Boolean(scope.account ?? scope.subdomain);
  const ownsUrl = isOwnPage() && scopeFromUrl() !== null;
  const inboxHistory = ownsUrl ? browserHistory : createMemoryHistory();
  const campaigns = createCampaignsStore(scope);
  const actions = createInboxActions();
  const $text = atom('');
  const $stats = atom<CampaignStats | null>(null);
  const hiding = createHiding((unhiddenId) => {
    if (isInRows(unhiddenId)) selection.selectAndFocus(unhiddenId);
  });

  const $rows = computed([campaigns.$list, $text, hiding.$hidden], (list, text, hidden) =>
    filterByText(list.campaigns, text).filter(({ id }) => !hidden.has(String(id))),
  );
  const isInRows = (id: string | null) => $rows.get().some((row) => String(row.id) === id);

  const selection = createSelection({
    inboxHistory,
    $rows,
    readFilters: () => ({ filter: campaigns.$list.get().filter, text: $text.get() }),
    preload: actions.preload,
  });

  const pane = createPane({ $rows, selection, ownsHistory: ownsUrl });

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
    const { filter, text, selected } = inboxHistory.readParams();
    const { scrolled, next } = inboxHistory.readState();
    const isCancelled = selection.startRestore(selected);
    $text.set(text);
    const listLoad = campaigns.load(filter, selected);
    const earlyStatsLoad = isOfCompany ? null : loadStats();
    await listLoad;
    if (isCancelled()) return;
    // An opened promo leaves the 'new' list. If `selected` has left, loads the list around `next`, the promo below.
    if (isMissing(selected) && isMissing(next)) await campaigns.load(filter, next);
    if (isCancelled()) return;
    const list = campaigns.$list.get();
    if (ownsUrl && !isOfCompany && list.filter === 'all' && list.fetching.state === 'ready')
      redirectWhenEmpty(list.campaigns.length === 0);
    const statsLoad = earlyStatsLoad ?? loadStats();
    // The list reaches its full height only when the stats have loaded, and scrolling needs the full height.
    if (scrolled > 0) await selection.cancelRestoreOnScroll(statsLoad);
    if (isCancelled()) return;
    selection.finishRestore([selected, next].find(isInRows) ?? null, scrolled);
  }

  function isMissing(id: string | null): boolean {
    const { fetching, lookup } = campaigns.$list.get();
    return id !== null && fetching.state === 'ready' && !lookup.has(id);
  }

  function recordOpened(id: string): void {
    selection.selectBeforeLeaving(id);
    campaigns.markOpened(id);
  }

  return {
    isOfCompany,
    $list: campaigns.$list,
    $stats: $stats as ReadableAtom<CampaignStats | null>,
    $rows,
    $text: $text as ReadableAtom<string>,
    $hidden: hiding.$hidden,
    selection,
    pane,
    actions,
    playAllNew: createPlayAllNew(scope, (id) => hiding.$hidden.get().has(id)),
    loadPageAt: campaigns.loadPageAt,
    retry(): Promise<void> {
      if (campaigns.$list.get().campaigns.length > 0) return campaigns.retry();
      focusTitle();
      return loadAndRestore();
    },
    setFilter(filter: CampaignFilter): void {
      if (filter === campaigns.$list.get().filter) return;
      selection.saveAndClear();
      void campaigns.load(filter).then(loadStats);
      inboxHistory.push({ filter, text: $text.get(), selected: null });
    },
    search(text: string): void {
      selection.clearScrollTarget();
      $text.set(text);
      selection.updateUrlSoon();
    },
    hide(campaign: Campaign): void {
      const rows = $rows.get();
      const index = rows.indexOf(campaign);
      const neighbour = rows[index + 1] ?? rows[index - 1];
      hiding.hide(campaign);
      selection.selectAndFocus(neighbour ? String(neighbour.id) : null);
      if (!neighbour) focusTitle();
    },
    undoHide: hiding.undo,
    unhideAll(): void {
      focusTitle();
      hiding.unhideAll();
    },
    recordOpened,
    open({ id }: Campaign): void {
      recordOpened(String(id));
      navigate(urls.recipientPromosOne(id));
    },
    start(): () => void {
      const initialScrollRestoration = history.scrollRestoration;
      if (ownsUrl) history.scrollRestoration = 'manual';
      const onPopState = () => {
        if (pane.handleBack()) return;
        const { filter, text } = inboxHistory.readParams();
        // Skip links add history entries too. They change neither the filter nor the text, so the list stays.
        if (filter === campaigns.$list.get().filter && text === $text.get()) return;
        scrollTo({ top: 0, behavior: 'instant' });
        void loadAndRestore();
      };
      const unsubscribe = $bfcacheRestores.listen(() => {
        actions.reset();
        hiding.refresh();
        void loadAndRestore();
      });
      if (ownsUrl) addEventListener('popstate', onPopState);
      const stopPreload = pane.preloadNext();
      const stopPromos = $promos.listen((promos, _, id) => {
        const entry = id === undefined ? undefined : promos[id];
        if (id !== undefined && entry?.state === 'loaded') campaigns.setAccess(id, entry.promo.access);
      });
      addEventListener('pagehide', selection.updateUrl);
      void loadAndRestore();
      return () => {
        history.scrollRestoration = initialScrollRestoration;
        unsubscribe();
        stopPromos();
        stopPreload();
        removeEventListener('popstate', onPopState);
        removeEventListener('pagehide', selection.updateUrl);
        selection.stop();
        campaigns.stop();
      };
    },
  };
}

function filterByText(campaigns: readonly Campaign[], text: string): readonly Campaign[] {
  if (text.trim() === '') return campaigns;
  const matches = createTextFilter(text);
  return campaigns.filter((campaign) => {
    const { name, label, account } = campaign;
    return matches([campaignName(campaign), name, label?.name, account?.name].join(' '));
  });
}
