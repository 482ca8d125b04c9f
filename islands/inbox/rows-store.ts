import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { initialReply } from '../../shared/api/client.ts';
import { logFailure } from '../../shared/api/errors.ts';
import {
  campaignStatsRequest,
  fetchCampaignStats,
  type Scope,
} from '../../shared/api/recipient-campaigns.ts';
import { UNSET_RELEASE } from '../../shared/config/constants.ts';
import { type Campaign, type CampaignStats, campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { senderOf } from '../../shared/entities/promo.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { compareText, createTextFilter } from '../../shared/format/text.ts';
import { $hiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { fetchInboxStats } from '../../shared/promos/inbox-stats.ts';
import { $promos } from '../../shared/promos/promos.ts';
import { $unavailable, withoutCounted } from '../../shared/promos/unavailable-promos.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';
import { callAll } from '../../shared/stores/while-subscribed.ts';
import { type CampaignsStore, countMatching, isAtEnd } from './campaigns-store.ts';
import { INBOX_FILTERS, type InboxFilter, isLeftOut, isLocalFilter } from './filters.ts';
import { isOfCompany as isOfCompanyScope } from './inbox-url.ts';

export const INBOX_SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'release', label: 'Release date' },
  { value: 'label', label: 'Label' },
] as const;

const PRELOAD_ROWS = 15;

export type InboxSort = (typeof INBOX_SORTS)[number]['value'];

export type Rows = ReturnType<typeof createRows>;

/** The rows of the list: the loaded promos after the search, in the sort order, and the counts of the filters. */
export function createRows(campaigns: CampaignsStore, scope: Scope, text: string) {
  const isOfCompany = isOfCompanyScope(scope);
  const $text = atom(text);
  const initialStats = isOfCompany ? null : initialReply(campaignStatsRequest(null));
  /** Null until the counts have arrived, or are known to be unknown. */
  const $stats = atom<CampaignStats | null>(initialStats?.data ?? null);
  const sort = createStoredValue<InboxSort>({
    name: 'inbox-sort',
    schema: v.picklist(INBOX_SORTS.map(({ value }) => value)),
    fallback: 'newest',
  });

  /** The promos that could not be opened when the list was loaded. Those that turn out so later stay, with the reason. */
  const $left = atom<Readonly<Record<Id, unknown>>>({});

  const $rows = computed(
    [campaigns.$list, $text, sort.$value, $hiddenPromos, $left],
    (list, text, order, hidden, left) => {
      const isHiddenList = list.filter === 'hidden';
      const isLeft = ({ id }: Campaign) => list.filter !== 'all' && !isHiddenList && id in left;
      const listed = list.campaigns.filter((row) => hidden.has(row.id) === isHiddenList && !isLeft(row));
      return sortRows(filterByText(listed, text), order);
    },
  );

  /** The number of promos of each filter, null while it is unknown. */
  const $counts = computed(
    [$stats, $unavailable, campaigns.$list, $drafts, $hiddenPromos, $promos],
    (
      stats,
      unavailable,
      { lookup },
      drafts,
      hidden,
      promos,
    ): Readonly<Record<InboxFilter, number | null>> => ({
      ...withoutCounted(stats ?? unknownStats, isOfCompany ? pickListed(unavailable, lookup) : unavailable),
      drafts: Object.keys(drafts).filter((id) => !hidden.has(id) && !isLeftOut(promos[id])).length,
      hidden: [...hidden].filter((id) => !isLeftOut(promos[id])).length,
    }),
  );
  $counts.eq = (before, after) => INBOX_FILTERS.every((filter) => before?.[filter] === after[filter]);

  /** Whether no page follows. Until the counts have arrived, a page with fewer rows than requested is the last one. */
  const $isEnd = computed([campaigns.$list, $stats, $counts], (list, stats, counts) =>
    isAtEnd(list, isLocalFilter(list.filter) ? counts[list.filter] : stats ? stats[list.filter] : 0),
  );

  /** A search and a sort order need all promos of the filter: a call for each 50 promos, one after the other. */
  const $needsAll = computed([$text, sort.$value], (text, order) => text.trim() !== '' || order !== 'newest');

  /** The numbers of rows that the server has before and after the loaded ones. */
  const $unloaded = computed(
    [campaigns.$list, $rows, $counts, $needsAll, $isEnd],
    (list, rows, counts, needsAll, isEnd) => {
      const { offset, filter } = list;
      if (needsAll) return { before: 0, after: 0 };
      const listed = filter === 'hidden' ? rows.length : countMatching(list);
      return { before: offset, after: isEnd ? 0 : Math.max(0, (counts[filter] ?? 0) - offset - listed) };
    },
  );

  /** Loads the next page that is missing. Each page that arrives calls this again. */
  function loadRest(): void {
    const { campaigns: loaded, offset } = campaigns.$list.get();
    // The rows of the first page may all be invalid.
    if (!$needsAll.get() && loaded.length > 0) return;
    if (offset > 0) void campaigns.loadPageAt(offset - 1);
    else if (!$isEnd.get()) void campaigns.loadPageAt(loaded.length);
  }

  return {
    isOfCompany,
    $text,
    sort,
    $stats,
    $rows,
    $counts,
    $isEnd,
    $needsAll,
    $unloaded,
    load(filter: InboxFilter, around: Id | null = null): Promise<void> {
      // Around a promo nothing may move, because the scroll position is restored.
      if (around === null) $left.set($unavailable.get());
      return campaigns.load(filter, around);
    },
    /** Loads the page that is missing near the rows of the whole list that are on the screen. */
    loadNear(from: number, to: number): void {
      const { campaigns: loaded, offset } = campaigns.$list.get();
      const { before, after } = $unloaded.get();
      const rowsEnd = before + $rows.get().length;
      const end = offset + loaded.length;
      if ($needsAll.get()) return;
      if (from >= rowsEnd && after > 0) void campaigns.loadPageAt(end + from - rowsEnd);
      else if (to + PRELOAD_ROWS > rowsEnd && !$isEnd.get()) void campaigns.loadPageAt(end);
      else if (to <= before) void campaigns.loadPageAt(from);
      else if (from < before) void campaigns.loadPageAt(before - 1);
    },
    isInRows: (id: Id | null): boolean => $rows.get().some((row) => row.id === id),
    readFilters: () => ({ filter: campaigns.$list.get().filter, text: $text.get() }),
    /** A company's stats need the company's account id, which may be known only after the list has loaded. */
    async loadStats(): Promise<void> {
      const company = campaigns.$list.get().account?.id ?? scope.account ?? null;
      try {
        if (!isOfCompany) $stats.set(await fetchInboxStats());
        else if (company !== null) $stats.set(await fetchCampaignStats(company));
      } catch (caught) {
        logFailure('campaign stats did not load', caught);
      }
      $stats.set($stats.get() ?? unknownStats);
    },
    /** Loads all pages while they are needed. Returns a function that stops it. */
    start: (): (() => void) =>
      callAll([campaigns.$list.subscribe(loadRest), $needsAll.listen(loadRest), $isEnd.listen(loadRest)]),
  };
}

