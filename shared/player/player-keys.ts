import type { Shortcut } from '../keyboard/shortcuts.ts';
import { next, previous, skip, togglePlay } from './player.ts';
import { $playerStatus } from './player-state.ts';
import { toggleMute } from './volume.ts';

const SKIP_SECONDS = 10;
const LONG_SKIP_SECONDS = 30;

export const playerShortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], label: 'Play or pause', press: togglePlay },
  { keys: ['j', 'ArrowLeft'], label: `Back ${SKIP_SECONDS} seconds`, press: () => skip(-SKIP_SECONDS) },
  { keys: ['l', 'ArrowRight'], label: `Forward ${SKIP_SECONDS} seconds`, press: () => skip(SKIP_SECONDS) },
  {
    keys: ['Shift+ArrowLeft'],
    label: `Back ${LONG_SKIP_SECONDS} seconds`,
    press: () => skip(-LONG_SKIP_SECONDS),
  },
  {
    keys: ['Shift+ArrowRight'],
    label: `Forward ${LONG_SKIP_SECONDS} seconds`,
    press: () => skip(LONG_SKIP_SECONDS),
  },
  { keys: ['n'], label: 'Next track', press: next },
  { keys: ['p'], label: 'Previous track', press: previous },
  { keys: ['m'], label: 'Mute', press: toggleMute },
];

/** Returns the player's shortcuts, or none while the player is empty, so that the page can use the keys. */
export const activePlayerShortcuts = (): readonly Shortcut[] =>
  $playerStatus.get() === 'empty' ? [] : playerShortcuts;
