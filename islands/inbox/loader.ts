import type { Id } from '../../shared/entities/lenient.ts';
import { refreshDrafts } from '../../shared/feedback/drafts.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { $thumbs } from '../../shared/promos/promos.ts';
import { $bfcacheRestores } from '../../shared/session/identity.ts';
import { type InboxHistory, ownsUrl, redirectWhenEmpty, reopenPlace } from './inbox-url.ts';
import type { createMarkedRows } from './marked-rows.ts';
import type { createPane } from './pane-store.ts';
import type { Rows } from './rows-store.ts';
import type { createSelection } from './selection.ts';

type Options = {
  readonly rows: Rows;
  readonly marked: ReturnType<typeof createMarkedRows>;
  readonly selection: ReturnType<typeof createSelection>;
  readonly pane: ReturnType<typeof createPane>;
  readonly inboxHistory: InboxHistory;
};

/** Loads the list that the URL and the history entry ask for, and restores its selection and scroll position. */
export function createLoader({ rows, marked, selection, pane, inboxHistory }: Options) {
  const { campaigns, isOfCompany, isInRows } = rows;
  const isOwnUrl = ownsUrl();

  async function load(): Promise<void> {
    const { filter, text, selected } = inboxHistory.readParams();
    const { scrolled, next } = inboxHistory.readState();
    const isCancelled = selection.startRestore(selected);
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
      redirectWhenEmpty(loaded.campaigns.length === 0);
    const statsLoad = earlyStatsLoad ?? rows.loadStats();
    // The list reaches its full height only when the stats have loaded, and scrolling needs the full height.
    if (scrolled > 0) await selection.cancelRestoreOnScroll(statsLoad);
    if (isCancelled()) return;
    selection.finishRestore([selected, next].find(isInRows) ?? null, scrolled, isLoaded);
    if (isInRows(selected)) pane.restore();
  }

  function isMissing(id: Id | null): boolean {
    const { fetching, lookup } = campaigns.$list.get();
    return id !== null && fetching.state === 'ready' && !lookup.has(id);
  }

  function onPopState(): void {
    const { filter, text } = inboxHistory.readParams();
    const current = rows.readFilters();
    // Skip links add history entries too. They change no filter, so the list stays.
    if (filter === current.filter && text === current.text) return;
    scrollTo({ top: 0, behavior: 'instant' });
    void load();
  }

  /** A browser may lose what is stored while a page is left. */
  function onScroll(): void {
    if (selection.$selection.get().state === 'idle') selection.updateUrlSoon();
  }

  /** The page comes from the back/forward cache, so another page may have changed what it shows. */
  function onBfcacheRestore(): void {
    refreshDrafts();
    $thumbs.set({});
    const shown = selection.selected();
    if (shown !== null) void loadPromo(shown, { force: true });
    void load();
  }

  return {
    load,
    /** Loads the list now and after Back. Returns a function that stops it. */
    start(): () => void {
      const initialScrollRestoration = history.scrollRestoration;
      if (isOwnUrl) history.scrollRestoration = 'manual';
      if (isOwnUrl) addEventListener('popstate', onPopState);
      addEventListener('pagehide', selection.updateUrl);
      addEventListener('scroll', onScroll, { passive: true });
      const unsubscribe = $bfcacheRestores.listen(onBfcacheRestore);
      if (isOwnUrl && !isOfCompany) reopenPlace();
      void load();
      return () => {
        history.scrollRestoration = initialScrollRestoration;
        unsubscribe();
        removeEventListener('popstate', onPopState);
        removeEventListener('pagehide', selection.updateUrl);
        removeEventListener('scroll', onScroll);
      };
    },
  };
}
