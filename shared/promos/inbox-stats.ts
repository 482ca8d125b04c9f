import { atom, computed } from 'nanostores';
import { fetchCampaignStats } from '../api/recipient-campaigns.ts';
import type { CampaignStats } from '../entities/campaign.ts';
import { $unavailable, withoutUnavailable } from './unavailable-promos.ts';

/** The stats of the whole inbox as the server counts, null while the page does not know them. */
export const $inboxStats = atom<CampaignStats | null>(null);

/** The number of new promos in the whole inbox that can be opened, null while it is unknown. */
export const $newPromoCount = computed([$inboxStats, $unavailable], (stats, unavailable) =>
  stats === null ? null : withoutUnavailable(stats, unavailable).new,
);

/** Loads the stats of the whole inbox. */
export async function fetchInboxStats(): Promise<CampaignStats> {
  const stats = await fetchCampaignStats(null);
  $inboxStats.set(stats);
  return stats;
}
