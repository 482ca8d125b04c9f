import '../../styles/feedback-card.css';
import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { focusField, submitFeedbackForm } from '../../shared/feedback/focus-field.ts';
import { type FeedbackState, feedbackOf } from '../../shared/feedback/promo-feedback.ts';
import { notifyIfFeedbackSent, starShown } from '../../shared/feedback/rate-promo.ts';
import { $verdictSettings, giveVerdict } from '../../shared/feedback/verdict.ts';
import { formatShortDate, formatTime } from '../../shared/format/dates.ts';
import { addShortcuts, ignoreLetters } from '../../shared/keyboard/shortcuts.ts';
import { undoLast } from '../../shared/notifications/notifications.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DownloadPart } from './download-part.tsx';
import { focusStar } from './favourite-line.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackAfterwards, FeedbackSent } from './feedback-sent.tsx';

export type NextPromo = {
  readonly name: string;
  readonly open: () => void;
  readonly openAfterSending: () => void;
  /** Leads back to this promo. */
  readonly back: () => void;
};

type Props = {
  readonly promo: Promo;
  /** The id of the form, for controls outside it that submit it. */
  readonly formId: string;
  readonly next?: NextPromo | undefined;
  /** Where the focus goes on Escape in a text field, if not to the heading of the card. */
  readonly onLeaveField?: (() => void) | undefined;
};

/** The feedback on a promo and its downloads. It adds the shortcuts for the comment and for sending. */
export function FeedbackCard({ promo, formId, next, onLeaveField }: Props) {
  const feedback = feedbackOf(promo);
  const state = useStore(feedback.$state);
  const isSent = state.state === 'done';
  const card = useFocusOnChange<HTMLElement>(isSent ? 'sent' : 'form', 'heading', promo.id);
  const id = useId();
  const hasVerdict = useStore($verdictSettings).isOn && !promo.publicLink;

  useEffect(
    () =>
      addShortcuts(card.current, {
        comment: () => (notifyIfFeedbackSent(promo) ? ignoreLetters() : focusField(card.current, 'comment')),
        favourite: () => starShown(promo, () => focusStar(card.current)),
        undo: undoLast,
        send: () => submitFeedbackForm(card.current, promo.id),
        ...(hasVerdict && {
          verdict: (key) =>
            giveVerdict(promo, key, {
              next,
              showMissing: (field) => focusField(card.current, field),
            }),
        }),
      }),
    [card, promo, hasVerdict, next],
  );

  return (
    <section
      className="dp-card dp-feedback-card"
      aria-labelledby={`${id}-title`}
      data-feedback-card=""
      ref={card}
    >
      <div className="dp-feedback-head dp-row">
        <h2
          className="dp-section"
          id={`${id}-title`}
          tabIndex={-1}
          aria-describedby={isSent ? `${id}-thanks` : undefined}
        >
          Your feedback
        </h2>
        <FeedbackStatus promo={promo} state={state} />
      </div>
      {isSent ? (
        <FeedbackSent promo={promo} sent={state.result} thanksId={`${id}-thanks`} />
      ) : (
        <FeedbackForm
          id={formId}
          promo={promo}
          card={card}
          next={next}
          onLeaveField={onLeaveField ?? (() => card.current?.querySelector('h2')?.focus())}
        />
      )}
      <DownloadPart promo={promo} />
      {isSent && !promo.publicLink && <FeedbackAfterwards promo={promo} next={next} />}
    </section>
  );
}

type StatusProps = { readonly promo: Promo; readonly state: FeedbackState };

function FeedbackStatus({ promo, state }: StatusProps) {
  const draft = useStore($drafts, { keys: [promo.id] })[promo.id];
  const isSent = state.state === 'done';
  if (!isSent && !draft) return null;
  const sentAt = isSent && state.result?.sentAt;
  const sent = sentAt ? `Sent ${formatShortDate(sentAt)}, ${formatTime(sentAt)}` : 'Sent';
  return (
    <span className="dp-feedback-status dp-row" data-sent={isSent ? '' : undefined}>
      <Icon name="check" size={16} />
      <span>{isSent ? sent : 'Draft kept'}</span>
    </span>
  );
}
