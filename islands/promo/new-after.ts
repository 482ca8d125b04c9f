import { type Campaign, campaignState } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';

/** Those not opened yet, from the given one on and then from the beginning; what is hidden is passed over. */
export function newAfter(
  campaigns: readonly Campaign[],
  after: Id,
  hidden: ReadonlySet<string>,
): readonly Campaign[] {
  const at = campaigns.findIndex(({ id }) => String(id) === String(after));
  return [...campaigns.slice(at + 1), ...campaigns.slice(0, Math.max(0, at))].filter(
    (campaign) => campaignState(campaign) === 'new' && !hidden.has(String(campaign.id)),
  );
}
