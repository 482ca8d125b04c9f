import { onBfcacheRestore } from '../navigation/leaving.ts';
import { pause } from './player.ts';
import { $player } from './player-state.ts';

/** Pauses the product's other tabs when this tab starts playing, and this tab when another one does. */
export function pauseOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  let channel: BroadcastChannel | null = openChannel();

  function openChannel(): BroadcastChannel {
    const opened = new BroadcastChannel(`${import.meta.env.PRODUCT}/sound`);
    // Pausing a player that is already paused would remove its prompt to resume.
    opened.onmessage = () => {
      if (isPlaying()) pause();
    };
    return opened;
  }

  const isPlaying = (): boolean => !$player.get().isPaused && $player.get().playingTrack !== null;
  const announce = (): void => channel?.postMessage('playing');

  let wasPlaying = false;
  $player.subscribe(() => {
    if (isPlaying() && !wasPlaying) announce();
    wasPlaying = isPlaying();
  });

  // An open channel may keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  onBfcacheRestore(() => {
    channel = openChannel();
    if (isPlaying()) announce();
  });
}
