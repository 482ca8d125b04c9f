import type { Shortcut } from '../keyboard/keys.ts';
import { next, previous, skip, togglePlay } from './player.ts';
import { $playerStatus } from './player-state.ts';
import { toggleMute } from './volume.ts';

/** Seconds that a key goes on or back. */
const SKIP = 10;

/** The player's keys (design: product patterns). */
export const playerShortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], words: 'Play or pause', press: togglePlay },
  { keys: ['j', 'ArrowLeft'], words: `Back ${SKIP} seconds`, press: () => skip(-SKIP) },
  { keys: ['l', 'ArrowRight'], words: `Forward ${SKIP} seconds`, press: () => skip(SKIP) },
  { keys: ['n'], words: 'Next track', press: next },
  { keys: ['p'], words: 'Previous track', press: previous },
  { keys: ['m'], words: 'Mute', press: toggleMute },
];

/** An empty player leaves its keys to the page. */
export const activePlayerShortcuts = (): readonly Shortcut[] =>
  $playerStatus.get() === 'empty' ? [] : playerShortcuts;
