import {
  type Campaign,
  type CampaignState,
  type CampaignStats,
  campaignState,
} from '../entities/campaign.ts';
import { needsConfirmation } from '../entities/promo-error.ts';
import { createPromoStates, type PromoStates } from './promo-records.ts';
import type { PromoEntry } from './promos.ts';

const stored = createPromoStates('unavailable-promos');

/** The listed promos that the server has refused to open in this tab, with the states in which it still counts them. */
export const $unavailable = stored.$value;

/** Whether the server has said that the promo can't be opened, and the DJ can't change that. */
export const isUnavailable = (entry: PromoEntry | undefined): boolean =>
  (entry?.state === 'refused' && !needsConfirmation(entry.error)) ||
  (entry?.state === 'failed' && ['domain', 'forbidden'].includes(entry.error.problem.kind));

/** Remembers whether a listed promo can be opened, once the server has said so. */
export function saveAvailability(campaign: Campaign, entry: PromoEntry): void {
  const { id } = campaign;
  const { [id]: known, ...others } = $unavailable.get();
  const state = campaignState(campaign);
  if (isUnavailable(entry) && known !== state) stored.set({ ...others, [id]: state });
  else if (entry.state === 'ready' && known) stored.set(others);
}

/** Returns the stats without promos that the server counts in these states. All promos stay as they are. */
export function withoutCounted(stats: CampaignStats, counted: PromoStates): CampaignStats {
  const states = Object.values(counted);
  const countOf = (state: CampaignState) => {
    const count = stats[state];
    return count === null ? null : Math.max(0, count - states.filter((other) => other === state).length);
  };
  return { all: stats.all, new: countOf('new'), opened: countOf('opened'), feedback: countOf('feedback') };
}
