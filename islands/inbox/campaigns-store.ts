import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, logFailure } from '../../shared/api/errors.ts';
import {
  type CampaignPage,
  fetchCampaigns,
  type PagePosition,
  type Scope,
} from '../../shared/api/recipient-campaigns.ts';
import { PROMO_PAGE_SIZE } from '../../shared/config/constants.ts';
import type { Campaign, CampaignFilter, Company } from '../../shared/entities/campaign.ts';

export const filterLabels: Record<CampaignFilter, string> = {
  all: 'All',
  new: 'New',
  opened: 'Opened',
  feedback: 'Feedback sent',
};

/** `campaigns` is a part of the whole list without gaps (spec 3, campaign list state). */
export type CampaignListState = {
  readonly campaigns: readonly Campaign[];
  readonly lookup: ReadonlyMap<string, Campaign>;
  /** The index of the first loaded campaign in the whole list. */
  readonly offset: number;
  readonly filter: CampaignFilter;
  readonly account: Company | null;
  readonly isEnd: boolean;
  readonly fetching:
    | { readonly state: 'loading' | 'ready' }
    | { readonly state: 'failed'; readonly error: ApiError };
};

export function createCampaignsStore(scope: Scope) {
  const $list = atom<CampaignListState>(emptyList('all'));
  let controller: AbortController | null = null;
  /** The number of loaded campaigns that have left the filtered list on the server since they were loaded. */
  let removedCount = 0;
  let retryRequest = () => requestPage({ offset: 0 });

  const update = (changes: Partial<CampaignListState>) => $list.set({ ...$list.get(), ...changes });

  /** With `isNext`, requests earlier pages until one overlaps the loaded campaigns, so that the list has no gap. */
  async function requestPage(at: PagePosition, isNext = false): Promise<void> {
    controller?.abort();
    const current = new AbortController();
    controller = current;
    retryRequest = () => requestPage(at, isNext);
    update({ fetching: { state: 'loading' } });
    try {
      const page = await fetchCampaigns(scope, $list.get().filter, at, current.signal);
      if (controller !== current) return;
      if (isNext) {
        const { campaigns, lookup, offset } = $list.get();
        const lastLoaded = page.campaigns.findLastIndex(({ id }) => lookup.has(String(id)));
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

  function setAccess(id: string, access: Campaign['access']): void {
    if (!$list.get().lookup.has(id)) return;
    const campaigns = $list
      .get()
      .campaigns.map((campaign) => (String(campaign.id) === id ? { ...campaign, access } : campaign));
    update({ campaigns, lookup: indexById(campaigns) });
  }

  return {
    $list: $list as ReadableAtom<CampaignListState>,
    /** If `around` is a campaign id, loads the page that contains this campaign instead of the first page. */
    load(filter: CampaignFilter, around: string | null = null): Promise<void> {
      removedCount = 0;
      $list.set(emptyList(filter));
      return requestPage(around === null ? { offset: 0 } : { around });
    },
    /** Ignored during a request, and ignored after a failed request until `retry` is called. */
    loadPageAt(index: number): void {
      const { campaigns, offset, filter, fetching } = $list.get();
      if (fetching.state !== 'ready') return;
      const end = offset + campaigns.length;
      const isNext = index >= end && index < end + PROMO_PAGE_SIZE;
      const isPrevious = index < offset && index >= offset - PROMO_PAGE_SIZE;
      // Opened promos leave a filtered list and later rows move up, so the next page starts at the last loaded row.
      if (isNext && filter !== 'all') void requestPage({ offset: end - 1 - removedCount }, true);
      else if (isNext) void requestPage({ offset: end });
      else if (isPrevious) void requestPage({ offset: Math.max(0, offset - PROMO_PAGE_SIZE) });
      else void requestPage({ offset: index - (index % PROMO_PAGE_SIZE) });
    },
    retry: (): Promise<void> => retryRequest(),
    setAccess,
    markOpened(id: string): void {
      const campaign = $list.get().lookup.get(id);
      if (campaign) setAccess(id, { ...campaign.access, has_opened_promo: true });
    },
    stop(): void {
      controller?.abort();
      controller = null;
    },
  };
}

const emptyList = (filter: CampaignFilter): CampaignListState => ({
  campaigns: [],
  lookup: new Map(),
  offset: 0,
  filter,
  account: null,
  isEnd: false,
  fetching: { state: 'loading' },
});

const indexById = (campaigns: readonly Campaign[]): ReadonlyMap<string, Campaign> =>
  new Map(campaigns.map((campaign) => [String(campaign.id), campaign]));

/** Replaces the loaded campaigns if there is a gap between the loaded campaigns and the page. */
function mergePage(list: CampaignListState, page: CampaignPage): CampaignListState {
  const end = list.offset + list.campaigns.length;
  const pageEnd = page.offset + page.rowCount;
  const newCampaigns = page.campaigns.filter(({ id }) => !list.lookup.has(String(id)));
  const isEnd = page.rowCount < PROMO_PAGE_SIZE;
  const base = { ...list, account: page.account ?? list.account, fetching: { state: 'ready' } } as const;

  if (page.campaigns.length === 0) return { ...base, isEnd: true };
  if (list.campaigns.length === 0 || page.offset > end || pageEnd < list.offset) {
    const { campaigns, offset } = page;
    return { ...base, campaigns, lookup: indexById(campaigns), offset, isEnd };
  }
  if (page.offset < list.offset) {
    const campaigns = [...newCampaigns, ...list.campaigns];
    return { ...base, campaigns, lookup: indexById(campaigns), offset: page.offset };
  }
  const campaigns = [...list.campaigns, ...newCampaigns];
  return { ...base, campaigns, lookup: indexById(campaigns), isEnd: isEnd || newCampaigns.length === 0 };
}
