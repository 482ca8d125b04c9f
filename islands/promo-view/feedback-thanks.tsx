import type { ReactNode } from 'react';
import type { FeedbackDraft } from '../../shared/entities/feedback.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { SentFeedback } from '../../shared/promos/promo-feedback.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { NextPromoLink } from './next-promo-link.tsx';

type Props = { readonly promo: Promo; readonly sent: SentFeedback | null };

export function FeedbackThanks({ promo, sent }: Props) {
  return (
    <>
      {sent?.hasArrived === false ? (
        <p id="dp-feedback-thanks">You've already sent feedback on this promo. This wasn't sent:</p>
      ) : (
        <p className="dp-feedback-thanks" id="dp-feedback-thanks">
          <Icon name="check" /> Thanks. The label has your feedback.
        </p>
      )}
      {sent && <DraftSummary promo={promo} draft={sent.draft} />}
      {!promo.publicLink && (
        <div className="dp-feedback-next">
          <a className="dp-link" href={urls.recipientDashboard()} data-plain="">
            Back to inbox
          </a>
          <NextPromoLink current={promo.id} />
        </div>
      )}
    </>
  );
}

function DraftSummary({ promo, draft }: { readonly promo: Promo; readonly draft: FeedbackDraft }) {
  const favourite = promo.playlist.tracks.find(({ track_id }) => track_id === draft.favourite);
  return (
    <dl className="dp-feedback-sent">
      {draft.rating !== null && <Answer title="Rating">{draft.rating} of 10</Answer>}
      {favourite && <Answer title="Favourite track">{trackName(favourite)}</Answer>}
      {draft.comment.trim() && <Answer title="Comment">{draft.comment.trim()}</Answer>}
    </dl>
  );
}

function Answer({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="dp-muted">{title}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
