import { type KeyboardEvent, useId } from 'react';
import { BEST_RATING, PROMO_RATINGS } from '../../shared/config/constants.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { FeedbackField } from '../../shared/validation/feedback-requirements.ts';

export const feedbackFields: Record<FeedbackField, { readonly name: string; readonly hint: string }> = {
  rating: { name: 'Rating', hint: 'Add a rating' },
  favourite: { name: 'Favourite track', hint: 'Pick a favourite' },
  comment: { name: 'Comment', hint: 'Add a comment' },
  name: { name: 'Name', hint: 'Enter your name' },
  email: { name: 'Email', hint: 'Enter a valid email address' },
};

export const fieldId = (field: FeedbackField | 'send'): string => `dp-feedback-${field}`;

/** The field 'favourite' has no input, so the star of the first track gets the focus. */
export function focusField(field: FeedbackField | 'send'): void {
  const star = field === 'favourite' ? document.querySelector<HTMLElement>('.dp-star') : null;
  const target = star ?? document.getElementById(fieldId(field));
  target?.scrollIntoView({ block: 'center' });
  (target?.querySelector<HTMLElement>('input, textarea') ?? target)?.focus({ preventScroll: true });
}

export function FieldHint({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className="dp-error">
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}

type RatingProps = {
  readonly value: number | null;
  readonly isRequired: boolean;
  readonly error: string | null;
  readonly onChange: (rating: number) => void;
};

/** Digit keys set the rating, where 0 means 10. */
export function Rating({ value, isRequired, error, onChange }: RatingProps) {
  const name = useId();
  const rateByDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rating = event.key === '0' ? BEST_RATING : Number(event.key);
    onChange(rating);
    event.currentTarget.querySelector<HTMLElement>(`[value="${rating}"]`)?.focus();
  };

  return (
    <fieldset className="dp-rating" id={fieldId('rating')} onKeyDown={rateByDigit}>
      <legend className="dp-label">Rating</legend>
      <div className="dp-rating-keys">
        {PROMO_RATINGS.map((rating) => (
          <label key={rating} data-below={(value !== null && rating < value) || undefined}>
            <input
              className="dp-hidden"
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              required={isRequired}
              onChange={() => onChange(rating)}
            />
            {rating}
          </label>
        ))}
      </div>
      <FieldHint text={error} />
    </fieldset>
  );
}
