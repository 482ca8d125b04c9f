import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { memo, useMemo, useState } from 'react';
import { type Campaign, campaignName, campaignState } from '../../shared/entities/campaign.ts';
import { formatDateTime, formatReleaseCountdown, formatShortDate } from '../../shared/format/dates.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { canPause } from '../../shared/player/player-state.ts';
import { $drafts } from '../../shared/promos/feedback-drafts.ts';
import { listedPromoStatus } from '../../shared/promos/promo-list-player.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import type { Inbox } from './inbox-store.ts';
import { RowActions, type RowProps } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { SwipeActions, SwipeRating } from './swipe-panels.tsx';
import { useSwipe } from './use-swipe.ts';

type PartProps = { readonly campaign: Campaign; readonly inbox: Inbox };

type Props = RowProps & {
  readonly isSelected: boolean;
  /** Whether a swipe reveals more controls. */
  readonly isSwipeable: boolean;
  /** The 1-based position in the whole list. */
  readonly position: number;
  readonly total: number;
};

export const CampaignRow = memo(function CampaignRow(props: Props) {
  const { campaign, inbox, isSelected, isSwipeable, position, total } = props;
  const { row, side, isReady, close, handlers } = useSwipe(isSwipeable);
  const id = String(campaign.id);
  const panel = { ...props, isReady, close };

  return (
    <li
      className="dp-campaign"
      data-row={id}
      data-state={campaignState(campaign)}
      data-selected={isSelected || undefined}
      data-swipeable={isSwipeable || undefined}
      aria-posinset={position}
      aria-setsize={total}
      ref={row}
      onFocus={({ target }) => {
        // A row that is checked or swiped is not selected, because the selected promo may open beside the list.
        if (!target.matches('input') && target.closest('.dp-campaign-body')) inbox.selection.select(id);
      }}
      {...handlers}
    >
      {isSwipeable && <SwipeRating {...panel} isOpen={side === 'rating'} />}
      <div className="dp-campaign-body">
        <RowCheckbox campaign={campaign} inbox={inbox} />
        <CampaignCover campaign={campaign} inbox={inbox} />
        <CampaignText campaign={campaign} inbox={inbox} />
        <CampaignStatus campaign={campaign} />
        <CampaignDate created={campaign.access.created} />
        <RowActions {...props} />
      </div>
      {isSwipeable && <SwipeActions {...panel} isOpen={side === 'actions'} />}
    </li>
  );
});

function CampaignText({ campaign, inbox }: PartProps) {
  const { album, label, account } = campaign;
  const urgency = album && formatReleaseCountdown(album, new Date());
  const sender = label?.name || account?.name;

  return (
    <div className="dp-campaign-text">
      <a
        className="dp-campaign-name"
        href={urls.recipientPromosOne(campaign.id)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          inbox.pane.show(String(campaign.id), event.detail === 0);
        }}
      >
        <Name>{campaignName(campaign)}</Name>
      </a>
      <div className="dp-campaign-facts">
        {account?.id && sender && !inbox.isOfCompany ? (
          <a href={urls.recipientPromosCompany(account.id)} aria-label={`All promos from ${sender}`}>
            <Name>{sender}</Name>
          </a>
        ) : (
          <Name>{sender}</Name>
        )}
        {urgency && <span className="dp-campaign-urgency">{urgency}</span>}
      </div>
    </div>
  );
}

function CampaignDate({ created }: { readonly created: string | null }) {
  if (!created) return null;
  return (
    <time
      className="dp-campaign-date dp-muted dp-numbers"
      dateTime={created}
      title={`Received ${formatDateTime(created)}`}
    >
      {formatShortDate(created)}
    </time>
  );
}

function CampaignCover({ campaign, inbox }: PartProps) {
  const [isBroken, setBroken] = useState(false);
  const { player } = inbox.actions;
  const $status = useMemo(
    () => computed(player.$playback, (now) => listedPromoStatus(now, campaign.id)),
    [player, campaign.id],
  );
  const status = useStore($status);
  const cover = safeUrl('media', campaign.packshot_img);

  return (
    <button
      className="dp-campaign-cover"
      type="button"
      aria-label={`${canPause(status) ? 'Pause' : 'Play'} ${campaignName(campaign)}`}
      data-current={status === null ? undefined : true}
      onClick={() => player.togglePlay(campaign.id)}
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
          <Icon name={canPause(status) ? 'pause' : 'play'} size={16} />
        )}
      </span>
    </button>
  );
}

function CampaignStatus({ campaign }: { readonly campaign: Campaign }) {
  const key = String(campaign.id);
  const draft = useStore($drafts, { keys: [key] })[key];
  const state = campaignState(campaign);

  return (
    <span className="dp-campaign-state">
      {state === 'feedback' && <Icon name="check" size={16} />}
      {state === 'new' && <span className="dp-campaign-dot" aria-hidden="true" />}
      {state !== 'feedback' && draft ? (
        <span title="Open the promo to send it with your feedback">
          {draft.rating === null ? 'Draft' : `Rated ${draft.rating} · draft`}
        </span>
      ) : (
        stateLabels[state]
      )}
    </span>
  );
}

const stateLabels = { new: 'New', opened: 'Opened', feedback: 'Feedback sent' } as const;
