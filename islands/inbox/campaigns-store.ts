import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, logFailure } from '../../shared/api/errors.ts';
import {
  type CampaignPage,
  fetchCampaigns,
  type PageAt,
  type Scope,
} from '../../shared/api/recipient-campaigns.ts';
import { PROMO_PAGE_SIZE } from '../../shared/config/constants.ts';
import type { Campaign, Company, Showing } from '../../shared/entities/campaign.ts';

/** What the filters and the states of a promo are called. */
export const showingNames: Record<Showing, string> = {
  all: 'All',
  new: 'New',
  opened: 'Opened',
  feedback: 'Feedback left',
};

/** The state of the page that was asked for last. */
export type Fetching =
  | { readonly state: 'loading' }
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly error: ApiError };

/** The campaigns that are loaded: one unbroken run of the list (spec 3, campaign list state). */
export type CampaignList = {
  readonly campaigns: readonly Campaign[];
  /** The same by their id. */
  readonly lookup: ReadonlyMap<string, Campaign>;
  /** The place of the first of them in the whole list. */
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
  let pending: AbortController | null = null;
  /** The end of what is loaded is so many places further to the front on the server now. */
  let moved = 0;
  let again = () => load({ offset: 0 });

  const change = (some: Partial<CampaignList>) => $list.set({ ...$list.get(), ...some });

  /** A list that goes on may have become shorter on the server: then what follows is further to the front. */
  async function load(at: PageAt, isGoingOn = false): Promise<void> {
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
    $list: $list as ReadableAtom<CampaignList>,
    /** Shows another list, from its beginning or from the page of a campaign. */
    show(showing: Showing, at: string | null = null): Promise<void> {
      moved = 0;
      $list.set(nothing(showing));
      return load(at === null ? { offset: 0 } : { around: at });
    },
    /** Loads the page that holds the place, unless a call is pending; after a failure a person must ask again. */
    need(place: number): void {
      const { campaigns, offset, showing, fetching } = $list.get();
      if (fetching.state !== 'ready') return;
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
    /** Gives up the call that is pending. */
    stop(): void {
      pending?.abort();
      pending = null;
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
  fetching: { state: 'loading' },
});

const byId = (campaigns: readonly Campaign[]): ReadonlyMap<string, Campaign> =>
  new Map(campaigns.map((campaign) => [String(campaign.id), campaign]));

/** The list with a page more; one that does not touch it replaces it. What is on both keeps its place. */
function joined(list: CampaignList, page: CampaignPage): CampaignList {
  const end = list.offset + list.campaigns.length;
  const pageEnd = page.offset + page.places;
  const further = page.campaigns.filter(({ id }) => !list.lookup.has(String(id)));
  const isEnd = page.places < PROMO_PAGE_SIZE;
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
