import { atom, type ReadableAtom } from 'nanostores';
import { initialReply } from '../../shared/api/client.ts';
import { type ApiError, logFailure } from '../../shared/api/errors.ts';
import {
  type CampaignPage,
  campaignsRequest,
  fetchCampaigns,
  type PagePosition,
  type Scope,
} from '../../shared/api/recipient-campaigns.ts';
import { PROMO_PAGE_SIZE } from '../../shared/config/constants.ts';
import type { Campaign, Company } from '../../shared/entities/campaign.ts';
import { createLocalPages, type InboxFilter, isLocalFilter, LOCAL_PAGE_SIZE } from './filters.ts';
import type { ListParams } from './inbox-url.ts';

/** `campaigns` is a part of the whole list without gaps (spec 3, campaign list state). */
export type CampaignListState = {
  readonly campaigns: readonly Campaign[];
  readonly lookup: ReadonlyMap<string, Campaign>;
  /** The index of the first loaded campaign in the whole list. */
  readonly offset: number;
  readonly filter: InboxFilter;
  readonly account: Company | null;
  readonly isEnd: boolean;
  readonly fetching:
    | { readonly state: 'loading' | 'ready' }
    | { readonly state: 'failed'; readonly error: ApiError };
};

type Position = Pick<ListParams, 'filter' | 'selected'>;

/** Returns the request for the first page of a list, or for the page around a promo; null for a list of this browser. */
export const pageRequest = (scope: Scope, { filter, selected }: Position) =>
  isLocalFilter(filter)
    ? null
    : campaignsRequest(scope, filter, selected === null ? { offset: 0 } : { around: selected });

export type CampaignsStore = ReturnType<typeof createCampaignsStore>;

/** `first` is the position of the list when the page opens, whose promos the host page may carry. */
export function createCampaignsStore(scope: Scope, first: Position) {
  const request = pageRequest(scope, first);
  let initial = request && initialReply(request);
  const $list = atom<CampaignListState>(
    initial ? mergePage(emptyList(first.filter), initial.data) : emptyList(first.filter),
  );
  let fetchPage = pagesOf(first.filter);
  let controller: AbortController | null = null;
  /** The number of loaded campaigns that have left the filtered list on the server since they were loaded. */
  let removedCount = 0;
  let retryRequest = () => requestPage({ offset: 0 });

  function pagesOf(filter: InboxFilter) {
    if (isLocalFilter(filter)) return createLocalPages(filter);
    return (at: PagePosition, signal: AbortSignal) => fetchCampaigns(scope, filter, at, signal);
  }

  const update = (changes: Partial<CampaignListState>) => $list.set({ ...$list.get(), ...changes });

  /** With `isNext`, requests earlier pages until one overlaps the loaded campaigns, so that the list has no gap. */
  async function requestPage(at: PagePosition, isNext = false): Promise<void> {
    controller?.abort();
    const current = new AbortController();
    controller = current;
    retryRequest = () => requestPage(at, isNext);
    update({ fetching: { state: 'loading' } });
    try {
      const page = await fetchPage(at, current.signal);
      if (controller !== current) return;
      if (isNext) {
        const { campaigns, lookup, offset } = $list.get();
        const lastLoaded = page.campaigns.findLastIndex(({ id }) => lookup.has(id));
        if (lastLoaded === -1 && page.offset > 0)
          return requestPage({ offset: Math.max(0, page.offset + 1 - PROMO_PAGE_SIZE) }, true);
        removedCount = offset + campaigns.length - (page.offset + lastLoaded + 1);
      }
      $list.set(mergePage($list.get(), isNext ? { ...page, offset: page.offset + removedCount } : page));
    } catch (caught) {
      if (controller !== current) return;
      update({ fetching: { state: 'failed', error: logFailure('campaigns did not load', caught) } });
    }
  }

  return {
    $list: $list as ReadableAtom<CampaignListState>,
    /** If `around` is a campaign id, loads the page that contains this campaign instead of the first page. */
    load(filter: InboxFilter, around: string | null = null): Promise<void> {
      const isListed = around === first.selected || $list.get().lookup.has(around ?? '');
      const isInitial = initial !== null && filter === first.filter && isListed;
      initial?.take();
      initial = null;
      if (isInitial) return Promise.resolve();
      removedCount = 0;
      fetchPage = pagesOf(filter);
      $list.set(emptyList(filter));
      return requestPage(around === null ? { offset: 0 } : { around });
    },
    /** Ignored during a request, and ignored after a failed request until `retry` is called. */
    loadPageAt(index: number): void {
      const { campaigns, offset, filter, fetching } = $list.get();
      if (fetching.state !== 'ready') return;
      const end = offset + campaigns.length;
      const pageSize = pageSizeOf(filter);
      const isNext = index >= end && index < end + pageSize;
      const isPrevious = index < offset && index >= offset - pageSize;
      // Opened promos leave a filtered list and later rows move up, so the next page starts at the last loaded row.
      const mayShrink = filter !== 'all' && !isLocalFilter(filter);
      if (isNext && mayShrink) void requestPage({ offset: end - 1 - removedCount }, true);
      else if (isNext) void requestPage({ offset: end });
      else if (isPrevious) void requestPage({ offset: Math.max(0, offset - pageSize) });
      else void requestPage({ offset: index - (index % pageSize) });
    },
    retry: (): Promise<void> => retryRequest(),
    setAccess(id: string, access: Campaign['access']): void {
      const campaigns = $list.get().campaigns.map((campaign) => {
        if (campaign.id !== id) return campaign;
        return { ...campaign, access: { ...access, created: campaign.access.created } };
      });
      update(indexed(campaigns));
    },
    stop(): void {
      controller?.abort();
      controller = null;
    },
  };
}

const pageSizeOf = (filter: InboxFilter): number =>
  isLocalFilter(filter) ? LOCAL_PAGE_SIZE : PROMO_PAGE_SIZE;

const emptyList = (filter: InboxFilter): CampaignListState => ({
  ...indexed([]),
  offset: 0,
  filter,
  account: null,
  isEnd: false,
  fetching: { state: 'loading' },
});

const indexed = (campaigns: readonly Campaign[]) => ({
  campaigns,
  lookup: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
});

/** Replaces the loaded campaigns if there is a gap between the loaded campaigns and the page. */
function mergePage(list: CampaignListState, page: CampaignPage): CampaignListState {
  const end = list.offset + list.campaigns.length;
  const pageEnd = page.offset + page.rowCount;
  const newCampaigns = page.campaigns.filter(({ id }) => !list.lookup.has(id));
  const isEnd = page.rowCount < pageSizeOf(list.filter);
  const base = { ...list, account: page.account ?? list.account, fetching: { state: 'ready' } } as const;

  if (page.campaigns.length === 0) return { ...base, isEnd: true };
  if (list.campaigns.length === 0 || page.offset > end || pageEnd < list.offset)
    return { ...base, ...indexed(page.campaigns), offset: page.offset, isEnd };
  if (page.offset < list.offset)
    return { ...base, ...indexed([...newCampaigns, ...list.campaigns]), offset: page.offset };
  return {
    ...base,
    ...indexed([...list.campaigns, ...newCampaigns]),
    isEnd: isEnd || newCampaigns.length === 0,
  };
}
