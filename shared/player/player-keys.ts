import type { Shortcut } from '../keyboard/shortcuts.ts';
import { next, previous, skip, togglePlay } from './player.ts';
import { $playerStatus } from './player-state.ts';
import { toggleMute } from './volume.ts';

/** Seconds that a key goes on or back. */
const SKIP = 10;

/** The player's keys (design: product patterns). */
export const playerShortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], label: 'Play or pause', press: togglePlay },
  { keys: ['j', 'ArrowLeft'], label: `Back ${SKIP} seconds`, press: () => skip(-SKIP) },
  { keys: ['l', 'ArrowRight'], label: `Forward ${SKIP} seconds`, press: () => skip(SKIP) },
  { keys: ['n'], label: 'Next track', press: next },
  { keys: ['p'], label: 'Previous track', press: previous },
  { keys: ['m'], label: 'Mute', press: toggleMute },
];

/** An empty player leaves its keys to the page. */
export const activePlayerShortcuts = (): readonly Shortcut[] =>
  $playerStatus.get() === 'empty' ? [] : playerShortcuts;
