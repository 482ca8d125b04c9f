import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { LABEL_RATING_LIMITS } from '../../shared/config/constants.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { useRangeDrag } from '../../shared/ui/slider.tsx';

const { lowestOffered: LOWEST, highestOffered: HIGHEST, max: MAX } = LABEL_RATING_LIMITS;

/** Typing 1 and then 0 within this time (ms) rates 10. */
const TYPING_MS = 1000;

/** A finger that taps farther from the thumb (px) is scrolling or resting, unless it moves sideways by the second number. */
const [TAP_PX, DRAG_PX] = [22, 8];

type Props = {
  readonly label: string;
  /** The rating that Undo restores. */
  readonly previous?: number | null | undefined;
  /** Displayed as is, even if the slider cannot reach it. A value above 10 raises the slider's maximum to 11. */
  readonly value: number | null;
  readonly onRate: (rating: number, source: 'pointer' | 'key') => void;
  readonly onEnter?: () => void;
};

/** A slider for label ratings from 0 to 10. The pointer, the arrow keys and the digit keys change it. */
export function RatingSlider({ label, value, previous = null, onRate, onEnter }: Props) {
  /** Where a finger has tapped far from the thumb, until it drags. */
  const distantTap = useRef<number | null>(null);
  const lastDigit = useRef({ digit: '', time: 0 });
  const [highest, setHighest] = useState<number>(HIGHEST);
  if (value !== null && value > highest && highest < MAX) setHighest(MAX);
  const { input, dragged, stop, inputProps } = useRangeDrag({ valueAt, onCommit: onRate });
  const rating = dragged ?? value;
  const step = clamp(Math.round(rating ?? LOWEST), highest);

  useLayoutEffect(() => {
    input.current?.style.setProperty('--dp-step', String(step));
  }, [input, step]);

  function valueAt({ type, pointerType, clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const stepWidth = width / (highest - LOWEST + 1);
    if (type === 'pointerdown') {
      const thumb = left + (step - LOWEST + 0.5) * stepWidth;
      const isDistant = pointerType === 'touch' && rating !== null && Math.abs(clientX - thumb) > TAP_PX;
      distantTap.current = isDistant ? clientX : null;
    }
    if (Math.abs(clientX - (distantTap.current ?? clientX)) > DRAG_PX) distantTap.current = null;
    return distantTap.current === null
      ? clamp(LOWEST + Math.floor((clientX - left) / stepWidth), highest)
      : null;
  }

  function handleKeyDown(event: KeyboardEvent) {
    stop();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && onEnter) onEnter();
    else if (/^\d$/.test(event.key)) {
      const { digit, time } = lastDigit.current;
      lastDigit.current = { digit: event.key, time: event.timeStamp };
      const isTen = event.key === '0' && digit === '1' && event.timeStamp - time < TYPING_MS;
      onRate(isTen ? HIGHEST : Number(event.key), 'key');
    } else return;
    event.preventDefault();
  }

  return (
    <span className="dp-row dp-steps" data-empty={rating === null || undefined}>
      <input
        {...inputProps}
        type="range"
        className="dp-steps-input"
        aria-label={label}
        aria-valuetext={ratingText(rating)}
        aria-description={onEnter && 'Press Enter to follow with this rating.'}
        min={LOWEST}
        max={highest}
        step={1}
        value={step}
        onKeyDown={handleKeyDown}
      />
      <span className="dp-numbers dp-steps-number" aria-hidden="true">
        {rating === null ? '–' : signed(rating)}
      </span>
      {value !== null && previous !== null && previous !== value ? (
        <span className="dp-help dp-numbers dp-steps-note">
          <span>(was {signed(previous)})</span>
          <LinkButton
            onClick={() => {
              // The Undo button is about to disappear.
              input.current?.focus();
              onRate(previous, 'key');
            }}
          >
            Undo<span className="dp-hidden"> the change: {label}</span>
          </LinkButton>
        </span>
      ) : (
        <span className="dp-help dp-steps-note" aria-hidden="true">
          {rating !== null && offScale(rating)}
        </span>
      )}
    </span>
  );
}

const clamp = (step: number, highest: number): number => Math.min(Math.max(step, LOWEST), highest);

const signed = (rating: number): string => String(rating).replace('-', '−');

function ratingText(rating: number | null): string {
  if (rating === null) return 'Not rated';
  return offScale(rating) ? `${signed(rating)}, ${offScale(rating)}` : `${rating} of ${HIGHEST}`;
}

/** Old ratings can be outside of the scale. */
function offScale(rating: number): string | null {
  if (rating > HIGHEST) return `above ${HIGHEST}`;
  return rating < LOWEST ? `below ${LOWEST}` : null;
}
