import type { ReactNode, RefObject } from 'react';
import type { FeedbackDraft } from '../../shared/entities/feedback.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import { extra } from '../../shared/mount/part.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { urls } from '../../shared/urls.ts';

const NextPromo = extra(() => import('./next-promo.tsx'));

type Props = {
  readonly promo: Promo;
  /** What went to the label on this visit; null where nobody here knows. */
  readonly sent: FeedbackDraft | null;
  readonly place: RefObject<HTMLElement | null>;
};

/** The label has the feedback. Its heading takes the focus, and is read with the thanks. */
export function FeedbackLeft({ promo, sent, place }: Props) {
  return (
    <section className="dp-card" aria-labelledby="dp-feedback-title" ref={place}>
      <h2 className="dp-section" id="dp-feedback-title" tabIndex={-1} aria-describedby="dp-feedback-thanks">
        Your feedback
      </h2>
      <p className="dp-feedback-thanks" id="dp-feedback-thanks">
        <Icon name="check" /> The label has your feedback. Thank you.
      </p>
      {sent && <Sent promo={promo} sent={sent} />}
      {!promo.publicLink && (
        <div className="dp-feedback-onward">
          <a className="dp-link" href={urls.recipientDashboard()} data-plain="">
            Back to the inbox
          </a>
          {sent && <NextPromo after={promo.id} />}
        </div>
      )}
    </section>
  );
}

function Sent({ promo, sent }: { readonly promo: Promo; readonly sent: FeedbackDraft }) {
  const favourite = promo.playlist.tracks.find(({ track_id }) => track_id === sent.favourite);
  return (
    <dl className="dp-feedback-sent">
      {sent.rating !== null && <Given title="Rating">{sent.rating} of 10</Given>}
      {favourite && <Given title="Favourite track">{trackName(favourite)}</Given>}
      {sent.comment.trim() && <Given title="Comment">{sent.comment.trim()}</Given>}
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
