import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { type Campaign, campaignName, campaignState } from '../../shared/entities/campaign.ts';
import { formatDateTime, formatDayMonth, releaseUrgency } from '../../shared/format/dates.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { canPause } from '../../shared/player/player-state.ts';
import { readDraftRating } from '../../shared/promos/promo-feedback.ts';
import { promoStatusIn } from '../../shared/promos/promo-list-player.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { showingNames } from './campaigns-store.ts';
import type { Inbox } from './inbox-store.ts';

type PartProps = { readonly campaign: Campaign; readonly inbox: Inbox };

type Props = PartProps & {
  readonly isSelected: boolean;
  /** Counted from one, in the whole list. */
  readonly place: number;
  readonly total: number;
};

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
      onFocus={() => inbox.selection.select(id)}
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

function CampaignCover({ campaign, inbox }: PartProps) {
  const [isBroken, setBroken] = useState(false);
  const { player } = inbox.triage;
  const $status = useMemo(
    () => computed(player.$playback, (now) => promoStatusIn(now, campaign.id)),
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

/** The state of the promo, or the rating that waits to be sent. */
function CampaignStateMark({ campaign, inbox }: PartProps) {
  const key = String(campaign.id);
  const [stored] = useState(() => readDraftRating(campaign.id));
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
        showingNames[state]
      )}
    </span>
  );
}

/** Thumbs and 'Hide'. On a phone a button opens them, and shows the chosen thumb. */
function CampaignActions({ campaign, inbox }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const place = useDismiss<HTMLDivElement>(isOpen, close);
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
        <ThumbsButtons
          thumbs={thumbs}
          subject={name}
          onPress={(thumb) => inbox.triage.thumb(campaign, thumb)}
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

const chosen = { '-1': 'thumb-down', 0: 'more', 1: 'thumb-up' } as const satisfies Record<string, IconName>;
