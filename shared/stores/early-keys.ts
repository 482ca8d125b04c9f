import { types } from './key-target.ts';

/** What is pressed before there is anybody to hear it: the keys of a page come after what shows (player-keys.ts). */

/** An event forgets where it was once it is over. */
export type Pressed = { readonly event: KeyboardEvent; readonly target: Element };

/** As many as a key that is held down makes in some three seconds; nobody means more by the time that a page hears them. */
const MOST = 100;

const kept: Pressed[] = [];

export function keepEarlyKeys(): void {
  document.addEventListener('keydown', keep);
}

/** Gives the keys that were kept, and keeps no more. */
export function takeEarlyKeys(): Pressed[] {
  document.removeEventListener('keydown', keep);
  return kept.splice(0);
}

function keep(event: KeyboardEvent): void {
  const pressed = pressedBy(event);
  if (pressed && kept.length < MOST) kept.push(pressed);
}

/** The event with its target, or null where it is typed into something. */
export function pressedBy(event: KeyboardEvent): Pressed | null {
  const [target] = event.composedPath();
  return target instanceof Element && !types(target) ? { event, target } : null;
}
