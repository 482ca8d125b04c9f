import { pause } from './player.ts';
import { $player } from './player-state.ts';

/** Only one tab of this product sounds: the one that starts tells the others, which pause. */
export function pauseOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  let channel: BroadcastChannel | null = open();

  function open(): BroadcastChannel {
    const opened = new BroadcastChannel(`${import.meta.env.PRODUCT}/sound`);
    // A paused track keeps its offer to resume.
    opened.onmessage = () => {
      if (sounds()) pause();
    };
    return opened;
  }

  const sounds = (): boolean => !$player.get().isPaused && $player.get().playingTrack !== null;
  const tell = (): void => channel?.postMessage('sounds');

  let sounded = false;
  $player.subscribe(() => {
    if (sounds() && !sounded) tell();
    sounded = sounds();
  });

  // An open channel may keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    channel = open();
    if (sounds()) tell();
  });
}
