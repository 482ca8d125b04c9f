import { atom } from 'nanostores';
import * as v from 'valibot';
import { config } from '../config/config.ts';
import { type EarlyKey, takeKeys } from '../environment/early-presses.ts';
import { containerOf, isCovered } from '../navigation/host-modals.ts';
import { isOwnPage } from '../navigation/own-page.ts';
import { openDialog } from '../notifications/dialogs.ts';
import { createStoredValue } from '../session/create-stored-value.ts';

type Shortcut = {
  /** Values of `KeyboardEvent.key`, letters in lower case, such as 'k', '?' or 'Shift+ArrowLeft'. */
  readonly keys: readonly string[];
  readonly label: string;
  /** The part of the help dialog that lists it. Null if the dialog has a switch for it. */
  readonly group: (typeof shortcutGroups)[number] | null;
};

export const shortcutGroups = ['List', 'Feedback', 'Player'] as const;

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** All shortcuts of the product. The help dialog and the hints beside controls show the same table. */
export const shortcuts = {
  nextItem: { keys: ['j', 'ArrowDown'], label: 'Next in the list', group: 'List' },
  previousItem: { keys: ['k', 'ArrowUp'], label: 'Previous in the list', group: 'List' },
  nextPromo: { keys: ['j'], label: 'Next promo', group: 'List' },
  previousPromo: { keys: ['k'], label: 'Previous promo', group: 'List' },
  open: { keys: ['o'], label: 'Open', group: 'List' },
  search: { keys: ['/'], label: 'Search', group: 'List' },
  rate: { keys: DIGITS, label: 'Rate (0 for 10)', group: 'Feedback' },
  verdict: { keys: DIGITS.map((digit) => `Shift+${digit}`), label: 'One-key verdict', group: null },
  favourite: { keys: ['f'], label: 'Favourite the playing track', group: 'Feedback' },
  comment: { keys: ['c'], label: 'Write a comment', group: 'Feedback' },
  send: { keys: ['Enter'], label: 'Send feedback', group: 'Feedback' },
  thumbsUp: { keys: ['u'], label: 'Thumbs up', group: 'Feedback' },
  thumbsDown: { keys: ['d'], label: 'Thumbs down', group: 'Feedback' },
  hide: { keys: ['h'], label: 'Hide', group: 'List' },
  menu: { keys: ['.'], label: 'More actions', group: 'List' },
  undo: { keys: ['z'], label: 'Undo', group: 'List' },
  play: { keys: ['s'], label: 'Play on where you stopped', group: 'Player' },
  playFromStart: { keys: ['S'], label: 'Play from the start', group: 'Player' },
  clearSelection: { keys: ['Escape'], label: 'Clear the selection', group: 'List' },
  togglePlay: { keys: [' '], label: 'Play or pause', group: 'Player' },
  back: { keys: ['ArrowLeft'], label: 'Back 10 seconds', group: 'Player' },
  forward: { keys: ['ArrowRight'], label: 'Forward 10 seconds', group: 'Player' },
  longBack: { keys: ['Shift+ArrowLeft'], label: 'Back 30 seconds', group: 'Player' },
  longForward: { keys: ['Shift+ArrowRight'], label: 'Forward 30 seconds', group: 'Player' },
  nextTrack: { keys: ['n'], label: 'Next track', group: 'Player' },
  previousTrack: { keys: ['p'], label: 'Previous track', group: 'Player' },
  mute: { keys: ['m'], label: 'Mute', group: 'Player' },
  skim: { keys: ['x'], label: 'Skim: 30 seconds of each track', group: 'Player' },
  /** On Play of another track, which handles it. */
  compare: { keys: ['Shift+Enter'], label: 'On Play: compare at this position', group: 'Player' },
  help: { keys: ['?'], label: 'Keyboard shortcuts', group: null },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** What each shortcut does on this page. A handler gets the pressed key. */
export type ShortcutHandlers = { readonly [Name in ShortcutName]?: (key: string) => void };

/** The handlers that islands have added. They take precedence over the player's handlers. */
export const $pageHandlers = atom<readonly ShortcutHandlers[]>([]);

const islands = new WeakMap<ShortcutHandlers, Element | null>();

/** Adds handlers to `$pageHandlers`, for the island of the element. Returns a function that removes them. */
export function addShortcuts(element: Element | null, handlers: ShortcutHandlers): () => void {
  const added = { ...handlers };
  islands.set(added, element?.closest('[data-island]') ?? null);
  $pageHandlers.set([...$pageHandlers.get(), added]);
  return () => $pageHandlers.set($pageHandlers.get().filter((other) => other !== added));
}

/** Does what the shortcut does on this page, if it does something. */
export function pressShortcut(name: ShortcutName): void {
  const handlers: ShortcutHandlers = Object.assign({}, ...$pageHandlers.get());
  handlers[name]?.(shortcuts[name].keys[0] ?? '');
}

/** Whether shortcuts are enabled. Users can turn them off (WCAG 2.1.4). */
export const { $value: $shortcutsEnabled, set: setShortcutsEnabled } = createStoredValue({
  name: 'shortcuts',
  schema: v.boolean(),
  fallback: true,
});

/** Where shortcuts act: on the whole page, only while an island has the focus, or nowhere. */
export const keyScope = (): 'page' | 'island' | 'off' => config().keys ?? (isOwnPage() ? 'page' : 'island');

/** Whether shortcuts act while the focus is in this island. Null means that it is in none. */
export const actsIn = (island: Element | null): boolean =>
  keyScope() !== 'off' && (keyScope() === 'page' || island !== null) && !isCovered(island);

/** Returns what the shortcuts do: those of the focused island first, which in a host page excludes other screens. */
function handlersIn(island: Element | null): ShortcutHandlers {
  const all = $pageHandlers.get();
  const own = all.filter((handlers) => islands.get(handlers) === island);
  const isOfPage = keyScope() === 'page' || island?.matches('[data-island="chrome"], [data-island="outlet"]');
  return Object.assign({}, ...(isOfPage ? all : []), ...own);
}

/**
 * Starts listening for the shortcuts of the page and the player. In a host page the container of an island gets the key, before
 * the host's own listeners, which see that it is handled. Returns a function that stops it.
 */
export function startShortcuts(playerHandlers: () => ShortcutHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onKeyDown = (event: KeyboardEvent) => {
    const island = containerOf(event);
    const handlers = { ...playerHandlers(), ...handlersIn(island) };
    if (Object.keys(handlers).length > 0 && actsIn(island))
      runShortcut(event, { ...handlers, help: () => void openDialog('keys') });
  };
  const listenInContainer = (event: KeyboardEvent) => {
    const container = isOwnPage() ? null : containerOf(event);
    if (container instanceof HTMLElement)
      container.addEventListener('keydown', onKeyDown, { once: true, signal });
  };
  document.addEventListener('keydown', listenInContainer, { capture: true, signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  takeKeys().forEach((key, index) => {
    setTimeout(pressAgain, index * KEY_INTERVAL_MS, key);
  });
  return () => controller.abort();
}

/** Lets the page show what a key did before the next. */
const KEY_INTERVAL_MS = 50;

/** Presses a key again, in a host page without the host's listeners, which had it before. */
function pressAgain({ event: { target, key, code, shiftKey }, island }: EarlyKey): void {
  const bubbles = isOwnPage();
  const focused = target instanceof Element && target.isConnected ? target : document.body;
  const init = { key, code, shiftKey, bubbles, cancelable: true };
  (bubbles ? focused : island)?.dispatchEvent(new KeyboardEvent('keydown', init));
}

const IGNORE_MS = 1000;
let ignoresUntil = 0;

/** Makes letters do nothing until none is typed for a second, because the DJ believes to type into a field. */
export function ignoreLetters(): void {
  ignoresUntil = Date.now() + IGNORE_MS;
}

function runShortcut(event: KeyboardEvent, handlers: ShortcutHandlers): void {
  if (!$shortcutsEnabled.get() || event.defaultPrevented || event.isComposing || hasModifier(event)) return;
  const [target] = event.composedPath();
  if (!(target instanceof Element) || takesKeys(target)) return;
  if (event.key.length === 1 && Date.now() < ignoresUntil) {
    event.preventDefault();
    ignoreLetters();
    return;
  }
  const find = (key: string) => shortcutNames.find((name) => handlers[name] && hasKey(name, key));
  const key = keysOf(event).find(find);
  const name = key && find(key);
  if (!name || usesKey(target, key)) return;
  event.preventDefault();
  if (!event.repeat || isRepeatable(key)) handlers[name]?.(key);
}

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

const hasKey = (name: ShortcutName, key: string): boolean =>
  shortcuts[name].keys.some((candidate) => candidate === key);

/** Whether the last letter was typed on a layout without Latin letters, such as Cyrillic, Greek, Hebrew or Arabic. */
let isNonLatin = false;

/** Returns the key, or what a Latin keyboard has in its place if the layout has other letters or digits. */
function latinKey({ code, key, shiftKey }: KeyboardEvent): string {
  if (/^\p{L}$/u.test(key)) isNonLatin = !/^\p{Script=Latin}$/u.test(key);
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  // A French keyboard has its digits under Shift.
  if (digit !== undefined && !shiftKey) return digit;
  if (!isNonLatin || key === '/' || key === '?') return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Returns the keys that the event may mean: with Shift, a digit types a sign, or on a French keyboard the digit. */
function keysOf(event: KeyboardEvent): string[] {
  const [, digit] = /^Digit(\d)$/.exec(event.code) ?? [];
  return [...(event.shiftKey && digit ? [`Shift+${digit}`] : []), keyOf(event)];
}

function keyOf(event: KeyboardEvent): string {
  const { shiftKey } = event;
  const key = latinKey(event);
  const isPrintable = key.length === 1 && key !== ' ';
  // Caps Lock reverses the case.
  if (!shiftKey) return isPrintable ? key.toLowerCase() : key;
  // Many keyboards need Shift to type '?'.
  return isPrintable ? key.toUpperCase() : `Shift+${key}`;
}

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

const isRepeatable = (key: string): boolean => /Arrow(Left|Right)$/.test(key);

const NON_TEXT_INPUTS = ['button', 'submit', 'reset', 'checkbox', 'radio', 'range', 'color', 'file', 'image'];

/** Matches the fields in which people type. */
export const TEXT_FIELD = `textarea, input:not(${NON_TEXT_INPUTS.map((type) => `[type="${type}"]`)})`;

/** Whether keys do something in the element, in our pages or in a host's. */
const takesKeys = (target: Element): boolean =>
  target instanceof HTMLInputElement ? target.matches(TEXT_FIELD) : target.closest(KEY_TAKERS) !== null;

const KEY_TAKERS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="tree"], [role="grid"]';

function usesKey(target: Element, key: string): boolean {
  if (key === 'Enter') return !isRadio(target) && target.closest(`a[href], ${controlSelector}`) !== null;
  return (key === ' ' || key.includes('Arrow')) && target.closest(controlSelector) !== null;
}

/** Outside a form, Enter does nothing on these. */
const isRadio = (target: Element): boolean =>
  target instanceof HTMLInputElement && target.type === 'radio' && target.form === null;

const controlSelector =
  'button, input, summary, audio, video, [role="button"], [role="slider"], [role="radio"], [role="checkbox"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"], [role="spinbutton"]';