const unknownStats: CampaignStats = { all: null, new: null, opened: null, feedback: null };

const pickListed = <T>(states: Readonly<Record<Id, T>>, lookup: ReadonlyMap<Id, Campaign>) =>
  Object.fromEntries(Object.entries(states).filter(([id]) => lookup.has(id)));

function filterByText(campaigns: readonly Campaign[], text: string): readonly Campaign[] {
  if (text.trim() === '') return campaigns;
  const matches = createTextFilter(text);
  return campaigns.filter((campaign) => {
    const { name, album, label, account } = campaign;
    return matches(name || campaignName(campaign), album?.artist, album?.title, label?.name, account?.name);
  });
}

const compare: Record<Exclude<InboxSort, 'newest'>, (one: Campaign, other: Campaign) => number> = {
  release: (one, other) => releaseNumber(other) - releaseNumber(one),
  label: (one, other) => compareText(senderOf(one), senderOf(other)),
};

/** Sorts by release date, latest first and unknown dates last, or by label. Otherwise keeps the server's order. */
export const sortRows = (campaigns: readonly Campaign[], sort: InboxSort): readonly Campaign[] =>
  sort === 'newest' ? campaigns : campaigns.toSorted(compare[sort]);

/** Returns for example 20261126. Unknown parts are 0. */
function releaseNumber({ album }: Campaign): number {
  if (!album || album.released_year === UNSET_RELEASE.year) return 0;
  const { released_year: year, released_month: month, released_day: day } = album;
  const dayOfYear = month === UNSET_RELEASE.month ? 0 : month * 100 + (day === UNSET_RELEASE.day ? 0 : day);
  return year * 10_000 + dayOfYear;
}
