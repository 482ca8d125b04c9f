import { audio, bufferedAt, reloadStream } from './audio.ts';

const INTERVAL_MS = 500;

/** Playback that has this much data ahead (s), or all of it, should advance. */
const ENOUGH_SECONDS = 2;

/** What is buffered may end this much before the duration (s). */
const TOLERANCE = 0.1;

const MAX_NUDGES = 4;

/** Playback that has advanced in this many intervals is restored. */
const RESTORED_AFTER = 3;

let timer: ReturnType<typeof setInterval> | undefined;

export function stopNudging(): void {
  clearInterval(timer);
  timer = undefined;
}

/**
 * Restarts playback that does not advance although its data is there, until `stopNudging`. Calls `onStuck` if nothing helps.
 * While a page is busy, playback in WebKitGTK can stop without an event and never continue.
 */
export function nudgeWhenStuck(onStuck: () => void): void {
  let lastPosition = -1;
  let lastDuration = audio().duration;
  let nudges = 0;
  let advances = 0;
  // A nudge may cause another `play` event.
  timer ??= setInterval(() => {
    const element = audio();
    const { paused, currentTime, duration } = element;
    if (paused) return stopNudging();
    advances = currentTime === lastPosition ? 0 : advances + 1;
    // Nobody can seek with a wrong duration. WebKitGTK can lose it, or take the position for it.
    const isGrowing = duration !== lastDuration && currentTime > duration - TOLERANCE;
    [lastPosition, lastDuration] = [currentTime, duration];
    if ((isGrowing || currentTime > duration) && reloadStream(currentTime)) return;
    if (advances >= RESTORED_AFTER) nudges = 0;
    if (advances > 0 || !hasDataAhead(element)) return;
    nudges++;
    if (nudges <= MAX_NUDGES) nudge(element, nudges);
    else {
      stopNudging();
      onStuck();
    }
  }, INTERVAL_MS);
}

function nudge(element: HTMLAudioElement, attempt: number): void {
  if (attempt === 1) {
    // Restarts most without an interruption.
    element.playbackRate = 1.01;
    element.playbackRate = 1;
  } else {
    element.pause();
    element.play().catch(() => {});
  }
}

function hasDataAhead(element: HTMLAudioElement): boolean {
  const { seeking, readyState, currentTime, duration } = element;
  if (seeking || readyState < element.HAVE_CURRENT_DATA) return false;
  if (readyState > element.HAVE_CURRENT_DATA) return true;
  return bufferedAt(element) + TOLERANCE >= Math.min(currentTime + ENOUGH_SECONDS, duration);
}
