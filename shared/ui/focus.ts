import { type RefObject, useEffect, useRef } from 'react';
import { TEXT_FIELD } from '../keyboard/shortcuts.ts';
import { isOwnPage } from '../navigation/own-page.ts';
import type { FieldHandle } from './field.tsx';

/** When `screen` of the same `subject` changes, focuses its `prefer` element or its heading. It is null during loading. */
export function useFocusOnChange<E extends HTMLElement>(
  screen: string | null,
  prefer: 'input' | 'button' | 'heading' = 'input',
  subject?: string,
): RefObject<E | null> {
  const container = useRef<E>(null);
  /** Empty until the first screen, which gets no focus. */
  const previous = useRef<readonly [subject?: string | undefined, screen?: string | null]>([]);

  useEffect(() => {
    const [lastSubject, lastScreen] = previous.current;
    const last = lastSubject === subject ? lastScreen : undefined;
    if (last === undefined && screen === null) return;
    previous.current = [subject, screen];
    if (last === undefined || screen === null || screen === last) return;
    const element = container.current;
    // Someone who types elsewhere goes on typing.
    if (document.activeElement?.matches(TEXT_FIELD) && !element?.contains(document.activeElement)) return;
    const preferred =
      prefer === 'heading' ? null : element?.querySelector<HTMLElement>(`${prefer}:not(:disabled)`);
    (preferred ?? element?.querySelector<HTMLElement>('h1, h2'))?.focus();
  }, [screen, prefer, subject]);

  return container;
}

/** For use as a ref. Focuses the element if the focused element was removed, because browsers move the focus to the body. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Focuses a field when one of our pages opens, unless the focus is elsewhere or would open a keyboard on the screen. */
export function useFocusOnOpen(field: RefObject<FieldHandle | null>): void {
  useEffect(() => {
    const isFree = document.activeElement === document.body && matchMedia('(pointer: fine)').matches;
    if (isFree && isOwnPage()) field.current?.focus();
  }, [field]);
}

/** For use as a ref. If the element contains the focus when it is removed, moves the focus to a heading above it. */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const island = element.closest('[data-island]') ?? document;
  const section = element.closest('section');
  const heading = island.contains(section) ? section?.querySelector<HTMLElement>('h2[tabindex]') : null;
  (heading ?? island.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
};

/**
 * Moves the focus among the buttons of the container, by this many, and from the last to the first if it `wraps`. Returns
 * whether there is such a button.
 */
export function moveFocus(container: Element, step: number, wraps = false): boolean {
  const buttons = [...container.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button.matches(':focus')) + step;
  const next = wraps ? buttons.at(index % buttons.length) : buttons[index];
  next?.focus();
  return next !== undefined;
}
