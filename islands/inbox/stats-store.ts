import { map, type ReadableAtom } from 'nanostores';
import { toApiError } from '../../shared/api/errors.ts';
import { fetchCampaignStats } from '../../shared/api/recipient-campaigns.ts';
import type { CampaignStats } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';

/** How many campaigns there are: of all, and of each company that was asked for (spec 3). */
export type Stats = {
  readonly all: CampaignStats | null;
  readonly accounts: Readonly<Record<string, CampaignStats>>;
};

export function createStats() {
  const $stats = map<Stats>({ all: null, accounts: {} });

  return {
    $stats: $stats as ReadableAtom<Stats>,
    /** Loads those of all, or of one company. Without them the list does without its numbers. */
    async load(account: Id | null): Promise<void> {
      try {
        const stats = await fetchCampaignStats(account);
        if (account === null) $stats.setKey('all', stats);
        else $stats.setKey('accounts', { ...$stats.get().accounts, [String(account)]: stats });
      } catch (caught) {
        console.warn('campaign stats did not load', toApiError(caught));
      }
    },
  };
}
