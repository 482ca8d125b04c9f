import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { createResource } from '../../shared/async/create-resource.ts';
import { campaignName } from '../../shared/entities/campaign.ts';
import type { FeedbackDraft } from '../../shared/entities/feedback.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName, trackOf } from '../../shared/entities/track.ts';
import type { SentFeedback } from '../../shared/feedback/sent-feedback.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { findNextPromo } from '../../shared/promos/next-promo.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import type { NextPromo } from './feedback-card.tsx';
import { fieldNames } from './feedback-fields.tsx';

type Props = { readonly promo: Promo; readonly sent: SentFeedback | null; readonly thanksId: string };

export function FeedbackSent({ promo, sent, thanksId }: Props) {
  return (
    <>
      <p id={thanksId}>
        {sent?.hasArrived === false
          ? "You've already sent feedback on this promo. This wasn't sent:"
          : 'Thanks. The label has your feedback.'}
      </p>
      {sent && <DraftSummary promo={promo} draft={sent.draft} />}
    </>
  );
}

function DraftSummary({ promo, draft }: { readonly promo: Promo; readonly draft: FeedbackDraft }) {
  const favourite = trackOf(promo, draft.favourite);
  return (
    <dl className="dp-facts dp-feedback-sent">
      {draft.rating !== null && <Answer field="rating">{draft.rating}</Answer>}
      {favourite && (
        <Answer field="favourite">
          <span data-chosen="">
            <Icon name="star" size={16} />
            <Name>{trackName(favourite)}</Name>
          </span>
        </Answer>
      )}
      {draft.comment.trim() && <Answer field="comment">{draft.comment.trim()}</Answer>}
    </dl>
  );
}

type AnswerProps = { readonly field: keyof typeof fieldNames; readonly children: ReactNode };

function Answer({ field, children }: AnswerProps) {
  return (
    <div>
      <dt>{fieldNames[field]}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

type AfterwardsProps = { readonly promo: Promo; readonly next: NextPromo | undefined };

export function FeedbackAfterwards({ promo, next }: AfterwardsProps) {
  return (
    <div className="dp-feedback-next dp-stack">
      {next ? (
        <Button endIcon="chevron-right" onClick={next.open}>
          Next new promo
        </Button>
      ) : (
        <>
          <NextPromoLink promo={promo} />
          <a className="dp-link" href={urls.recipientDashboard()} data-prefetch="">
            Back to inbox
          </a>
        </>
      )}
    </div>
  );
}

function NextPromoLink({ promo }: { readonly promo: Promo }) {
  const [search] = useState(() => createResource((signal) => findNextPromo(promo, signal)));
  const result = useStore(search.$value);
  const next = result.state === 'ready' && result.data;
  if (!next) return null;
  return (
    <ButtonLink
      endIcon="chevron-right"
      href={urls.recipientPromosOne(next.id)}
      aria-label={`Next new promo: ${campaignName(next)}`}
      data-prefetch=""
    >
      Next new promo
    </ButtonLink>
  );
}
