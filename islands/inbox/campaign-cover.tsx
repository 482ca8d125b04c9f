import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo, useState } from 'react';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { isOn } from '../../shared/player/player-state.ts';
import { statusIn } from '../../shared/promos/promo-list-player.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import type { Inbox } from './inbox-store.ts';

/** The cover, a press on which plays the promo from its first track. */
export function CampaignCover({ campaign, inbox }: { readonly campaign: Campaign; readonly inbox: Inbox }) {
  const [isBroken, setBroken] = useState(false);
  const { player } = inbox.triage;
  const $status = useMemo(
    () => computed(player.$now, (now) => statusIn(now, campaign.id)),
    [player, campaign.id],
  );
  const status = useStore($status);
  const cover = safeUrl('media', campaign.packshot_img);

  return (
    <button
      className="dp-campaign-cover"
      type="button"
      aria-label={`${isOn(status) ? 'Pause' : 'Play'} ${campaignName(campaign)}`}
      data-current={status === null ? undefined : true}
      onClick={() => player.press(campaign.id)}
    >
      {cover && !isBroken ? (
        <img src={cover} alt="" width="56" height="56" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Disc size={40} />
      )}
      <span className="dp-campaign-play">
        {status === 'loading' || status === 'buffering' ? (
          <Spinner />
        ) : (
          <Icon name={isOn(status) ? 'pause' : 'play'} size={16} />
        )}
      </span>
    </button>
  );
}
