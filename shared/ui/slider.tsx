import '../../styles/slider.css';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  /** From 0 to `max`; what moves the thumb while nobody holds it. */
  value: number;
  /** Not finite or 0 while unknown: the slider is off then. */
  max: number;
  /** How far one arrow key goes; Page Up and Page Down go six times as far. */
  step: number;
  /** How much is loaded, from 0 to `max`. */
  buffered?: number;
  /** The value in words, such as '2 minutes 14 seconds of 6 minutes'. */
  valueText: (value: number) => string;
  /** While it is moved. */
  onChange?: (value: number) => void;
  /** Once it is let go, and at each key. */
  onCommit: (value: number) => void;
};

/**
 * A media slider in the pattern of the W3C. While it is held it shows where the person has it, whatever `value` does.
 * Keys that it has used are marked as handled (`defaultPrevented`).
 */
export function Slider({ label, value, max, step, buffered = 0, valueText, onChange, onCommit }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const known = Number.isFinite(max) && max > 0;
  const end = known ? max : 1;
  const shown = known ? clamp(held ?? value, end) : 0;

  useLayoutEffect(() => {
    input.current?.style.setProperty('--dp-played', String(shown / end));
    input.current?.style.setProperty('--dp-buffered', String(Math.max(shown, clamp(buffered, end)) / end));
  }, [shown, buffered, end]);

  function move(to: number) {
    setHeld(to);
    onChange?.(to);
  }

  function letGo() {
    if (held === null) return;
    setHeld(null);
    onCommit(held);
  }

  function press(event: KeyboardEvent) {
    const target = keyTarget(event.key, shown, end, step);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setHeld(null);
    const to = clamp(target, end);
    onChange?.(to);
    onCommit(to);
  }

  // React's own change event is `input`; this one says that the person has let go.
  const commit = useRef(letGo);
  useEffect(() => {
    commit.current = letGo;
  });
  useEffect(() => {
    const element = input.current;
    const changed = () => commit.current();
    element?.addEventListener('change', changed);
    return () => element?.removeEventListener('change', changed);
  }, []);

  return (
    <input
      ref={input}
      type="range"
      form=""
      className="dp-slider"
      aria-label={label}
      aria-valuetext={valueText(shown)}
      min={0}
      max={end}
      step="any"
      value={shown}
      disabled={!known}
      onChange={(event) => move(event.currentTarget.valueAsNumber)}
      onKeyDown={press}
      onPointerUp={letGo}
      // A touch that turns into scrolling was not meant for the slider.
      onPointerCancel={() => setHeld(null)}
      onBlur={letGo}
    />
  );
}

function keyTarget(key: string, from: number, end: number, step: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return from + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - step;
    case 'PageUp':
      return from + 6 * step;
    case 'PageDown':
      return from - 6 * step;
    case 'Home':
      return 0;
    case 'End':
      return end;
    default:
      return null;
  }
}

/** Into 0 to end; what is no number counts as 0. */
function clamp(value: number, end: number): number {
  return Math.min(Math.max(value || 0, 0), end);
}
