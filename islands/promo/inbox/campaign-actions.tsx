import { useStore } from '@nanostores/react';
import { type Campaign, campaignName } from '../../../shared/entities/campaign.ts';
import { $promos } from '../../../shared/stores/promos.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ThumbsButtons } from '../thumbs-buttons.tsx';
import type { Inbox } from './inbox-store.ts';

/** Thumbs, and out of the list. */
export function CampaignActions({ campaign, inbox }: { readonly campaign: Campaign; readonly inbox: Inbox }) {
  const key = String(campaign.id);
  const entry = useStore($promos, { keys: [key] })[key];
  const { thumbs } = entry?.state === 'loaded' ? entry.promo.kato : campaign.kato;
  const name = campaignName(campaign);

  return (
    <div className="dp-campaign-actions">
      <ThumbsButtons thumbs={thumbs} of={name} onPress={(thumb) => void inbox.triage.thumb(key, thumb)} />
      <button
        className="dp-button dp-quiet dp-square"
        type="button"
        aria-label={`Hide: ${name}`}
        title="Hide"
        onClick={() => inbox.hide(key)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
