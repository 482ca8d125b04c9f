import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type RangeDrag = {
  /** Returns the value at the pointer, or null while it changes nothing. */
  readonly valueAt: (pointer: PointerEvent<HTMLInputElement>) => number | null;
  readonly onDrag?: ((value: number) => void) | undefined;
  /** Called at the end of a drag. Assistive technology counts as keys. */
  readonly onCommit: (value: number, source: 'pointer' | 'key') => void;
};

/**
 * Lets a pointer, keys and assistive technology drag the value of a range input. On iOS such an input follows a finger only
 * from its thumb, which may be 2 px wide, and ignores taps, so the value comes from the pointer.
 */
export function useRangeDrag({ valueAt, onDrag, onCommit }: RangeDrag) {
  const input = useRef<HTMLInputElement>(null);
  /** The pointer that is down, 'up' until the browser's own events of the press have followed, else null. */
  const pointer = useRef<number | 'up' | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  /** The same, before React has rendered it. */
  const latest = useRef<number | null>(null);

  function show(value: number | null) {
    latest.current = value;
    setDragged(value);
  }

  function drag(value: number | null) {
    if (value === null) return;
    show(value);
    onDrag?.(value);
  }

  function commit(value: number | null, source: 'pointer' | 'key' = 'key') {
    if (latest.current === null || value === null) return;
    show(null);
    onCommit(value, source);
  }

  function stop() {
    show(null);
    if (pointer.current !== null) pointer.current = 'up';
    setTimeout(() => {
      pointer.current = null;
    });
  }

  // React's onChange listens to `input`, but assistive technology commits with a native `change`.
  const onNativeChange = useEffectEvent(() => {
    if (pointer.current === null) commit(latest.current);
  });
  useEffect(() => {
    const element = input.current;
    const listener = () => onNativeChange();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);

  const inputProps: ComponentProps<'input'> = {
    ref: input,
    form: '',
    onChange({ currentTarget }) {
      if (pointer.current === null) drag(currentTarget.valueAsNumber);
    },
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag(valueAt(event));
    },
    onPointerMove(event) {
      if (event.pointerId !== pointer.current) return;
      // The end of the press was missed, for example because a dialog opened.
      if (event.buttons === 0) stop();
      else drag(valueAt(event));
    },
    onPointerUp(event) {
      // The last move may not have been rendered yet.
      commit(event.pointerId === pointer.current ? valueAt(event) : latest.current, 'pointer');
      stop();
    },
    // The browser cancels the pointer when a touch turns into scrolling.
    onPointerCancel: stop,
  };
  return { input, dragged, commit, stop, inputProps };
}

type Props = {
  className?: string;
  label: string;
  value: number;
  /** The slider is disabled unless this is positive and finite. */
  max: number;
  /** The step of the arrow keys. With Shift they move three times as far, as do Page Up and Page Down. */
  step: number;
  buffered?: number;
  valueText: (value: number) => string;
  onChange?: (value: number) => void;
  /** Called at the end of a drag and on each key. */
  onCommit: (value: number) => void;
};

const LARGE_STEP = 3;

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: LARGE_STEP,
  PageDown: -LARGE_STEP,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A slider for the playback position or the volume (WAI-ARIA). It ignores `value` during a drag. */
export function Slider(props: Props) {
  const { className, label, value, max, step, buffered = 0, valueText, onChange, onCommit } = props;
  const isEnabled = Number.isFinite(max) && max > 0;
  const end = isEnabled ? max : 1;
  const { input, dragged, commit, stop, inputProps } = useRangeDrag({
    valueAt: ({ currentTarget, clientX }) => (isEnabled ? fractionAt(currentTarget, clientX) * end : null),
    onDrag: onChange,
    onCommit: (at) => onCommit(at),
  });
  const position = isEnabled ? clamp(dragged ?? value, end) : 0;

  useLayoutEffect(() => {
    input.current?.style.setProperty('--dp-played', String(position / end));
    input.current?.style.setProperty('--dp-buffered', String(Math.max(position, clamp(buffered, end)) / end));
  }, [input, position, buffered, end]);

  function handleKeyDown(event: KeyboardEvent) {
    const steps = keySteps[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stop();
    const factor = event.shiftKey && event.key.startsWith('Arrow') ? LARGE_STEP : 1;
    const target = clamp(position + steps * factor * step, end);
    onChange?.(target);
    onCommit(target);
  }

  return (
    <input
      {...inputProps}
      type="range"
      className={className ? `dp-slider ${className}` : 'dp-slider'}
      aria-label={label}
      aria-valuetext={valueText(position)}
      min={0}
      max={end}
      step="any"
      value={position}
      disabled={!isEnabled}
      onKeyDown={handleKeyDown}
      onBlur={() => commit(dragged)}
    />
  );
}

/** Returns which part of the slider the middle of its thumb has at this position, from 0 to 1. */
export function fractionAt(slider: Element, clientX: number): number {
  const { left, width } = slider.getBoundingClientRect();
  const thumb = Number.parseFloat(getComputedStyle(slider).getPropertyValue('--dp-thumb')) || 0;
  return clamp((clientX - left - thumb / 2) / (width - thumb), 1);
}

function clamp(value: number, end: number): number {
  return Math.min(Math.max(value || 0, 0), end);
}
