import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import {
  type CampaignPage,
  fetchCampaigns,
  type PageAt,
  type Scope,
} from '../../shared/api/recipient-campaigns.ts';
import { PROMO_PAGE_SIZE } from '../../shared/config/constants.ts';
import type { Campaign, Company, Showing } from '../../shared/entities/campaign.ts';

export type Fetching =
  | { readonly name: 'loading' }
  | { readonly name: 'idle' }
  | { readonly name: 'failed'; readonly error: ApiError };

/** The campaigns that are loaded: one unbroken run of the list (spec 3, campaign list state). */
export type CampaignList = {
  readonly campaigns: readonly Campaign[];
  /** The same by their id. */
  readonly lookup: ReadonlyMap<string, Campaign>;
  /** Where in the whole list the first of them stands. */
  readonly offset: number;
  readonly showing: Showing;
  /** The company, where the list is of one. */
  readonly account: Company | null;
  /** Whether the last of them is the last of all. */
  readonly isEnd: boolean;
  readonly fetching: Fetching;
};

/** The list of campaigns of a scope, page by page. */
export function createCampaigns(scope: Scope) {
  const $list = atom<CampaignList>(nothing('all'));
  let underWay: AbortController | null = null;
  /** By so many places the end of what is loaded stands further to the front on the server now. */
  let moved = 0;
  let again = () => load({ offset: 0 });

  const change = (some: Partial<CampaignList>) => $list.set({ ...$list.get(), ...some });

  /** A list that is gone on with may have become shorter on the server: then what follows stands further to the front. */
  async function load(at: PageAt, isGoingOn = false): Promise<void> {
    underWay?.abort();
    const own = new AbortController();
    underWay = own;
    again = () => load(at, isGoingOn);
    change({ fetching: { name: 'loading' } });
    try {
      const page = await fetchCampaigns(scope, $list.get().showing, at, own.signal);
      if (underWay !== own) return;
      if (isGoingOn) {
        const { campaigns, lookup, offset } = $list.get();
        const known = page.campaigns.findLastIndex(({ id }) => lookup.has(String(id)));
        if (known === -1 && page.offset > 0)
          return load({ offset: Math.max(0, page.offset + 1 - PROMO_PAGE_SIZE) }, true);
        moved = offset + campaigns.length - (page.offset + known + 1);
      }
      $list.set(joined($list.get(), isGoingOn ? { ...page, offset: page.offset + moved } : page));
    } catch (caught) {
      if (underWay !== own) return;
      const error = toApiError(caught);
      change({ fetching: { name: 'failed', error } });
      console.warn('campaigns did not load', error);
    }
  }

  return {
    $list: $list as ReadableAtom<CampaignList>,
    /** Shows another list, from its beginning or from the page of a campaign. */
    show(showing: Showing, at: string | null = null): Promise<void> {
      moved = 0;
      $list.set(nothing(showing));
      return load(at === null ? { offset: 0 } : { around: at });
    },
    /** Loads the page that holds the place, where nothing else is under way; after a failure a person must ask again. */
    need(place: number): void {
      const { campaigns, offset, showing, fetching } = $list.get();
      if (fetching.name !== 'idle') return;
      const end = offset + campaigns.length;
      const isNext = place >= end && place < end + PROMO_PAGE_SIZE;
      const isBefore = place < offset && place >= offset - PROMO_PAGE_SIZE;
      // What is opened leaves every list but that of all: the next page begins with the last that is known.
      if (isNext && showing !== 'all') void load({ offset: end - 1 - moved }, true);
      else if (isNext) void load({ offset: end });
      else if (isBefore) void load({ offset: Math.max(0, offset - PROMO_PAGE_SIZE) });
      else void load({ offset: place - (place % PROMO_PAGE_SIZE) });
    },
    /** Asks again for what failed. */
    retry: (): Promise<void> => again(),
    /** Shows at once that the DJ has opened it; the server is told by the promo's own page. */
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
    /** Nothing that is under way counts any more. */
    stop(): void {
      underWay?.abort();
      underWay = null;
    },
  };
}

const nothing = (showing: Showing): CampaignList => ({
  campaigns: [],
  lookup: new Map(),
  offset: 0,
  showing,
  account: null,
  isEnd: false,
  fetching: { name: 'loading' },
});

const byId = (campaigns: readonly Campaign[]): ReadonlyMap<string, Campaign> =>
  new Map(campaigns.map((campaign) => [String(campaign.id), campaign]));

/** The list with a page more; one that does not touch it takes its place. What stands on both keeps its place. */
function joined(list: CampaignList, page: CampaignPage): CampaignList {
  const end = list.offset + list.campaigns.length;
  const pageEnd = page.offset + page.places;
  const further = page.campaigns.filter(({ id }) => !list.lookup.has(String(id)));
  const isEnd = page.places < PROMO_PAGE_SIZE;
  const base = { ...list, account: page.account ?? list.account, fetching: { name: 'idle' } } as const;

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
