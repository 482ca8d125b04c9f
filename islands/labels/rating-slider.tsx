import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LABEL_RATING_LIMITS } from '../../shared/config/constants.ts';

const { lowestOffered: LOWEST, highestOffered: HIGHEST, max: MAX } = LABEL_RATING_LIMITS;

/** Typing 1 and then 0 within this time (ms) rates 10. */
const TYPING_MS = 1000;

type Props = {
  readonly label: string;
  /** Displayed as is, even if the slider cannot reach it. A value above 10 raises the slider's maximum to 11. */
  readonly value: number | null;
  readonly onRate: (rating: number, source: 'pointer' | 'key') => void;
  readonly onEnter?: () => void;
};

/** A slider for label ratings from 0 to 10. The pointer, the arrow keys and the digit keys change it. */
export function RatingSlider({ label, value, onRate, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isPointerInput = useRef(false);
  const lastDigit = useRef({ digit: '', time: 0 });
  const [dragged, setDragged] = useState<number | null>(null);
  const [highest, setHighest] = useState<number>(HIGHEST);
  if (value !== null && value > highest && highest < MAX) setHighest(MAX);
  const rating = dragged ?? value;
  const step = Math.round(Math.min(Math.max(rating ?? LOWEST, LOWEST), highest));

  useLayoutEffect(() => {
    input.current?.style.setProperty('--dp-step', String(step));
  }, [step]);

  function handleKeyDown(event: KeyboardEvent) {
    isPointerInput.current = false;
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

  // React's onChange fires for every step of a drag. The native `change` event fires when the drag ends.
  const commit = useEffectEvent(({ valueAsNumber }: HTMLInputElement) => {
    setDragged(null);
    onRate(valueAsNumber, isPointerInput.current ? 'pointer' : 'key');
    isPointerInput.current = false;
  });
  useEffect(() => {
    const element = input.current;
    const listener = () => element && commit(element);
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);

  return (
    <span className="dp-row dp-steps" data-empty={rating === null || undefined}>
      <input
        ref={input}
        type="range"
        form=""
        className="dp-steps-input"
        aria-label={label}
        aria-valuetext={ratingText(rating, highest)}
        aria-description={onEnter && 'Press Enter to follow with this rating.'}
        min={LOWEST}
        max={highest}
        step={1}
        value={step}
        onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
        onKeyDown={handleKeyDown}
        onPointerDown={() => {
          isPointerInput.current = true;
        }}
        // The browser cancels a touch that turns into scrolling.
        onPointerCancel={() => {
          isPointerInput.current = false;
          setDragged(null);
        }}
      />
      <span className="dp-numbers dp-steps-number" aria-hidden="true">
        {rating ?? '–'}
      </span>
    </span>
  );
}

function ratingText(rating: number | null, highest: number): string {
  if (rating === null) return 'Not rated';
  return rating < LOWEST || rating > highest ? String(rating) : `${rating} of ${highest}`;
}
