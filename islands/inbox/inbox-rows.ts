import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import type { CampaignStats } from '../../shared/entities/campaign.ts';
import { $drafts } from '../../shared/promos/feedback-drafts.ts';
import { createCampaignsStore } from './campaigns-store.ts';
import type { InboxFilter } from './filters.ts';
import { filterByText, type InboxSort, sortRows } from './sort-rows.ts';

/** The rows of the list: the loaded promos after the search, in the sort order, and the counts of the filters. */
export function createRows(scope: Scope, $hidden: ReadableAtom<ReadonlySet<string>>) {
  const $text = atom('');
  const $sort = atom<InboxSort>('newest');
  const $stats = atom<CampaignStats | null>(null);

  const campaigns = createCampaignsStore(scope, (filter) => {
    const ids = filter === 'drafts' ? Object.keys($drafts.get()) : [...$hidden.get()];
    return ids.reverse();
  });

  const $rows = computed([campaigns.$list, $text, $sort, $hidden], (list, text, sort, hidden) => {
    const isHiddenList = list.filter === 'hidden';
    const listed = list.campaigns.filter(({ id }) => hidden.has(id) === isHiddenList);
    return sortRows(filterByText(listed, text), sort);
  });

  /** The number of promos of each filter, null while it is unknown. */
  const $counts = computed(
    [$stats, $drafts, $hidden],
    (stats, drafts, hidden): Record<InboxFilter, number | null> => ({
      ...(stats ?? { all: null, new: null, opened: null, feedback: null }),
      drafts: Object.keys(drafts).filter((id) => !hidden.has(id)).length,
      hidden: hidden.size,
    }),
  );

  /** A search and a sort order need all promos of the filter. */
  const $needsAll = computed([$text, $sort], (text, sort) => text.trim() !== '' || sort !== 'newest');

  /** Loads the next page that is missing. Each page that arrives calls this again. */
  function loadRest(): void {
    const { campaigns: loaded, offset, isEnd } = campaigns.$list.get();
    if (!$needsAll.get()) return;
    if (offset > 0) campaigns.loadPageAt(offset - 1);
    else if (!isEnd) campaigns.loadPageAt(loaded.length);
  }

  return {
    campaigns,
    $text,
    $sort,
    $stats,
    $rows,
    $counts,
    $needsAll,
    isInRows: (id: string | null): boolean => $rows.get().some((row) => row.id === id),
    readFilters: () => ({
      filter: campaigns.$list.get().filter,
      sort: $sort.get(),
      text: $text.get(),
    }),
    /** Loads all pages while they are needed. Returns a function that stops it. */
    start(): () => void {
      const unsubscribes = [campaigns.$list.listen(loadRest), $needsAll.listen(loadRest)];
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}
