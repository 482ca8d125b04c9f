import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { type Campaign, campaignName, campaignState } from '../../shared/entities/campaign.ts';
import { formatDateTime, formatDayMonth, formatReleaseCountdown } from '../../shared/format/dates.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { canPause } from '../../shared/player/player-state.ts';
import { $drafts } from '../../shared/promos/feedback-drafts.ts';
import { listedPromoStatus } from '../../shared/promos/promo-list-player.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { filterLabels } from './campaigns-store.ts';
import type { Inbox } from './inbox-store.ts';

type PartProps = { readonly campaign: Campaign; readonly inbox: Inbox };

type Props = PartProps & {
  readonly isSelected: boolean;
  /** The 1-based position in the whole list. */
  readonly position: number;
  readonly total: number;
};

export const CampaignRow = memo(function CampaignRow({
  campaign,
  inbox,
  isSelected,
  position,
  total,
}: Props) {
  const id = String(campaign.id);
  const { album, label, account, access } = campaign;
  const urgency = album && formatReleaseCountdown(album, new Date());
  const sender = label?.name || account?.name;

  return (
    <li
      className="dp-campaign"
      data-row={id}
      data-state={campaignState(campaign)}
      data-selected={isSelected || undefined}
      aria-posinset={position}
      aria-setsize={total}
      onFocus={() => inbox.selection.select(id)}
    >
      <CampaignCover campaign={campaign} inbox={inbox} />
      <div className="dp-campaign-text">
        <a
          className="dp-campaign-name"
          href={urls.recipientPromosOne(campaign.id)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            inbox.pane.show(id);
          }}
        >
          <bdi>{campaignName(campaign)}</bdi>
        </a>
        <div className="dp-campaign-facts">
          {account?.id && sender && !inbox.isOfCompany ? (
            <a href={urls.recipientPromosCompany(account.id)} aria-label={`All promos from ${sender}`}>
              <bdi>{sender}</bdi>
            </a>
          ) : (
            <bdi>{sender}</bdi>
          )}
          {urgency && <span className="dp-campaign-urgency">{urgency}</span>}
        </div>
      </div>
      <CampaignStatus campaign={campaign} />
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
  const rating = useStore($drafts, { keys: [key] })[key]?.rating ?? null;
  const state = campaignState(campaign);

  return (
    <span className="dp-campaign-state">
      {state === 'feedback' && <Icon name="check" size={16} />}
      {state === 'new' && <span className="dp-campaign-dot" aria-hidden="true" />}
      {state !== 'feedback' && rating !== null ? (
        <span title="Open the promo to send it with your feedback">Rated {rating} · draft</span>
      ) : (
        filterLabels[state]
      )}
    </span>
  );
}

function CampaignActions({ campaign, inbox }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const container = useDismiss<HTMLDivElement>(isOpen, close);
  const menuId = useId();
  const key = String(campaign.id);
  const thumbs = useStore(inbox.actions.$thumbs, { keys: [key] })[key] ?? campaign.kato.thumbs;
  const name = campaignName(campaign);

  return (
    <div className="dp-campaign-actions" data-open={isOpen || undefined} ref={container}>
      <button
        className="dp-button dp-quiet dp-square dp-campaign-more"
        type="button"
        aria-label={`More actions: ${name}`}
        aria-expanded={isOpen}
        aria-controls={menuId}
        data-chosen={thumbs !== 0 || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'more' : thumbIcons[thumbs]} />
      </button>
      <div className="dp-campaign-choices" id={menuId}>
        <ThumbsButtons
          thumbs={thumbs}
          subject={name}
          onPress={(thumb) => inbox.actions.toggleThumb(campaign, thumb)}
        />
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

const thumbIcons = { '-1': 'thumb-down', 0: 'more', 1: 'thumb-up' } as const satisfies Record<
  string,
  IconName
>;
