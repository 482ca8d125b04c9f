import { useStore } from '@nanostores/react';
import { togglePlayingFavourite } from '../../shared/feedback/rate-promo.ts';
import { $pageHandlers, type ShortcutHandlers } from '../../shared/keyboard/shortcuts.ts';
import { next, previous, skip, togglePlay } from '../../shared/player/player.ts';
import { $playerStatus } from '../../shared/player/player-state.ts';
import { toggleSkim } from '../../shared/player/skim.ts';
import { toggleMute } from '../../shared/player/volume.ts';

export const playerHandlers: ShortcutHandlers = {
  togglePlay,
  favourite: togglePlayingFavourite,
  back: () => skip(-10),
  forward: () => skip(10),
  longBack: () => skip(-30),
  longForward: () => skip(30),
  nextTrack: next,
  previousTrack: previous,
  mute: toggleMute,
  skim: toggleSkim,
};

/** Returns the player's handlers, or none while the player is empty, so that the page can use the keys. */
export const activePlayerHandlers = (): ShortcutHandlers =>
  $playerStatus.get() === 'empty' ? {} : playerHandlers;

/** Returns what the shortcuts do on this page. */
export function useShortcutHandlers(): ShortcutHandlers {
  useStore($playerStatus);
  return Object.assign({}, activePlayerHandlers(), ...useStore($pageHandlers));
}
