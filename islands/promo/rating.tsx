import { type KeyboardEvent, useId } from 'react';
import { BEST_RATING, PROMO_RATINGS } from '../../shared/config/constants.ts';
import { fieldIds } from './feedback-fields.ts';
import { Missing } from './missing.tsx';

type Props = {
  readonly value: number | null;
  readonly isRequired: boolean;
  readonly error: string | null;
  readonly onChange: (rating: number) => void;
};

/** A rating as a row of keys; the digits choose one while it has the focus, 0 for ten (design: product patterns). */
export function Rating({ value, isRequired, error, onChange }: Props) {
  const name = useId();
  const byDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rating = event.key === '0' ? BEST_RATING : Number(event.key);
    onChange(rating);
    event.currentTarget.querySelector<HTMLElement>(`[value="${rating}"]`)?.focus();
  };

  return (
    <fieldset className="dp-rating" id={fieldIds.rating} onKeyDown={byDigit}>
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
