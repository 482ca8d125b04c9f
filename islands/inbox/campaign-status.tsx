import { useStore } from '@nanostores/react';
import { atom, computed } from 'nanostores';
import { useMemo } from 'react';
import { type Campaign, type CampaignState, campaignState } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { type FeedbackState, feedbackOf } from '../../shared/feedback/promo-feedback.ts';
import { listedPromoStatus } from '../../shared/listening/list-player.ts';
import { canPause } from '../../shared/player/player-state.ts';
import { $promos, $thumbs, loadedPromo } from '../../shared/promos/promos.ts';
import { thumbTexts } from '../../shared/promos/thumbs.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { Inbox } from './inbox-store.ts';

/** The status of the promo in the player, null while it has another one. */
export function useListedStatus({ player }: Inbox, id: Id) {
  const $status = useMemo(
    () => computed(player.$playback, (now) => listedPromoStatus(now, id)),
    [player, id],
  );
  return useStore($status);
}

const $noFeedback = atom<FeedbackState>({ state: 'idle' });

type Props = { readonly campaign: Campaign; readonly inbox: Inbox; readonly isUnavailable: boolean };

export function CampaignStatus({ campaign, inbox, isUnavailable }: Props) {
  const { id } = campaign;
  const draft = useStore($drafts, { keys: [id] })[id];
  const thumbs = useStore($thumbs, { keys: [id] })[id] ?? campaign.kato.thumbs;
  const isPlaying = canPause(useListedStatus(inbox, id));
  const state = campaignState(campaign);
  const stateText = isUnavailable ? 'Not available' : stateLabels[state];
  const promo = loadedPromo(useStore($promos, { keys: [id] })[id]);
  const hasFailed = useStore(draft && promo ? feedbackOf(promo).$state : $noFeedback).state === 'failed';
  const ratedText = draft?.rating == null ? 'Draft' : `Rated ${draft.rating} · draft`;
  const draftText = hasFailed ? 'Not sent' : ratedText;

  return (
    <span className="dp-campaign-state dp-row">
      {isPlaying ? (
        <span className="dp-equaliser" role="img" aria-label="Playing" />
      ) : (
        !isUnavailable && <StateMark state={state} />
      )}
      {state !== 'feedback' && draft && !isUnavailable ? (
        <span key="draft" title="Open the promo to send it with your feedback">
          {draftText}
        </span>
      ) : (
        <span key="state">{stateText}</span>
      )}
      {thumbs !== 0 && (
        <span
          className="dp-campaign-thumb"
          role="img"
          aria-label={thumbTexts[thumbs]}
          title={thumbTexts[thumbs]}
        >
          <Icon name={thumbs === 1 ? 'thumb-up' : 'thumb-down'} size={16} />
        </span>
      )}
    </span>
  );
}

function StateMark({ state }: { readonly state: CampaignState }) {
  if (state === 'feedback') return <Icon name="check" size={16} />;
  return state === 'new' && <span className="dp-campaign-dot" aria-hidden="true" />;
}

const stateLabels = { new: 'New', opened: 'Opened', feedback: 'Feedback sent' } as const;
