import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Campaign, campaignState } from '../../shared/entities/campaign.ts';
import { draftedRating } from '../../shared/promos/promo-feedback.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { Inbox } from './inbox-store.ts';
import { stateNames } from './names.ts';

/** How far the DJ has come with a promo, and the rating that waits to be sent. */
export function CampaignStateMark({
  campaign,
  inbox,
}: {
  readonly campaign: Campaign;
  readonly inbox: Inbox;
}) {
  const key = String(campaign.id);
  const [stored] = useState(() => draftedRating(campaign.id));
  const given = useStore(inbox.triage.$ratings, { keys: [key] })[key];
  const rating = given ?? stored;
  const state = campaignState(campaign);

  return (
    <span className="dp-campaign-state">
      {state === 'feedback' && <Icon name="check" size={16} />}
      {state === 'new' && <span className="dp-campaign-dot" aria-hidden="true" />}
      {state !== 'feedback' && rating !== null ? (
        <span title="Send it with your feedback on the promo's page">Rated {rating}, not sent</span>
      ) : (
        stateNames[state]
      )}
    </span>
  );
}
