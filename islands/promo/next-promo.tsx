import { useEffect, useState } from 'react';
import { toApiError } from '../../shared/api/errors.ts';
import { fetchCampaigns } from '../../shared/api/recipient-campaigns.ts';
import { fetchPromo, promoErrorIn } from '../../shared/api/recipient-promos.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { createHidden } from '../../shared/promos/hidden-promos.ts';
import { newAfter } from './new-after.ts';

/** How many may turn out to be closed before the search is given up. */
const MOST_TRIES = 5;

/** Leads a DJ who is done with a promo to the next new one that opens. A search that fails leads nowhere. */
export function NextPromo({ after }: { readonly after: Id }) {
  const [next, setNext] = useState<Campaign>();
  useEffect(() => {
    const leaving = new AbortController();
    findNext(after, leaving.signal).then(
      (found) => leaving.signal.aborted || setNext(found),
      (caught) => leaving.signal.aborted || console.warn('no next promo was found', toApiError(caught)),
    );
    return () => leaving.abort();
  }, [after]);

  if (!next) return null;
  const name = campaignName(next);
  return (
    <a
      className="dp-button dp-quiet dp-next-promo"
      href={urls.recipientPromosOne(next.id)}
      aria-label={`Next promo: ${name}`}
      data-plain=""
    >
      <span>
        Next promo
        <span className="dp-next-promo-name">
          : <bdi>{name}</bdi>
        </span>
      </span>
    </a>
  );
}

async function findNext(after: Id, signal: AbortSignal): Promise<Campaign | undefined> {
  const { campaigns } = await fetchCampaigns({}, 'all', { around: after }, signal);
  const candidates = newAfter(campaigns, after, createHidden().$hidden.get());
  for (const campaign of candidates.slice(0, MOST_TRIES)) {
    signal.throwIfAborted();
    if (await opens(campaign.id)) return campaign;
  }
  return undefined;
}

/** The list does not tell whether a promo is closed; to ask does not mark it as opened. */
async function opens(id: Id): Promise<boolean> {
  try {
    await fetchPromo(id, {}, false);
    return true;
  } catch (caught) {
    const error = toApiError(caught);
    if (promoErrorIn(error)) return false;
    throw error;
  }
}
