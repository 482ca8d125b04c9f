import type { ReactNode } from 'react';
import type { Id } from '../../shared/entities/lenient.ts';
import { pressShortcut } from '../../shared/keyboard/shortcuts.ts';
import { matchesUrl } from '../../shared/navigation/current-url.ts';
import { opensElsewhere } from '../../shared/navigation/links.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { type FeedbackIssue, isReadyToSend, progressText } from '../../shared/validation/feedback-issues.ts';
import type { PlayingFeedback } from './player-feedback.tsx';

type Props = { readonly id: Id; readonly feedback: PlayingFeedback; readonly onClose: () => void };

export function PlayerRating({ id, feedback, onClose }: Props) {
  const { isSent, progress, rating, rate } = feedback;
  const text = linkText(feedback);
  return (
    <div className="dp-card dp-full-rating">
      <p className="dp-row">
        {isSent && <Icon name="check" size={16} />}
        {!isSent && progress.issues.length > 0 && <Icon name="padlock" size={16} />}
        <strong>{isSent ? 'Feedback sent' : progressText(progress)}</strong>{' '}
        <PromoLink id={id} onClose={onClose} isForComment={text === 'Write it'}>
          <span>{text}</span>
          <Icon name="chevron-right" size={16} />
        </PromoLink>
      </p>
      {!isSent && (
        <Rating legend={<span className="dp-hidden">Rating</span>} value={rating} onChange={rate} />
      )}
    </div>
  );
}

const isToWrite = ({ field, kind }: FeedbackIssue): boolean =>
  kind !== 'too-long' && field !== 'rating' && field !== 'favourite';

function linkText({ isSent, progress }: PlayingFeedback): string {
  if (isSent) return 'Open promo';
  if (progress.issues.some(isToWrite)) return 'Write it';
  return isReadyToSend(progress) ? 'Send it' : 'Open promo';
}

type LinkProps = Omit<Props, 'feedback'> & {
  readonly isForComment?: boolean;
  readonly children: ReactNode;
};

/** Leads to the promo. On its page, closes the player and may go to the comment. */
export function PromoLink({ id, isForComment, onClose, children }: LinkProps) {
  const href = urls.recipientPromosOne(id);
  return (
    <a
      href={href}
      data-prefetch=""
      onClick={(event) => {
        if (opensElsewhere(event) || !matchesUrl(href)) return;
        event.preventDefault();
        onClose();
        // The closed dialog first returns the focus to the bar.
        if (isForComment) setTimeout(() => pressShortcut('comment'));
      }}
    >
      {children}
    </a>
  );
}
