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

export const showingNames: Record<CampaignFilter, string> = {
  all: 'All',
  new: 'New',
  opened: 'Opened',
  feedback: 'Feedback left',
};

/** The campaigns that are loaded: one unbroken run of the list (spec 3, campaign list state). */
export type CampaignsStore = {
  readonly campaigns: readonly Campaign[];
  readonly lookup: ReadonlyMap<string, Campaign>;
  /** The place of the first campaign in the whole list. */
  readonly offset: number;
  readonly showing: CampaignFilter;
  readonly account: Company | null;
  readonly isEnd: boolean;
  /** The state of the page that was requested last. */
  readonly fetching:
    | { readonly state: 'loading' | 'ready' }
    | { readonly state: 'failed'; readonly error: ApiError };
};

export function createCampaigns(scope: Scope) {
  const $list = atom<CampaignsStore>(nothing('all'));
  let pending: AbortController | null = null;
  /** By how many places the end of the loaded campaigns has moved to the front on the server. */
  let moved = 0;
  let again = () => load({ offset: 0 });

  const change = (some: Partial<CampaignsStore>) => $list.set({ ...$list.get(), ...some });

  /** When the list has become shorter on the server, the page after the loaded ones is further to the front. */
  async function load(at: PagePosition, isGoingOn = false): Promise<void> {
    pending?.abort();
    const own = new AbortController();
    pending = own;
    again = () => load(at, isGoingOn);
    change({ fetching: { state: 'loading' } });
    try {
      const page = await fetchCampaigns(scope, $list.get().showing, at, own.signal);
      if (pending !== own) return;
      if (isGoingOn) {
        const { campaigns, lookup, offset } = $list.get();
        const known = page.campaigns.findLastIndex(({ id }) => lookup.has(String(id)));
        if (known === -1 && page.offset > 0)
          return load({ offset: Math.max(0, page.offset + 1 - PROMO_PAGE_SIZE) }, true);
        moved = offset + campaigns.length - (page.offset + known + 1);
      }
      $list.set(joined($list.get(), isGoingOn ? { ...page, offset: page.offset + moved } : page));
    } catch (caught) {
      if (pending !== own) return;
      change({ fetching: { state: 'failed', error: logFailure('campaigns did not load', caught) } });
    }
  }

  return {
    $list: $list as ReadableAtom<CampaignsStore>,
    /** Shows another list, from its beginning or from the page of the campaign `at`. */
    show(showing: CampaignFilter, at: string | null = null): Promise<void> {
      moved = 0;
      $list.set(nothing(showing));
      return load(at === null ? { offset: 0 } : { around: at });
    },
    /** Loads the page that holds the place. After a failure only `retry` loads. */
    need(place: number): void {
      const { campaigns, offset, showing, fetching } = $list.get();
      if (fetching.state !== 'ready') return;
      const end = offset + campaigns.length;
      const isNext = place >= end && place < end + PROMO_PAGE_SIZE;
      const isBefore = place < offset && place >= offset - PROMO_PAGE_SIZE;
      // Opened promos leave the filtered lists, so the next page begins with the last known campaign.
      if (isNext && showing !== 'all') void load({ offset: end - 1 - moved }, true);
      else if (isNext) void load({ offset: end });
      else if (isBefore) void load({ offset: Math.max(0, offset - PROMO_PAGE_SIZE) });
      else void load({ offset: place - (place % PROMO_PAGE_SIZE) });
    },
    retry: (): Promise<void> => again(),
    markOpened(id: string): void {
      const campaigns = $list
        .get()
        .campaigns.map((campaign) =>
          String(campaign.id) === id
            ? { ...campaign, access: { ...campaign.access, has_opened_promo: true } }
            : campaign,
        );
      change({ campaigns, lookup: byId(campaigns) });
    },
    stop(): void {
      pending?.abort();
      pending = null;
    },
  };
}

const nothing = (showing: CampaignFilter): CampaignsStore => ({
  campaigns: [],
  lookup: new Map(),
  offset: 0,
  showing,
  account: null,
  isEnd: false,
  fetching: { state: 'loading' },
});

const byId = (campaigns: readonly Campaign[]): ReadonlyMap<string, Campaign> =>
  new Map(campaigns.map((campaign) => [String(campaign.id), campaign]));

/** Adds the page to the list, or replaces the list if the page does not touch it. */
function joined(list: CampaignsStore, page: CampaignPage): CampaignsStore {
  const end = list.offset + list.campaigns.length;
  const pageEnd = page.offset + page.rowCount;
  const further = page.campaigns.filter(({ id }) => !list.lookup.has(String(id)));
  const isEnd = page.rowCount < PROMO_PAGE_SIZE;
  const base = { ...list, account: page.account ?? list.account, fetching: { state: 'ready' } } as const;

  if (page.campaigns.length === 0) return { ...base, isEnd: true };
  if (list.campaigns.length === 0 || page.offset > end || pageEnd < list.offset) {
    const { campaigns, offset } = page;
    return { ...base, campaigns, lookup: byId(campaigns), offset, isEnd };
  }
  if (page.offset < list.offset) {
    const campaigns = [...further, ...list.campaigns];
    return { ...base, campaigns, lookup: byId(campaigns), offset: page.offset };
  }
  const campaigns = [...list.campaigns, ...further];
  return { ...base, campaigns, lookup: byId(campaigns), isEnd: isEnd || further.length === 0 };
}
