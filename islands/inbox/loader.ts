import type { Id } from '../../shared/entities/lenient.ts';
import { refreshDrafts } from '../../shared/feedback/drafts.ts';
import { matchesUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { $thumbs } from '../../shared/promos/promos.ts';
import { $bfcacheRestores } from '../../shared/session/identity.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import { hasStored, removeStored, type StorageKey, writeStored } from '../../shared/storage/storage.ts';
import type { CampaignsStore } from './campaigns-store.ts';
import { ownsUrl, readEntry } from './inbox-url.ts';
import type { PaneStore } from './pane-store.ts';
import type { Place } from './place.ts';
import type { Rows } from './rows-store.ts';
import type { MarkedRows } from './selection.ts';

type Options = {
  readonly campaigns: CampaignsStore;
  readonly rows: Rows;
  readonly marked: MarkedRows;
  readonly place: Place;
  readonly pane: PaneStore;
};

/** Loads the list of the place where the DJ is, and again after Back and after a return from the back/forward cache. */
export function createLoader({ campaigns, rows, marked, place, pane }: Options) {
  const { isOfCompany, isInRows } = rows;
  const isOwnUrl = ownsUrl();

  async function load(): Promise<void> {
    const { filter, text, selected } = place.readParams();
    const { scrolled, next } = readEntry();
    const isCancelled = place.startRestore(selected);
    marked.clear();
    rows.$text.set(text);
    const listLoad = rows.load(filter, selected);
    const earlyStatsLoad = isOfCompany ? null : rows.loadStats();
    await listLoad;
    if (isCancelled()) return;
    // An opened promo leaves the 'new' list. If `selected` has left, loads the list around `next`, the promo below.
    if (isMissing(selected) && isMissing(next)) await rows.load(filter, next);
    if (isCancelled()) return;
    const loaded = campaigns.$list.get();
    const isLoaded = loaded.fetching.state === 'ready';
    if (isOwnUrl && !isOfCompany && loaded.filter === 'all' && isLoaded)
      redirectWhenEmpty(loaded.campaigns.length === 0 && rows.$isEnd.get());
    const statsLoad = earlyStatsLoad ?? rows.loadStats();
    // The list reaches its full height only when the stats have loaded, and scrolling needs the full height.
    if (scrolled > 0) await place.cancelRestoreOnScroll(statsLoad);
    if (isCancelled()) return;
    place.finishRestore([selected, next].find(isInRows) ?? null, scrolled, isLoaded);
    if (isInRows(selected)) pane.restore();
  }

  function isMissing(id: Id | null): boolean {
    const { fetching, lookup } = campaigns.$list.get();
    return id !== null && fetching.state === 'ready' && !lookup.has(id);
  }

  function onPopState(): void {
    const { filter, text } = place.readParams();
    const current = rows.readFilters();
    // Skip links add history entries too. They change no filter, so the list stays.
    if (filter === current.filter && text === current.text) return;
    scrollTo({ top: 0, behavior: 'instant' });
    void load();
  }

  /** Another page may have changed what this one shows. */
  function onBfcacheRestore(): void {
    refreshDrafts();
    $thumbs.set({});
    void load();
  }

  return {
    load,
    /** Loads the list. Returns a function that stops it. */
    start(): () => void {
      if (isOwnUrl) addEventListener('popstate', onPopState);
      const unsubscribe = $bfcacheRestores.listen(onBfcacheRestore);
      void load();
      return () => {
        unsubscribe();
        removeEventListener('popstate', onPopState);
      };
    },
  };
}

/** Redirects a DJ without promos to the picks from the second visit on, once per tab (spec 9). */
function redirectWhenEmpty(isEmpty: boolean) {
  const key: StorageKey = { name: 'redirect-when-no-promos', identity: currentIdentity() };
  if (!isEmpty) return removeStored(key);
  const isFirstVisit = !hasStored(key);
  writeStored(key, true);
  if (isFirstVisit || !matchesUrl(urls.recipientDashboard())) return;
  const redirectedKey = { ...key, tab: true } as const;
  if (!hasStored(redirectedKey) && writeStored(redirectedKey, true)) navigate(urls.recipientPicks());
}
