import type { CampaignPage, PagePosition } from '../../shared/api/recipient-campaigns.ts';
import type { Campaign } from '../../shared/entities/campaign.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { type PromoEntry, promoEntry } from '../../shared/promos/promos.ts';
import { isUnavailable } from '../../shared/promos/unavailable-promos.ts';

/** Each row of a page is a request. */
export const LOCAL_PAGE_SIZE = 10;

/** Returns a function that loads pages of the promos. It leaves out promos that can't be opened. */
export function createLocalPages(ids: readonly string[]): (at: PagePosition) => Promise<CampaignPage> {
  let remaining = ids;

  return async (at) => {
    const index = 'offset' in at ? at.offset : Math.max(0, remaining.indexOf(at.around));
    const offset = 'offset' in at ? index : index - (index % LOCAL_PAGE_SIZE);
    const pageIds = remaining.slice(offset, offset + LOCAL_PAGE_SIZE);
    const loaded = await Promise.all(pageIds.map(loadCampaign));
    remaining = remaining.filter((id) => loaded[pageIds.indexOf(id)] !== null);
    const campaigns = loaded.filter((campaign) => campaign !== null);
    return { campaigns, account: null, offset, rowCount: pageIds.length };
  };
}

/** Whether the promo is left out, because only an opened promo has what a row shows. */
export const isLeftOut = (entry: PromoEntry | undefined): boolean =>
  entry?.state === 'refused' || isUnavailable(entry);

/** Returns null for a promo that can't be opened. @throws ApiError for a failure that may pass. */
async function loadCampaign(id: string): Promise<Campaign | null> {
  const promo = await loadPromo(id);
  if (promo) return { ...promo, name: promo.campaign?.name ?? '' };
  const entry = promoEntry(id);
  if (entry.state !== 'failed' || isLeftOut(entry)) return null;
  throw entry.error;
}
