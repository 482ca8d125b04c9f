import { atom } from 'nanostores';
import * as v from 'valibot';
import { openDialog } from '../notifications/dialogs.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';

export type Shortcut = {
  /** Values of `KeyboardEvent.key`, letters in lower case, such as 'k', '?' or 'Shift+ArrowLeft'. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly press: (key: string) => void;
};

/** The shortcuts that islands have added. They take precedence over the player's shortcuts. */
export const $pageShortcuts = atom<readonly Shortcut[]>([]);

/** Adds shortcuts to `$pageShortcuts`. Returns a function that removes them. */
export function addShortcuts(...shortcuts: readonly Shortcut[]): () => void {
  $pageShortcuts.set([...$pageShortcuts.get(), ...shortcuts]);
  return () => $pageShortcuts.set($pageShortcuts.get().filter((other) => !shortcuts.includes(other)));
}

export const helpShortcut: Shortcut = {
  keys: ['?'],
  label: 'Show this list',
  press: () => void openShortcutsDialog(),
};

/** Whether shortcuts are enabled. Users can turn them off (WCAG 2.1.4). */
export const $shortcutsEnabled = atom(true);

export async function openShortcutsDialog(): Promise<void> {
  const isEnabled = await openDialog('keys');
  if (isEnabled === undefined) return;
  $shortcutsEnabled.set(isEnabled);
  writeStored(storageKey(), isEnabled);
}

/** Starts listening for the shortcuts of the page and the player. Returns a function that stops it. */
export function startShortcuts(playerShortcuts: () => readonly Shortcut[]): () => void {
  $shortcutsEnabled.set(readStored(storageKey(), v.boolean()) ?? true);
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcuts = [...$pageShortcuts.get(), ...playerShortcuts()];
    if (shortcuts.length > 0) runShortcut(event, [...shortcuts, helpShortcut]);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const storageKey = (): StorageKey => ({ name: storageNames.playerKeys, identity: currentIdentity() });

function runShortcut(event: KeyboardEvent, shortcuts: readonly Shortcut[]): void {
  if (!$shortcutsEnabled.get() || event.defaultPrevented || event.isComposing || hasModifier(event)) return;
  const [target] = event.composedPath();
  if (!(target instanceof Element) || isTextField(target) || document.querySelector('dialog[open]')) return;
  const key = keyOf(event);
  const shortcut = shortcuts.find(({ keys }) => keys.includes(key));
  if (!shortcut || usesKey(target, key)) return;
  event.preventDefault();
  if (!event.repeat || isRepeatable(shortcut)) shortcut.press(key);
}

function keyOf({ key, shiftKey }: KeyboardEvent): string {
  const isPrintable = key.length === 1 && key !== ' ';
  // With Caps Lock on, `key` is upper case although Shift is not pressed.
  if (!shiftKey) return isPrintable ? key.toLowerCase() : key;
  // Many keyboards need Shift to type '?'.
  return isPrintable ? key : `Shift+${key}`;
}

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

const isRepeatable = ({ keys }: Shortcut): boolean => keys.some((key) => /Arrow(Left|Right)$/.test(key));

const nonTextInput = /^(button|submit|reset|checkbox|radio|range|color|file|image)$/;

const isTextField = (target: Element): boolean =>
  target instanceof HTMLInputElement
    ? !nonTextInput.test(target.type)
    : target.closest(textFieldSelector) !== null;

const textFieldSelector =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="tree"], [role="grid"]';

const usesKey = (target: Element, key: string): boolean =>
  (key === ' ' || key.includes('Arrow')) && target.closest(controlSelector) !== null;

const controlSelector =
  'a[href], button, input, summary, audio, video, [role="button"], [role="link"], [role="slider"], [role="radio"], [role="checkbox"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"], [role="spinbutton"]';
