import { atom } from 'nanostores';
import { fetchCampaignStats } from '../api/recipient-campaigns.ts';
import type { CampaignStats } from '../entities/campaign.ts';

/** The stats of the whole inbox as the server counts, null while the page does not know them. */
export const $inboxStats = atom<CampaignStats | null>(null);

/** Loads the stats of the whole inbox. */
export async function fetchInboxStats(): Promise<CampaignStats> {
  const stats = await fetchCampaignStats(null);
  $inboxStats.set(stats);
  return stats;
}
