import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { BEST_RATING, PROMO_RATINGS } from '../config/constants.ts';

type Props = {
  readonly value: number | null;
  readonly isRequired?: boolean;
  /** Keeps the keys in one row on the narrowest screens, for a place across the whole screen. */
  readonly isOneRow?: boolean;
  readonly legend: ReactNode;
  readonly onChange: (rating: number) => void;
  /** Called after `onChange` on a press, a digit or Enter, but not on an arrow key, which may move on. */
  readonly onChosen?: () => void;
};

/** The ratings from 1 to 10 as buttons. Digit keys set the rating, where 0 means 10. */
export function Rating({ value, isRequired, isOneRow = false, legend, onChange, onChosen }: Props) {
  const name = useId();
  const isPressed = useRef(false);

  const handleKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && onChosen) {
      event.preventDefault();
      onChosen();
    }
    if (!/^\d$/.test(event.key)) return;
    event.preventDefault();
    const rating = Number(event.key) || BEST_RATING;
    onChange(rating);
    event.currentTarget.querySelector<HTMLElement>(`[value="${rating}"]`)?.focus();
    onChosen?.();
  };

  return (
    <fieldset className="dp-rating" onKeyDown={handleKeyDown}>
      <legend className="dp-label">{legend}</legend>
      <div className="dp-rating-keys" data-one-row={isOneRow || undefined}>
        {PROMO_RATINGS.map((rating) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button handles the keys
          <label
            key={rating}
            className="dp-option"
            data-below={(value !== null && rating < value) || undefined}
            // The label is clicked before the radio button changes. The click of an arrow key has no `detail`.
            onClick={({ detail }) => {
              if (detail === 0) return;
              if (rating === value) onChosen?.();
              else isPressed.current = true;
            }}
          >
            <input
              className="dp-hidden"
              type="radio"
              form=""
              name={name}
              value={rating}
              checked={rating === value}
              required={isRequired}
              onChange={() => {
                onChange(rating);
                if (isPressed.current) onChosen?.();
                isPressed.current = false;
              }}
            />
            {rating}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
