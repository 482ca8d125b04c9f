import { atom } from 'nanostores';
import * as v from 'valibot';
import { next, previous, skip, togglePlay } from '../player/player.ts';
import { $playerStatus } from '../player/player-status.ts';
import { toggleMute } from '../player/volume.ts';
import { readStored, type StoragePlace, storageKeys, writeStored } from '../storage.ts';
import { openDialog } from './dialogs.ts';
import { needsKey, types } from './key-target.ts';
import { $pageShortcuts, type Shortcut } from './page-keys.ts';
import { currentIdentity } from './session.ts';

/** Keys of the player and of the page around it (design: product patterns). A person may switch them off (WCAG 2.1.4). */

/** Seconds that a key goes on or back. */
const SKIP = 10;

export const playerShortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], words: 'Play or pause', press: togglePlay },
  { keys: ['j', 'ArrowLeft'], words: `Back ${SKIP} seconds`, press: () => skip(-SKIP) },
  { keys: ['l', 'ArrowRight'], words: `Forward ${SKIP} seconds`, press: () => skip(SKIP) },
  { keys: ['n'], words: 'Next track', press: next },
  { keys: ['p'], words: 'Previous track', press: previous },
  { keys: ['m'], words: 'Mute', press: toggleMute },
];

export const helpShortcut: Shortcut = { keys: ['?'], words: 'Show this list', press: () => void openKeys() };

/** Whether the keys are on. */
export const $keysOn = atom(true);

/** Opens the list of keys, which also switches them. */
export async function openKeys(): Promise<void> {
  const isOn = await openDialog('keys');
  if (isOn === undefined) return;
  $keysOn.set(isOn);
  writeStored(place(), isOn);
}

/** Listens to the keyboard of the page; returns what ends it. */
export function startKeys(): () => void {
  $keysOn.set(readStored(place(), v.boolean()) ?? true);
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const place = (): StoragePlace => ({ key: storageKeys.playerKeys, identity: currentIdentity() });

function onKeyDown(event: KeyboardEvent): void {
  if (!$keysOn.get() || event.defaultPrevented || event.isComposing || hasModifier(event)) return;
  const [target] = event.composedPath();
  if (!(target instanceof Element) || types(target) || document.querySelector('dialog[open]')) return;
  const key = keyOf(event);
  const shortcut = active().find(({ keys }) => keys.includes(key));
  if (!shortcut || needsKey(target, key)) return;
  event.preventDefault();
  if (!event.repeat || isRepeatable(shortcut)) shortcut.press(key);
}

/** A capital without Shift is the letter itself, under Caps Lock. */
const keyOf = ({ key, shiftKey }: KeyboardEvent): string =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key;

/** Shift counts where it makes no other character: '?' needs it on many keyboards. */
const hasModifier = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || (shiftKey && (key === ' ' || key.length > 1));

/** An empty player leaves its keys to the page, and a page without any needs no list of them. */
function active(): readonly Shortcut[] {
  const player = $playerStatus.get() === 'empty' ? [] : playerShortcuts;
  const all = [...$pageShortcuts.get(), ...player];
  return all.length > 0 ? [...all, helpShortcut] : all;
}

/** Held down, only seeking goes on. */
const isRepeatable = ({ keys }: Shortcut): boolean =>
  keys.includes('ArrowLeft') || keys.includes('ArrowRight');
