import { type PointerEvent, type RefObject, useRef } from 'react';

/** A pointer that has moved less (px) is still pressing. */
const PRESS_TOLERANCE = 8;

/** The speed (px per ms) of a fling. */
const FLING_SPEED = 0.4;

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

/**
 * Lets a pointer drag an element along one axis. Returns the handlers of its handle, whose `touch-action` must exclude that
 * axis. Whatever dragging does needs buttons too.
 */
export function useDrag({ target, axis, direction, onMove, onDrop }: Drag) {
  const start = useRef<PointerEvent | null>(null);
  const isDragged = () => target.current?.dataset['dragged'] !== undefined;

  /** The distances along and across the axis. */
  function distancesTo({ clientX, clientY }: PointerEvent, from: PointerEvent) {
    const [x, y] = [clientX - from.clientX, clientY - from.clientY];
    const [along, across] = axis === 'x' ? [x, y] : [y, x];
    return [direction ? direction * Math.max(0, along * direction) : along, across] as const;
  }

  function end(distance: number, speed: number) {
    start.current = null;
    if (!target.current || !isDragged()) return;
    delete target.current.dataset['dragged'];
    target.current.style.translate = '';
    onDrop(distance, speed);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.isPrimary && event.button === 0) start.current = event;
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current || !target.current) return;
      const [distance, across] = distancesTo(event, start.current);
      if (!isDragged()) {
        if (Math.max(Math.abs(distance), Math.abs(across)) < PRESS_TOLERANCE) return;
        if (Math.abs(across) >= Math.abs(distance)) return end(0, 0);
        // The capture also keeps the pressed button from being clicked.
        event.currentTarget.setPointerCapture(event.pointerId);
        target.current.dataset['dragged'] = '';
      }
      target.current.style.translate = axis === 'x' ? `${distance}px` : `0 ${distance}px`;
      onMove?.(distance);
    },
    onPointerUp(event: PointerEvent) {
      const [distance] = distancesTo(event, start.current ?? event);
      end(distance, distance / (event.timeStamp - (start.current?.timeStamp ?? 0)));
    },
    onPointerCancel: () => end(0, 0),
  };
}

type DragAway = Required<Pick<Drag, 'target' | 'axis' | 'direction'>> & { readonly onAway: () => void };

/** Lets a pointer push an element out of view. It slides out if it was moved past a quarter or flung, and else returns. */
export function useDragAway({ target, axis, direction, onAway }: DragAway) {
  return useDrag({
    target,
    axis,
    direction,
    async onDrop(distance, speed) {
      const element = target.current;
      const size = (axis === 'x' ? element?.offsetWidth : element?.offsetHeight) ?? 0;
      if (!element || (Math.abs(distance) < size / 4 && speed * direction < FLING_SPEED)) return;
      element.style.translate = axis === 'x' ? `${direction * 100}%` : `0 ${direction * 100}%`;
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      onAway();
    },
  });
}
