import { $player } from './player-state.ts';

const MAX_WAIT_MS = 10 * 60_000;

/**
 * Calls `retry` if the network is back within ten minutes after it has stopped the playback, unless the person has
 * paused. It does so once, until the track plays or somebody tries again.
 */
export function resumeWhenOnline(retry: () => void): void {
  let stoppedAt = 0;
  let hasRetried = false;

  $player.listen((state, before = state) => {
    if (state.problem === 'stalled' && before.problem !== 'stalled') stoppedAt = Date.now();
    if (state.problem === null && (before.problem !== null || !state.isLoading)) hasRetried = false;
  });

  window.addEventListener('online', () => {
    const { problem, isPaused } = $player.get();
    if (problem !== 'stalled' || isPaused || hasRetried || Date.now() - stoppedAt > MAX_WAIT_MS) return;
    retry();
    hasRetried = true;
  });
}
