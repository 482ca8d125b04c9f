import { audio, bufferedAt } from './audio.ts';

const INTERVAL_MS = 500;

/** Playback that has this much data ahead (s), or all of it, should advance. */
const ENOUGH_SECONDS = 2;

/** What is buffered may end this much before the duration (s). */
const TOLERANCE = 0.1;

const MAX_NUDGES = 4;

let timer: ReturnType<typeof setInterval> | undefined;

export function stopNudging(): void {
  clearInterval(timer);
  timer = undefined;
}

/**
 * Restarts playback that does not advance although its data is there, until `stopNudging`. Calls `onStuck` if nothing helps.
 * WebKitGTK stops for good, often without an event, when a busy page handles old reports of its buffer late.
 */
export function nudgeWhenStuck(onStuck: () => void): void {
  let lastPosition = -1;
  let nudges = 0;
  // A nudge may cause another `play` event.
  timer ??= setInterval(() => {
    const element = audio();
    const { paused, currentTime } = element;
    if (paused) return stopNudging();
    const hasAdvanced = currentTime !== lastPosition;
    lastPosition = currentTime;
    if (hasAdvanced) nudges = 0;
    else if (hasDataAhead(element)) nudge(element, ++nudges, onStuck);
  }, INTERVAL_MS);
}

function nudge(element: HTMLAudioElement, attempt: number, onStuck: () => void): void {
  if (attempt === 1) {
    // Restarts most without an interruption, but not what WebKitGTK has lost the duration of.
    element.playbackRate = 1.01;
    element.playbackRate = 1;
  } else if (attempt <= MAX_NUDGES) {
    element.pause();
    element.play().catch(() => {});
  } else {
    stopNudging();
    onStuck();
  }
}

function hasDataAhead(element: HTMLAudioElement): boolean {
  const { seeking, readyState, currentTime, duration } = element;
  if (seeking || readyState < element.HAVE_CURRENT_DATA) return false;
  const isPastEnd = currentTime > duration;
  if (readyState > element.HAVE_CURRENT_DATA || isPastEnd) return true;
  return bufferedAt(element) + TOLERANCE >= Math.min(currentTime + ENOUGH_SECONDS, duration);
}
