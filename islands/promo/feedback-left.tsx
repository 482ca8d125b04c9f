import type { ReactNode, RefObject } from 'react';
import type { FeedbackDraft } from '../../shared/entities/feedback.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { Written } from '../../shared/promos/promo-feedback.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { NextPromo } from './next-promo.tsx';

type Props = {
  readonly promo: Promo;
  /** Null where nobody here knows what the label has. */
  readonly written: Written | null;
  readonly place: RefObject<HTMLElement | null>;
};

/** The label has the feedback. Its heading takes the focus, and is read with the thanks. */
export function FeedbackLeft({ promo, written, place }: Props) {
  return (
    <section className="dp-card" aria-labelledby="dp-feedback-title" ref={place}>
      <h2 className="dp-section" id="dp-feedback-title" tabIndex={-1} aria-describedby="dp-feedback-thanks">
        Your feedback
      </h2>
      {written?.hasArrived === false ? (
        <p id="dp-feedback-thanks">
          The label had feedback of yours already. What you wrote here was not sent:
        </p>
      ) : (
        <p className="dp-feedback-thanks" id="dp-feedback-thanks">
          <Icon name="check" /> The label has your feedback. Thank you.
        </p>
      )}
      {written && <Draft promo={promo} draft={written.draft} />}
      {!promo.publicLink && (
        <div className="dp-feedback-onward">
          <a className="dp-link" href={urls.recipientDashboard()} data-plain="">
            Back to the inbox
          </a>
          <NextPromo after={promo.id} />
        </div>
      )}
    </section>
  );
}

function Draft({ promo, draft }: { readonly promo: Promo; readonly draft: FeedbackDraft }) {
  const favourite = promo.playlist.tracks.find(({ track_id }) => track_id === draft.favourite);
  return (
    <dl className="dp-feedback-sent">
      {draft.rating !== null && <Given title="Rating">{draft.rating} of 10</Given>}
      {favourite && <Given title="Favourite track">{trackName(favourite)}</Given>}
      {draft.comment.trim() && <Given title="Comment">{draft.comment.trim()}</Given>}
    </dl>
  );
}

function Given({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="dp-muted">{title}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
