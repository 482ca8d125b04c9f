import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import {
  type FeedbackProgress,
  isReadyToSend,
  progressText,
} from '../../shared/validation/feedback-issues.ts';
import type { PlayingFeedback } from './use-playing-feedback.ts';

type Props = {
  readonly feedback: PlayingFeedback;
  /** Renders a link to the promo with this text. */
  readonly children: (text: string) => ReactNode;
};

/** The rating of the playing promo, and what its feedback still lacks. */
export function PlayerRating({ feedback, children: renderLink }: Props) {
  const { isSent, progress, rating, rate } = feedback;
  if (isSent)
    return (
      <div className="dp-card dp-full-rating">
        <p className="dp-row">
          <Icon name="check" size={16} /> <strong>Feedback sent</strong> {renderLink('Open promo')}
        </p>
      </div>
    );
  return (
    <div className="dp-card dp-full-rating">
      <p className="dp-row">
        {progress.issues.length > 0 && <Icon name="padlock" size={16} />}
        <strong>{progressText(progress)}</strong>
        {renderLink(linkText(progress))}
      </p>
      <Rating legend={<span className="dp-hidden">Rating</span>} value={rating} onChange={rate} />
    </div>
  );
}

function linkText(progress: FeedbackProgress): string {
  if (progress.issues.some(({ field }) => field !== 'rating' && field !== 'favourite')) return 'Write it';
  return isReadyToSend(progress) ? 'Send it' : 'Open promo';
}
