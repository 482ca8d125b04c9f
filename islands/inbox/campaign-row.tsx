import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { campaignName, campaignState } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { submitFeedbackForm } from '../../shared/feedback/focus-field.ts';
import { formatDateTime, formatReleaseCountdown, formatShortDate } from '../../shared/format/dates.ts';
import { keyScope } from '../../shared/keyboard/shortcuts.ts';
import { heard, progressOf, stopText } from '../../shared/listening/heard.ts';
import { opensElsewhere } from '../../shared/navigation/links.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { canPause } from '../../shared/player/player-state.ts';
import { recordOf } from '../../shared/promos/promo-records.ts';
import { Cover, coverLoading } from '../../shared/ui/cover.tsx';
import { Name, PromosLink } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { loadsEarly, PlayIcon } from '../../shared/views/play-button.tsx';
import { CampaignStatus, useListedStatus } from './campaign-status.tsx';
import { RowMenu, type RowProps } from './row-menu.tsx';
import { SwipeActions, SwipeRating, useSwipe } from './swipe.tsx';

type Props = RowProps & {
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  /** Whether the server has said that the promo can't be opened. */
  readonly isUnavailable: boolean;
  /** What Tab reaches in the row. */
  readonly tabStop: 'link' | 'all' | 'nothing';
  readonly isSwipeable: boolean;
  /** The 1-based position in the whole list. */
  readonly position: number;
  readonly total: number;
};

export const CampaignRow = memo(function CampaignRow(props: Props) {
  const { campaign, inbox, isSelected, isUnavailable, isSwipeable, position, total } = props;
  const tabIndex = props.tabStop === 'all' ? 0 : -1;
  const { row, side, isReady, close, handlers } = useSwipe(isSwipeable);
  const { id } = campaign;
  const panel = { ...props, isReady, close };

  return (
    <li
      className="dp-campaign dp-sideways"
      data-row={id}
      data-state={isUnavailable ? 'unavailable' : campaignState(campaign)}
      data-selected={isSelected || undefined}
      data-swipeable={isSwipeable || undefined}
      aria-posinset={position}
      aria-setsize={total}
      ref={row}
      onFocus={({ target }) => {
        // A row that is marked or swiped is not selected, because the selected promo may open beside the list.
        if (!target.matches('input') && target.closest('.dp-campaign-body')) inbox.place.select(id);
      }}
      {...handlers}
    >
      {isSwipeable && <SwipeRating {...panel} isOpen={side === 'rating'} />}
      <div className="dp-campaign-body">
        <MarkCheckbox {...props} tabIndex={tabIndex} />
        <CampaignCover {...props} tabIndex={tabIndex} />
        <HeardLine id={id} />
        <CampaignText {...props} tabIndex={tabIndex} />
        <CampaignStatus {...props} />
        <CampaignDate created={campaign.access.created} />
        <RowMenu {...props} tabIndex={tabIndex} />
      </div>
      {isSwipeable && <SwipeActions {...panel} isOpen={side === 'actions'} />}
    </li>
  );
});

type PartProps = Props & { readonly tabIndex: number };

/** With the Shift key, marks the rows from the last one that was marked. */
function MarkCheckbox({ campaign, inbox, isMarked, tabIndex }: PartProps) {
  return (
    <label className="dp-campaign-mark">
      <input
        type="checkbox"
        form=""
        aria-label={`Select: ${campaignName(campaign)}`}
        tabIndex={tabIndex}
        checked={isMarked}
        onChange={({ nativeEvent }) =>
          inbox.marked.toggle(campaign.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

function CampaignText({ campaign, inbox, isSelected, tabStop, tabIndex }: PartProps) {
  const { album, label, account } = campaign;
  const today = useRenderTime();
  const urgency = album && formatReleaseCountdown(album, today);
  const sender = label?.name || account?.name;
  const promosUrl = account?.id && !inbox.rows.isOfCompany ? urls.recipientPromosCompany(account.id) : null;

  return (
    <div className="dp-campaign-text">
      <a
        className="dp-campaign-name dp-ellipsis"
        href={urls.recipientPromosOne(campaign.id)}
        tabIndex={tabStop === 'nothing' ? -1 : 0}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          inbox.pane.show(campaign.id);
        }}
        // Enter on the row of the promo beside the list sends its feedback, as on the rest of the page.
        onKeyDown={(event) => {
          const { altKey, ctrlKey, metaKey, shiftKey } = event;
          const isEnter = event.key === 'Enter' && !altKey && !ctrlKey && !metaKey && !shiftKey;
          if (!isEnter || keyScope() === 'off' || !isSelected || inbox.pane.$pane.get() !== 'beside') return;
          event.preventDefault();
          if (event.repeat) return;
          submitFeedbackForm(cardOf(event.currentTarget), campaign.id);
          inbox.pane.show(campaign.id);
        }}
      >
        <Name>{campaignName(campaign)}</Name>
      </a>
      <div className="dp-campaign-facts">
        {sender && <PromosLink className="dp-ellipsis" name={sender} href={promosUrl} tabIndex={tabIndex} />}
        {urgency && <span className="dp-campaign-urgency">{urgency}</span>}
      </div>
    </div>
  );
}

const cardOf = (element: Element) =>
  element.closest('[data-island]')?.querySelector('[data-feedback-card]') ?? null;

function CampaignDate({ created }: { readonly created: string | null }) {
  const today = useRenderTime();
  if (!created) return null;
  return (
    <time
      className="dp-campaign-date dp-muted dp-numbers"
      dateTime={created}
      title={`Received ${formatDateTime(created)}`}
    >
      {formatShortDate(created, today)}
    </time>
  );
}

function CampaignCover({ campaign, inbox, tabIndex, position }: PartProps) {
  const status = useListedStatus(inbox, campaign.id);
  return (
    <button
      className="dp-campaign-cover"
      type="button"
      tabIndex={tabIndex}
      aria-label={`${canPause(status) ? 'Pause' : 'Play'} ${campaignName(campaign)}`}
      data-current={status === null ? undefined : true}
      onClick={() => inbox.player.togglePlay(campaign.id)}
      {...loadsEarly(campaign.id)}
    >
      <Cover src={campaign.packshot_img} size={56} loading={coverLoading(position - 1)} />
      <span className="dp-round dp-campaign-play">
        <PlayIcon status={status} size={16} />
      </span>
    </button>
  );
}

/** A line below the cover of a promo: how far the DJ has come, and where the DJ has stopped. */
function HeardLine({ id }: { readonly id: Id }) {
  const entry = recordOf(useStore(heard.$value), id);
  const progress = progressOf(entry);
  const text = stopText(entry) ?? 'Heard to the end';
  return (
    progress !== null && (
      <progress
        className="dp-heard-line"
        // Its other styles load with the chrome.
        style={{ position: 'absolute' }}
        max={1}
        value={progress}
        aria-label={text}
        title={text}
      />
    )
  );
}
