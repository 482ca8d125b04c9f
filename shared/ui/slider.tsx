import '../../styles/slider.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  value: number;
  /** The slider is disabled while this is not finite or 0. */
  max: number;
  /** How far an arrow key moves the slider. Page Up and Page Down move it six times as far. */
  step: number;
  buffered?: number;
  valueText: (value: number) => string;
  onChange?: (value: number) => void;
  /** Called when the person releases the slider, and at each key. */
  onCommit: (value: number) => void;
};

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 6,
  PageDown: -6,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A media slider in the pattern of the W3C. It ignores `value` while a person holds it. */
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

  function release() {
    if (held === null) return;
    setHeld(null);
    onCommit(held);
  }

  function press(event: KeyboardEvent) {
    const steps = keySteps[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setHeld(null);
    const to = clamp(shown + steps * step, end);
    onChange?.(to);
    onCommit(to);
  }

  // React's change event is the native `input`. Assistive technology commits by the native `change` alone.
  const releaseOnChange = useEffectEvent(release);
  useEffect(() => {
    const element = input.current;
    const changed = () => releaseOnChange();
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
      onChange={({ currentTarget: { valueAsNumber } }) => {
        setHeld(valueAsNumber);
        onChange?.(valueAsNumber);
      }}
      onKeyDown={press}
      onPointerUp={release}
      // A touch that turns into scrolling was not meant for the slider.
      onPointerCancel={() => setHeld(null)}
      onBlur={release}
    />
  );
}

function clamp(value: number, end: number): number {
  return Math.min(Math.max(value || 0, 0), end);
}
