import '../../styles/kit/rating.css';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { BEST_RATING, PROMO_RATINGS } from '../config/constants.ts';

type Props = {
  readonly value: number | null;
  readonly isRequired?: boolean;
  readonly legend: ReactNode;
  readonly onChange: (rating: number) => void;
};

/** The ratings from 1 to 10 as buttons. Digit keys set the rating, where 0 means 10. */
export function Rating({ value, isRequired, legend, onChange }: Props) {
  const name = useId();
  const rateByDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rating = Number(event.key) || BEST_RATING;
    onChange(rating);
    event.currentTarget.querySelector<HTMLElement>(`[value="${rating}"]`)?.focus();
  };

  return (
    <fieldset className="dp-rating" onKeyDown={rateByDigit}>
      <legend className="dp-label">{legend}</legend>
      <div className="dp-rating-keys">
        {PROMO_RATINGS.map((rating) => (
          <label key={rating} data-below={(value !== null && rating < value) || undefined}>
            <input
              className="dp-hidden"
              type="radio"
              form=""
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
    </fieldset>
  );
}
