import type { CampaignPage, PagePosition } from '../../shared/api/recipient-campaigns.ts';
import type { Campaign, CampaignFilter } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { $drafts, refreshDrafts } from '../../shared/feedback/drafts.ts';
import { $hiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { type PromoEntry, promoEntry } from '../../shared/promos/promos.ts';
import { isUnavailable } from '../../shared/promos/unavailable-promos.ts';

/** Filters whose promos only this browser knows. */
const LOCAL_FILTERS = ['drafts', 'hidden'] as const;
type LocalFilter = (typeof LOCAL_FILTERS)[number];
export type InboxFilter = CampaignFilter | LocalFilter;

export const isLocalFilter = (filter: InboxFilter): filter is LocalFilter =>
  LOCAL_FILTERS.some((local) => local === filter);

export const filterLabels: Readonly<Record<InboxFilter, string>> = {
  all: 'All',
  new: 'New',
  opened: 'Opened',
  drafts: 'Drafts',
  feedback: 'Sent',
  hidden: 'Hidden',
};

export const INBOX_FILTERS = Object.keys(filterLabels) as InboxFilter[];

/** Each row of a page is a request. */
export const LOCAL_PAGE_SIZE = 10;

function localIds(filter: LocalFilter): readonly Id[] {
  if (filter === 'hidden') return [...$hiddenPromos.get()].reverse();
  refreshDrafts();
  return Object.keys($drafts.get()).reverse();
}

/** Returns a function that loads pages of the promos of a filter, latest first. It leaves out those that can't be opened. */
export function createLocalPages(filter: LocalFilter): (at: PagePosition) => Promise<CampaignPage> {
  let remaining: readonly Id[] | null = null;

  return async (at) => {
    const ids = remaining ?? localIds(filter);
    const index = 'offset' in at ? at.offset : Math.max(0, ids.indexOf(at.around));
    const offset = 'offset' in at ? index : index - (index % LOCAL_PAGE_SIZE);
    const pageIds = ids.slice(offset, offset + LOCAL_PAGE_SIZE);
    const loaded = await Promise.all(pageIds.map(loadCampaign));
    remaining = ids.filter((id) => loaded[pageIds.indexOf(id)] !== null);
    const campaigns = loaded.filter((campaign) => campaign !== null);
    return { campaigns, account: null, offset, rowCount: campaigns.length };
  };
}

/** Whether the promo is left out, because only an opened promo has what a row shows. */
export const isLeftOut = (entry: PromoEntry | undefined): boolean =>
  entry?.state === 'refused' || isUnavailable(entry);

/** Returns null for a promo that can't be opened. @throws ApiError for a failure that may pass. */
async function loadCampaign(id: Id): Promise<Campaign | null> {
  const promo = await loadPromo(id);
  if (promo) return { ...promo, name: promo.campaign?.name ?? '' };
  const entry = promoEntry(id);
  if (entry.state !== 'failed' || isLeftOut(entry)) return null;
  throw entry.error;
}
