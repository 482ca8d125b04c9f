import { useStore } from '@nanostores/react';
import { useCallback, useId, useState } from 'react';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import type { Inbox } from './inbox-store.ts';

/** Thumbs, and out of the list. On a phone they come by a press, which shows in their place what was chosen. */
export function CampaignActions({ campaign, inbox }: { readonly campaign: Campaign; readonly inbox: Inbox }) {
  const [isOpen, setOpen] = useState(false);
  const place = useDismiss<HTMLDivElement>(
    isOpen,
    useCallback(() => setOpen(false), []),
  );
  const choices = useId();
  const key = String(campaign.id);
  const thumbs = useStore(inbox.triage.$thumbs, { keys: [key] })[key] ?? campaign.kato.thumbs;
  const name = campaignName(campaign);

  return (
    <div className="dp-campaign-actions" data-open={isOpen || undefined} ref={place}>
      <button
        className="dp-button dp-quiet dp-square dp-campaign-more"
        type="button"
        aria-label={`Thumbs and hiding: ${name}`}
        aria-expanded={isOpen}
        aria-controls={choices}
        data-chosen={thumbs !== 0 || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'more' : chosen[thumbs]} />
      </button>
      <div className="dp-campaign-choices" id={choices}>
        <ThumbsButtons thumbs={thumbs} of={name} onPress={(thumb) => inbox.triage.thumb(campaign, thumb)} />
        <button
          className="dp-button dp-quiet dp-square"
          type="button"
          aria-label={`Hide: ${name}`}
          title="Hide"
          onClick={() => inbox.hide(campaign)}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

const chosen = { '-1': 'thumb-down', 0: 'more', 1: 'thumb-up' } as const satisfies Record<string, IconName>;
