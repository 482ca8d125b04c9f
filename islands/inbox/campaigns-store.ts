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
import { type Campaign, type Company, campaignState } from '../../shared/entities/campaign.ts';
import { createLocalPages, type InboxFilter, isLocalFilter, LOCAL_PAGE_SIZE } from './filters.ts';
import type { ListParams } from './inbox-url.ts';

/** `campaigns` is a part of the whole list without gaps (spec 3, campaign list state). */
export type CampaignListState = {
  readonly campaigns: readonly Campaign[];
  readonly lookup: ReadonlyMap<string, Campaign>;
  /** The index of the first loaded campaign in the whole list. */
  readonly offset: number;
  /** The index after the last received row in the list of the server, which includes invalid rows. */
  readonly nextOffset: number;
  readonly filter: InboxFilter;
  readonly account: Company | null;
  /** Whether the last page has fewer rows than requested, because the list ends or the server sends shorter pages. */
  readonly isShort: boolean;
  readonly isEnd: boolean;
  readonly fetching:
    | { readonly state: 'loading' | 'ready' }
    | { readonly state: 'failed'; readonly error: ApiError };
};

/** How a page relates to the loaded campaigns: it overlaps them by a row, or replaces them. */
type Direction = 'next' | 'previous' | 'anywhere';

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
    initial ? mergePage(emptyList(first.filter), initial.data, 'anywhere') : emptyList(first.filter),
  );
  let fetchPage = pagesOf(first.filter);
  let controller: AbortController | null = null;
  /** The rows of the largest page, as servers may send fewer than requested. */
  let largestPage = initial?.data.rowCount ?? 0;
  /** How far pages that overlap by a row are apart. */
  const pageStep = () => Math.max(1, largestPage - 1);
  let retryRequest = () => requestPage({ offset: 0 });

  function pagesOf(filter: InboxFilter) {
    if (isLocalFilter(filter)) return createLocalPages(filter);
    return (at: PagePosition, signal: AbortSignal) => fetchCampaigns(scope, filter, at, signal);
  }

  const update = (changes: Partial<CampaignListState>) => $list.set({ ...$list.get(), ...changes });

  /** Requests a page. In place of a next one that leaves a gap, requests those before it until one leaves none. */
  async function requestPage(at: PagePosition, direction: Direction = 'anywhere'): Promise<void> {
    controller?.abort();
    const current = new AbortController();
    controller = current;
    retryRequest = () => requestPage(at, direction);
    update({ fetching: { state: 'loading' } });
    try {
      const page = await fetchPage(at, current.signal);
      if (controller !== current) return;
      largestPage = Math.max(largestPage, page.rowCount);
      if (direction === 'next' && leavesGap($list.get(), page))
        return requestPage({ offset: Math.max(0, page.offset - pageStep()) }, direction);
      $list.set(mergePage($list.get(), page, direction));
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
      largestPage = 0;
      fetchPage = pagesOf(filter);
      $list.set(emptyList(filter));
      return requestPage(around === null ? { offset: 0 } : { around });
    },
    /** Ignored during a request, and ignored after a failed request until `retry` is called. */
    async loadPageAt(index: number): Promise<void> {
      const { campaigns, offset, nextOffset, filter, fetching } = $list.get();
      if (fetching.state !== 'ready') return;
      const end = offset + campaigns.length;
      const pageSize = pageSizeOf(filter);
      const isNext = index >= end && index < end + pageSize;
      const isPrevious = index < offset && index >= offset - pageSize;
      // Withdrawn promos leave a list, and opened ones a filtered list. Later rows move up.
      if (isNext) await requestPage({ offset: Math.max(0, nextOffset - 1) }, 'next');
      else if (isPrevious) await requestPage({ offset: Math.max(0, offset - pageStep()) }, 'previous');
      else await requestPage({ offset: index - (index % pageSize) });
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
  nextOffset: 0,
  filter,
  account: null,
  isShort: false,
  isEnd: false,
  fetching: { state: 'loading' },
});

const indexed = (campaigns: readonly Campaign[]) => ({
  campaigns,
  lookup: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
});

/** The number of loaded promos that the server still counts. A promo can change its state after it was loaded. */
export const countMatching = ({ campaigns, filter }: CampaignListState): number =>
  filter === 'new' || filter === 'opened' || filter === 'feedback'
    ? campaigns.filter((campaign) => campaignState(campaign) === filter).length
    : campaigns.length;

/** Whether no page follows: an empty one came, or a short one with which the list has as many promos as are known. */
export const isAtEnd = (list: CampaignListState, count: number | null): boolean =>
  list.isEnd || (list.isShort && count !== null && list.offset + countMatching(list) >= count);

/** Whether rows may be missing before a page, because others have left the list. A row that is invalid can't overlap. */
const leavesGap = ({ lookup }: CampaignListState, { campaigns, offset, rowCount }: CampaignPage): boolean =>
  offset > 0 && rowCount === campaigns.length && !campaigns.some(({ id }) => lookup.has(id));

function mergePage(list: CampaignListState, page: CampaignPage, direction: Direction): CampaignListState {
  const { campaigns, offset, rowCount } = page;
  const newCampaigns = campaigns.filter(({ id }) => !list.lookup.has(id));
  const base = { ...list, account: page.account ?? list.account, fetching: { state: 'ready' } } as const;
  const end = { nextOffset: offset + rowCount, isShort: rowCount < PROMO_PAGE_SIZE };

  if (direction === 'next') {
    const isEnd = newCampaigns.length === 0;
    return { ...base, ...indexed([...list.campaigns, ...newCampaigns]), ...end, isEnd };
  }
  if (direction === 'previous' && rowCount === 0) return { ...base, offset: 0 };
  if (direction === 'previous' && offset + rowCount >= list.offset)
    return { ...base, ...indexed([...newCampaigns, ...list.campaigns]), offset };
  if (rowCount === 0) return { ...base, isEnd: true };
  return { ...base, ...indexed(campaigns), ...end, offset, isEnd: false };
}
