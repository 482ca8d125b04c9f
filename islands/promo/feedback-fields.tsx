import { type KeyboardEvent, useId } from 'react';
import { BEST_RATING, PROMO_RATINGS } from '../../shared/config/constants.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { FeedbackField } from '../../shared/validation/feedback-requirements.ts';

/** The names and hints of fields that are missing (open point 4). */
export const feedbackFields: Record<FeedbackField, { readonly name: string; readonly hint: string }> = {
  rating: { name: 'Rating', hint: 'Give a rating.' },
  favourite: { name: 'Favourite track', hint: 'Choose a favourite track.' },
  comment: { name: 'Comment', hint: 'Write a comment.' },
  name: { name: 'Name', hint: 'Tell us your name.' },
  email: { name: 'Email', hint: 'Enter a valid email address.' },
};

export const fieldId = (field: FeedbackField | 'send'): string => `dp-feedback-${field}`;

/** Scrolls to the field and focuses it; the favourite is chosen at the first star. */
export function focusField(field: FeedbackField | 'send'): void {
  const star = field === 'favourite' ? document.querySelector<HTMLElement>('.dp-star') : null;
  const place = star ?? document.getElementById(fieldId(field));
  place?.scrollIntoView({ block: 'center' });
  (place?.querySelector<HTMLElement>('input, textarea') ?? place)?.focus({ preventScroll: true });
}

export function Missing({ text }: { readonly text: string | null }) {
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

/** The rating as a row of keys; the digits choose one while it has the focus, 0 for ten (design: product patterns). */
export function Rating({ value, isRequired, error, onChange }: RatingProps) {
  const name = useId();
  const byDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rating = event.key === '0' ? BEST_RATING : Number(event.key);
    onChange(rating);
    event.currentTarget.querySelector<HTMLElement>(`[value="${rating}"]`)?.focus();
  };

  return (
    <fieldset className="dp-rating" id={fieldId('rating')} onKeyDown={byDigit}>
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
      <Missing text={error} />
    </fieldset>
  );
}
