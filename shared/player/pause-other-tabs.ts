import { onBfcacheRestore } from '../navigation/leaving.ts';
import { hasStored, onStoredChange, type StorageKey, writeStored } from '../storage/storage.ts';
import { pause } from './player.ts';
import { $player } from './player-state.ts';

/** When a tab has last started playing (ms). */
const key: StorageKey = { name: 'sound' };

/** Pauses the product's other tabs when this tab starts playing, and this tab when another one does. */
export function pauseOtherTabs(): void {
  const isPlaying = (): boolean => !$player.get().isPaused && $player.get().playingTrack !== null;
  const announce = (): boolean => isPlaying() && writeStored(key, Date.now());
  // Pausing a player that is already paused would remove its prompt to resume.
  onStoredChange(key, () => isPlaying() && hasStored(key) && pause());
  onBfcacheRestore(announce);

  let wasPlaying = false;
  $player.subscribe(() => {
    if (!wasPlaying) announce();
    wasPlaying = isPlaying();
  });
}
