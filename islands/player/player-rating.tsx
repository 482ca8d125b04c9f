import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { missingText, type Requirement } from '../../shared/validation/feedback-requirements.ts';
import type { PlayingFeedback } from './use-playing-feedback.ts';

type Props = {
  readonly feedback: PlayingFeedback;
  /** Renders a link to the promo with this text. */
  readonly children: (text: string) => ReactNode;
};

/** The rating of the playing promo, and what its feedback still lacks. */
export function PlayerRating({ feedback, children: renderLink }: Props) {
  const { isSent, requirements, rating, rate } = feedback;
  const missing = requirements.filter(({ isMet }) => !isMet);
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
        {missing.length > 0 && <Icon name="padlock" size={16} />}
        <strong>{missingText(requirements, rating)}</strong>
        {renderLink(linkText(requirements, missing, rating))}
      </p>
      <Rating legend={<span className="dp-hidden">Rating</span>} value={rating} onChange={rate} />
    </div>
  );
}

function linkText(
  requirements: readonly Requirement[],
  missing: readonly Requirement[],
  rating: number | null,
): string {
  if (missing.some(({ field }) => field !== 'rating' && field !== 'favourite')) return 'Write it';
  const isReady = missing.length === 0 && (requirements.length > 0 || rating !== null);
  return isReady ? 'Send it' : 'Open promo';
}
