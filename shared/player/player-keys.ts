import type { ShortcutHandlers } from '../keyboard/shortcuts.ts';
import { togglePlayingFavourite } from '../promos/rate-promo.ts';
import { next, previous, skip, togglePlay } from './player.ts';
import { $playerStatus } from './player-state.ts';
import { toggleSkim } from './skim.ts';
import { toggleMute } from './volume.ts';

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
