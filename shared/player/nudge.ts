import { audio, bufferedAt } from './audio.ts';

const INTERVAL_MS = 700;

/** Playback that has this much data ahead (s), or all of it, should not wait. */
const ENOUGH_SECONDS = 2;

const RATE_CHANGES = 3;

let timer: ReturnType<typeof setInterval> | undefined;

export function stopNudging(): void {
  clearInterval(timer);
  timer = undefined;
}

/**
 * Restarts playback that waits although its data is there, until `stopNudging`. Calls `onStuck` if nothing helps. WebKitGTK
 * pauses for good when a busy page handles old reports of its buffer late.
 */
export function nudgeWhileStuck(onStuck: () => void): void {
  let nudges = 0;
  timer ??= setInterval(() => {
    const element = audio();
    if (element.paused) return stopNudging();
    if (!isStuck(element)) return;
    nudges++;
    if (nudges <= RATE_CHANGES) {
      element.playbackRate = 1.01;
      element.playbackRate = 1;
    } else if (nudges === RATE_CHANGES + 1) {
      element.pause();
      element.play().catch(() => {});
    } else {
      stopNudging();
      onStuck();
    }
  }, INTERVAL_MS);
}

function isStuck(element: HTMLAudioElement): boolean {
  const { seeking, readyState, currentTime, duration } = element;
  if (seeking || readyState !== element.HAVE_CURRENT_DATA) return false;
  return bufferedAt(element) >= Math.min(currentTime + ENOUGH_SECONDS, duration);
}
