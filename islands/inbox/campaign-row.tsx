import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { memo, useMemo } from 'react';
import { type Campaign, campaignName, campaignState } from '../../shared/entities/campaign.ts';
import { formatDateTime, formatReleaseCountdown, formatShortDate } from '../../shared/format/dates.ts';
import { keyScope } from '../../shared/keyboard/shortcuts.ts';
import { opensElsewhere } from '../../shared/navigation/links.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { canPause } from '../../shared/player/player-state.ts';
import { $drafts } from '../../shared/promos/feedback-drafts.ts';
import { listedPromoStatus } from '../../shared/promos/promo-list-player.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { PlayIcon } from '../../shared/views/play-button.tsx';
import { sendFeedback } from '../promo-view/feedback-fields.tsx';
import { PromosLink } from '../promo-view/promos-link.tsx';
import type { Inbox } from './inbox-store.ts';
import { RowActions, type RowProps } from './row-actions.tsx';
import { SwipeActions, SwipeRating } from './swipe-panels.tsx';
import { useSwipe } from './use-swipe.ts';

type PartProps = { readonly campaign: Campaign; readonly inbox: Inbox };

type Props = RowProps & {
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  readonly isSwipeable: boolean;
  /** The 1-based position in the whole list. */
  readonly position: number;
  readonly total: number;
};

export const CampaignRow = memo(function CampaignRow(props: Props) {
  const { campaign, inbox, isSelected, isMarked, isSwipeable, position, total } = props;
  const { row, side, isReady, close, handlers } = useSwipe(isSwipeable);
  const { id } = campaign;
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
        // A row that is marked or swiped is not selected, because the selected promo may open beside the list.
        if (!target.matches('input') && target.closest('.dp-campaign-body')) inbox.selection.select(id);
      }}
      {...handlers}
    >
      {isSwipeable && <SwipeRating {...panel} isOpen={side === 'rating'} />}
      <div className="dp-campaign-body">
        <MarkCheckbox campaign={campaign} inbox={inbox} isMarked={isMarked} />
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

/** With the Shift key, marks the rows from the last one that was marked. */
function MarkCheckbox({ campaign, inbox, isMarked }: PartProps & Pick<Props, 'isMarked'>) {
  return (
    <label className="dp-campaign-mark">
      <input
        type="checkbox"
        form=""
        aria-label={`Select: ${campaignName(campaign)}`}
        checked={isMarked}
        onChange={({ nativeEvent }) =>
          inbox.marked.toggle(campaign.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

function CampaignText({ campaign, inbox }: PartProps) {
  const { album, label, account } = campaign;
  const urgency = album && formatReleaseCountdown(album, new Date());
  const sender = label?.name || account?.name;
  const promosUrl = account?.id && !inbox.isOfCompany ? urls.recipientPromosCompany(account.id) : null;

  return (
    <div className="dp-campaign-text">
      <a
        className="dp-campaign-name dp-ellipsis"
        href={urls.recipientPromosOne(campaign.id)}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          // Enter on the row of the promo beside the list sends its feedback, as on the rest of the page.
          if (event.detail === 0 && keyScope() !== 'off' && inbox.pane.isBeside(campaign.id))
            sendFeedback(cardOf(event.currentTarget), campaign.id);
          inbox.pane.show(campaign.id);
        }}
      >
        <Name>{campaignName(campaign)}</Name>
      </a>
      <div className="dp-campaign-facts">
        {sender && <PromosLink className="dp-ellipsis" name={sender} href={promosUrl} />}
        {urgency && <span className="dp-campaign-urgency">{urgency}</span>}
      </div>
    </div>
  );
}

const cardOf = (element: Element) =>
  element.closest('[data-island]')?.querySelector('[data-feedback-card]') ?? null;

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
  const { player } = inbox;
  const $status = useMemo(
    () => computed(player.$playback, (now) => listedPromoStatus(now, campaign.id)),
    [player, campaign.id],
  );
  const status = useStore($status);

  return (
    <button
      className="dp-campaign-cover"
      type="button"
      aria-label={`${canPause(status) ? 'Pause' : 'Play'} ${campaignName(campaign)}`}
      data-current={status === null ? undefined : true}
      onClick={() => player.togglePlay(campaign.id)}
    >
      <Cover src={campaign.packshot_img} size={56} isLazy />
      <span className="dp-round dp-campaign-play">
        <PlayIcon status={status} size={16} />
      </span>
    </button>
  );
}

function CampaignStatus({ campaign }: { readonly campaign: Campaign }) {
  const draft = useStore($drafts, { keys: [campaign.id] })[campaign.id];
  const state = campaignState(campaign);

  return (
    <span className="dp-campaign-state dp-row">
      {state === 'feedback' && <Icon name="check" size={16} />}
      {state === 'new' && <span className="dp-campaign-dot" aria-hidden="true" />}
      {state !== 'feedback' && draft ? (
        <span key="draft" title="Open the promo to send it with your feedback">
          {draft.rating === null ? 'Draft' : `Rated ${draft.rating} · draft`}
        </span>
      ) : (
        <span key="state">{stateLabels[state]}</span>
      )}
    </span>
  );
}

const stateLabels = { new: 'New', opened: 'Opened', feedback: 'Feedback sent' } as const;
