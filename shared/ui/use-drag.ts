import { type PointerEvent, type RefObject, useRef } from 'react';

/** A pointer that has moved less (px) is still pressing. */
const PRESS_TOLERANCE = 8;

/** The speed (px per ms) from which letting go is a fling, and the time (ms) after which a resting pointer has none. */
const FLING_SPEED = 0.5;
const REST_MS = 100;

type Drag = {
  /** The element that follows the pointer. Meanwhile it has `data-dragged`. */
  readonly target: RefObject<HTMLElement | null>;
  readonly axis: 'x' | 'y';
  /** The only direction in which it follows. */
  readonly direction?: 1 | -1;
  readonly onMove?: (distance: number) => void;
  /** Receives the distance (px) and speed (px per ms), both 0 if the browser scrolls instead. */
  readonly onDrop: (distance: number, speed: number) => void;
};

const start = { isPressed: false, isMoving: false, x: 0, y: 0, distance: 0, speed: 0, time: 0 };

/**
 * Lets a pointer drag an element along one axis. Returns the handlers of its handle, whose `touch-action` must exclude that
 * axis. Whatever dragging does needs buttons too.
 */
export function useDrag({ target, axis, direction, onMove, onDrop }: Drag) {
  const drag = useRef(start);

  function move({ clientX, clientY, timeStamp, pointerId, currentTarget }: PointerEvent) {
    const { isPressed, isMoving, x, y, distance: before, time } = drag.current;
    if (!isPressed || !target.current) return;
    const [along, across] = axis === 'x' ? [clientX - x, clientY - y] : [clientY - y, clientX - x];
    const distance = direction ? direction * Math.max(0, along * direction) : along;
    if (!isMoving) {
      if (Math.hypot(along, across) < PRESS_TOLERANCE) return;
      drag.current.isPressed = Math.abs(along) > Math.abs(across) && distance !== 0;
      if (!drag.current.isPressed) return;
      // The capture also keeps the pressed button from being clicked.
      currentTarget.setPointerCapture(pointerId);
      target.current.dataset['dragged'] = '';
    }
    const speed = timeStamp > time ? (distance - before) / (timeStamp - time) : 0;
    Object.assign(drag.current, { isMoving: true, distance, speed, time: timeStamp });
    target.current.style.translate = axis === 'x' ? `${distance}px` : `0 ${distance}px`;
    onMove?.(distance);
  }

  function end(distance: number, speed: number) {
    const { isMoving } = drag.current;
    drag.current = start;
    if (!isMoving || !target.current) return;
    delete target.current.dataset['dragged'];
    target.current.style.translate = '';
    onDrop(distance, speed);
  }

  return {
    onPointerDown({ isPrimary, button, clientX: x, clientY: y, timeStamp: time }: PointerEvent) {
      if (isPrimary && button === 0) drag.current = { ...start, isPressed: true, x, y, time };
    },
    onPointerMove: move,
    onPointerUp({ timeStamp }: PointerEvent) {
      const { distance, speed, time } = drag.current;
      end(distance, timeStamp - time < REST_MS ? speed : 0);
    },
    onPointerCancel: () => end(0, 0),
  };
}

type DragAway = Required<Pick<Drag, 'target' | 'axis' | 'direction'>> & {
  /** The share of the element's size after which it does not return. */
  readonly share: number;
  readonly onAway: () => void;
};

/** Lets a pointer push an element out of view. It slides out if it was moved far enough or flung, and else returns. */
export function useDragAway({ share, onAway, ...drag }: DragAway) {
  const { target, axis, direction } = drag;
  return useDrag({
    ...drag,
    async onDrop(distance, speed) {
      const element = target.current;
      const size = (axis === 'x' ? element?.offsetWidth : element?.offsetHeight) ?? 0;
      if (!element || (Math.abs(distance) < size * share && speed * direction < FLING_SPEED)) return;
      element.style.translate = axis === 'x' ? `${direction * 100}%` : `0 ${direction * 100}%`;
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      onAway();
    },
  });
}
