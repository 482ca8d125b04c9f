import { atom } from 'nanostores';

/** Keys of the page itself, which player-keys.ts listens for. */

export type Shortcut = {
  /** As in KeyboardEvent.key, a letter in lower case. */
  readonly keys: readonly string[];
  /** What it does, as the help sheet says it: 'Play or pause'. */
  readonly words: string;
  /** Gets the key that was pressed. */
  readonly press: (key: string) => void;
};

/** What the page adds to the player's keys. */
export const $pageShortcuts = atom<readonly Shortcut[]>([]);

/** Adds a shortcut to the page; returns what takes it away. */
export function onKey(shortcut: Shortcut): () => void {
  $pageShortcuts.set([...$pageShortcuts.get(), shortcut]);
  return () => $pageShortcuts.set($pageShortcuts.get().filter((other) => other !== shortcut));
}
