import { type PointerEvent, type RefObject, useRef } from 'react';

/** A pointer that has moved less (px) is still pressing. */
const PRESS_TOLERANCE = 8;

/** The speed (px per ms) of a fling. */
const FLING_SPEED = 0.4;

type Drag = {
  /** The element that follows the pointer. Meanwhile it has `data-dragged`. */
  readonly target: RefObject<HTMLElement | null>;
  /** Whether it follows downwards only. */
  readonly isDownOnly?: boolean;
  readonly onMove?: (distance: number) => void;
  /** Receives the distance (px) and speed (px per ms), both 0 if the browser scrolls instead. */
  readonly onDrop: (distance: number, speed: number) => void;
};

/**
 * Lets a pointer drag an element up and down. Returns the handlers of its handle, whose `touch-action` must exclude that
 * direction. Whatever dragging does needs buttons too.
 */
export function useDrag({ target, isDownOnly = false, onMove, onDrop }: Drag) {
  const start = useRef<PointerEvent | null>(null);
  const isDragged = () => target.current?.dataset['dragged'] !== undefined;

  function distanceTo({ clientY }: PointerEvent): number {
    const distance = clientY - (start.current?.clientY ?? clientY);
    return isDownOnly ? Math.max(0, distance) : distance;
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
      const distance = distanceTo(event);
      if (!isDragged()) {
        const across = Math.abs(event.clientX - start.current.clientX);
        if (Math.max(Math.abs(distance), across) < PRESS_TOLERANCE) return;
        if (across >= Math.abs(distance)) return end(0, 0);
        // The capture also keeps the pressed button from being clicked.
        event.currentTarget.setPointerCapture(event.pointerId);
        target.current.dataset['dragged'] = '';
      }
      target.current.style.translate = `0 ${distance}px`;
      onMove?.(distance);
    },
    onPointerUp(event: PointerEvent) {
      const distance = distanceTo(event);
      end(distance, distance / (event.timeStamp - (start.current?.timeStamp ?? 0)));
    },
    onPointerCancel: () => end(0, 0),
  };
}

/** Lets a pointer push an element down and out of view. It slides out if it was moved past a quarter or flung, and else returns. */
export function useDragAway(target: RefObject<HTMLElement | null>, onAway: () => void) {
  return useDrag({
    target,
    isDownOnly: true,
    async onDrop(distance, speed) {
      const element = target.current;
      if (!element || (distance < element.offsetHeight / 4 && speed < FLING_SPEED)) return;
      element.style.translate = '0 100%';
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      onAway();
    },
  });
}
