import { $player } from './player-now.ts';
import { keepVolume } from './volume-storage.ts';

/** How loud the player is; the engine follows. */

/** From 0 to 1; kept for this person. Silence by pressing 'mute' ends with it. */
export function setVolume(to: number): void {
  if (!Number.isFinite(to)) return;
  const volume = Math.max(0, Math.min(to, 1));
  $player.set({ ...$player.get(), volume, isMuted: false });
  keepVolume(volume);
}

export function toggleMute(): void {
  $player.set({ ...$player.get(), isMuted: !$player.get().isMuted });
}
