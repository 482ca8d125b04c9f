import { atom } from 'nanostores';
import * as v from 'valibot';
import { openDialog } from '../notifications/dialogs.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';

export type Shortcut = {
  /** As in KeyboardEvent.key, letters in lower case. */
  readonly keys: readonly string[];
  /** What it does, for the help sheet: 'Play or pause'. */
  readonly words: string;
  readonly press: (key: string) => void;
};

/** Shortcuts of the screens, which precede those of the player. */
export const $pageShortcuts = atom<readonly Shortcut[]>([]);

/** Adds shortcuts to the page. Returns a function that removes them. */
export function onKey(...shortcuts: readonly Shortcut[]): () => void {
  $pageShortcuts.set([...$pageShortcuts.get(), ...shortcuts]);
  return () => $pageShortcuts.set($pageShortcuts.get().filter((other) => !shortcuts.includes(other)));
}

export const helpShortcut: Shortcut = { keys: ['?'], words: 'Show this list', press: () => void openKeys() };

/** Whether the keys are on; a person may switch them off (WCAG 2.1.4). */
export const $keysOn = atom(true);

export async function openKeys(): Promise<void> {
  const isOn = await openDialog('keys');
  if (isOn === undefined) return;
  $keysOn.set(isOn);
  writeStored(place(), isOn);
}

/** Starts the shortcuts of the page and of the player. Returns a function that ends them. */
export function startKeys(playerShortcuts: () => readonly Shortcut[]): () => void {
  $keysOn.set(readStored(place(), v.boolean()) ?? true);
  const listen = (event: KeyboardEvent) => {
    const shortcuts = [...$pageShortcuts.get(), ...playerShortcuts()];
    if (shortcuts.length > 0) onKeyDown(event, [...shortcuts, helpShortcut]);
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

const place = (): StorageKey => ({ name: storageNames.playerKeys, identity: currentIdentity() });

function onKeyDown(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
  if (!$keysOn.get() || event.defaultPrevented || event.isComposing || hasModifier(event)) return;
  const [target] = event.composedPath();
  if (!(target instanceof Element) || types(target) || document.querySelector('dialog[open]')) return;
  const key = keyOf(event);
  const shortcut = shortcuts.find(({ keys }) => keys.includes(key));
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

const isRepeatable = ({ keys }: Shortcut): boolean =>
  keys.includes('ArrowLeft') || keys.includes('ArrowRight');

const pressed = /^(button|submit|reset|checkbox|radio|range|color|file|image)$/;

const types = (target: Element): boolean =>
  target instanceof HTMLInputElement ? !pressed.test(target.type) : target.closest(typed) !== null;

const typed =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="tree"], [role="grid"]';

/** Whether the focused control itself uses space or the arrows. */
const needsKey = (target: Element, key: string): boolean =>
  (key === ' ' || key.startsWith('Arrow')) && target.closest(acting) !== null;

const acting =
  'a[href], button, input, summary, audio, video, [role="button"], [role="link"], [role="slider"], [role="radio"], [role="checkbox"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"], [role="spinbutton"]';
