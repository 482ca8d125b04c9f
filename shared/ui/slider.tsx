import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

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
export function Slider({
  className,
  label,
  value,
  max,
  step,
  buffered = 0,
  valueText,
  onChange,
  onCommit,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [draggedValue, setDraggedValue] = useState<number | null>(null);
  const isEnabled = Number.isFinite(max) && max > 0;
  const end = isEnabled ? max : 1;
  const position = isEnabled ? clamp(draggedValue ?? value, end) : 0;

  useLayoutEffect(() => {
    input.current?.style.setProperty('--dp-played', String(position / end));
    input.current?.style.setProperty('--dp-buffered', String(Math.max(position, clamp(buffered, end)) / end));
  }, [position, buffered, end]);

  function drag(value: number) {
    setDraggedValue(value);
    onChange?.(value);
  }

  // On iOS a range follows a finger only from its thumb, which may be 2 px wide.
  function dragTo({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) {
    drag(fractionAt(currentTarget, clientX) * end);
  }

  function handlePointerDown(event: PointerEvent<HTMLInputElement>) {
    if (!isEnabled || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragTo(event);
  }

  function commitDrag(value: number | null) {
    if (draggedValue === null || value === null) return;
    setDraggedValue(null);
    onCommit(value);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const steps = keySteps[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setDraggedValue(null);
    const factor = event.shiftKey && event.key.startsWith('Arrow') ? LARGE_STEP : 1;
    const target = clamp(position + steps * factor * step, end);
    onChange?.(target);
    onCommit(target);
  }

  // React's onChange listens to `input`, but assistive technology commits with a native `change`.
  const onNativeChange = useEffectEvent(() => commitDrag(draggedValue));
  useEffect(() => {
    const element = input.current;
    const listener = () => onNativeChange();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);

  return (
    <input
      ref={input}
      type="range"
      form=""
      className={className ? `dp-slider ${className}` : 'dp-slider'}
      aria-label={label}
      aria-valuetext={valueText(position)}
      min={0}
      max={end}
      step="any"
      value={position}
      disabled={!isEnabled}
      onChange={({ currentTarget }) => drag(currentTarget.valueAsNumber)}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={(event) => {
        if (draggedValue !== null && event.currentTarget.hasPointerCapture(event.pointerId)) dragTo(event);
      }}
      // The last move may not have been rendered yet.
      onPointerUp={({ currentTarget, clientX, pointerId }) => {
        const isDragged = currentTarget.hasPointerCapture(pointerId);
        commitDrag(isDragged ? fractionAt(currentTarget, clientX) * end : draggedValue);
      }}
      // The browser cancels the pointer when a touch turns into scrolling.
      onPointerCancel={() => setDraggedValue(null)}
      onBlur={() => commitDrag(draggedValue)}
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
