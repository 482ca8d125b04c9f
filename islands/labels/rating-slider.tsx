import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LABEL_RATING } from '../../shared/config/constants.ts';

const { lowestOffered: LOWEST, highestOffered: HIGHEST } = LABEL_RATING;

/** A 0 so soon after a 1 makes a 10. */
const TYPING_MS = 1000;

type Props = {
  readonly label: string;
  /** May lie outside of the slider's range, and shows as it is. */
  readonly value: number | null;
  readonly onRate: (rating: number, by: 'pointer' | 'key') => void;
  readonly onEnter?: () => void;
};

/** A rating from 0 to 10, by the pointer, the arrow keys or the digits. */
export function RatingSlider({ label, value, onRate, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isPointed = useRef(false);
  const typed = useRef({ digit: '', at: 0 });
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? value;
  const step = Math.round(Math.min(Math.max(shown ?? LOWEST, LOWEST), HIGHEST));

  useLayoutEffect(() => {
    input.current?.style.setProperty('--dp-step', String(step));
  }, [step]);

  function press(event: KeyboardEvent) {
    isPointed.current = false;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && onEnter) onEnter();
    else if (/^\d$/.test(event.key)) {
      const { digit, at } = typed.current;
      typed.current = { digit: event.key, at: event.timeStamp };
      const isTen = event.key === '0' && digit === '1' && event.timeStamp - at < TYPING_MS;
      onRate(isTen ? HIGHEST : Number(event.key), 'key');
    } else return;
    event.preventDefault();
  }

  // React's onChange is the `input` event. The native `change` comes when the pointer is released.
  const commit = useRef(onRate);
  useEffect(() => {
    commit.current = onRate;
  });
  useEffect(() => {
    const element = input.current;
    const changed = () => {
      setHeld(null);
      if (element) commit.current(element.valueAsNumber, isPointed.current ? 'pointer' : 'key');
      isPointed.current = false;
    };
    element?.addEventListener('change', changed);
    return () => element?.removeEventListener('change', changed);
  }, []);

  return (
    <span className="dp-steps" data-empty={shown === null || undefined}>
      <input
        ref={input}
        type="range"
        form=""
        className="dp-steps-input"
        aria-label={label}
        aria-valuetext={wordsOf(shown)}
        aria-description={onEnter && 'Enter, or the button beside it, follows with this rating.'}
        min={LOWEST}
        max={HIGHEST}
        step={1}
        value={step}
        onChange={(event) => setHeld(event.currentTarget.valueAsNumber)}
        onKeyDown={press}
        onPointerDown={() => {
          isPointed.current = true;
        }}
        // A touch that turns into scrolling is no rating.
        onPointerCancel={() => {
          isPointed.current = false;
          setHeld(null);
        }}
      />
      <span className="dp-steps-number" aria-hidden="true">
        {shown ?? '–'}
      </span>
    </span>
  );
}

function wordsOf(rating: number | null): string {
  if (rating === null) return 'Not rated';
  return rating < LOWEST || rating > HIGHEST ? String(rating) : `${rating} of ${HIGHEST}`;
}
