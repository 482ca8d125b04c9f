import type { Shortcut } from '../keyboard/keys.ts';
import { next, previous, skip, togglePlay } from './player.ts';
import { $playerStatus } from './player-state.ts';
import { toggleMute } from './volume.ts';

const SKIP_SECONDS = 10;

export const playerShortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], words: 'Play or pause', press: togglePlay },
  { keys: ['j', 'ArrowLeft'], words: `Back ${SKIP_SECONDS} seconds`, press: () => skip(-SKIP_SECONDS) },
  { keys: ['l', 'ArrowRight'], words: `Forward ${SKIP_SECONDS} seconds`, press: () => skip(SKIP_SECONDS) },
  { keys: ['n'], words: 'Next track', press: next },
  { keys: ['p'], words: 'Previous track', press: previous },
  { keys: ['m'], words: 'Mute', press: toggleMute },
];

/** Returns no shortcuts while the player is empty, so that the page keeps those keys. */
export const activePlayerShortcuts = (): readonly Shortcut[] =>
  $playerStatus.get() === 'empty' ? [] : playerShortcuts;
