import { memo } from 'react';
import { type Campaign, campaignName, campaignState } from '../../shared/entities/campaign.ts';
import { formatDateTime, formatDayMonth, releaseUrgency } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignCover } from './campaign-cover.tsx';
import { CampaignStateMark } from './campaign-state-mark.tsx';
import type { Inbox } from './inbox-store.ts';

type Props = {
  readonly campaign: Campaign;
  readonly inbox: Inbox;
  readonly isSelected: boolean;
  /** Counted from one, in the whole list. */
  readonly place: number;
  readonly total: number;
};

/** One promo of the list. */
export const CampaignRow = memo(function CampaignRow({ campaign, inbox, isSelected, place, total }: Props) {
  const id = String(campaign.id);
  const { album, label, account, access } = campaign;
  const urgency = album && releaseUrgency(album, new Date());
  const sender = label?.name || account?.name;

  return (
    <li
      className="dp-campaign"
      data-row={id}
      data-state={campaignState(campaign)}
      data-selected={isSelected || undefined}
      aria-posinset={place}
      aria-setsize={total}
      onFocus={() => inbox.select(id)}
    >
      <CampaignCover campaign={campaign} inbox={inbox} />
      <div className="dp-campaign-words">
        <a
          className="dp-campaign-name"
          href={urls.recipientPromosOne(campaign.id)}
          data-plain=""
          onClick={() => inbox.opening(id)}
        >
          <bdi>{campaignName(campaign)}</bdi>
        </a>
        <div className="dp-campaign-facts">
          {account?.id && sender && !inbox.isOfCompany ? (
            <a href={urls.recipientPromosCompany(account.id)} aria-label={`All promos of ${sender}`}>
              <bdi>{sender}</bdi>
            </a>
          ) : (
            <bdi>{sender}</bdi>
          )}
          {urgency && <span className="dp-campaign-urgency">{urgency}</span>}
        </div>
      </div>
      <CampaignStateMark campaign={campaign} inbox={inbox} />
      {access.created && (
        <time
          className="dp-campaign-date dp-muted dp-numbers"
          dateTime={access.created}
          title={`Received ${formatDateTime(access.created)}`}
        >
          {formatDayMonth(access.created)}
        </time>
      )}
      <CampaignActions campaign={campaign} inbox={inbox} />
    </li>
  );
});
