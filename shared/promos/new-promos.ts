import { atom } from 'nanostores';
import { fetchCampaignStats } from '../api/recipient-campaigns.ts';
import type { CampaignStats } from '../entities/campaign.ts';

/** The number of new promos in the whole inbox, null while the page does not know it. */
export const $newPromoCount = atom<number | null>(null);

/** Loads the stats of the whole inbox and updates the number of new promos. */
export async function fetchInboxStats(): Promise<CampaignStats> {
  const stats = await fetchCampaignStats(null);
  $newPromoCount.set(stats.new);
  return stats;
}
