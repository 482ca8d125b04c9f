import { type RefObject, useEffect, useRef } from 'react';

/** The open menus, newest last. Escape dismisses only the newest. */
const openEntries: object[] = [];

/**
 * Dismisses an open menu on a press outside it and, unless `trigger` is 'press', on Escape or when it loses focus.
 * The closest ancestor that matches `boundary` counts as inside. Nothing is dismissed under an open dialog.
 */
export function useDismiss<E extends HTMLElement>(
  isOpen: boolean,
  dismiss: () => void,
  boundary?: string,
  trigger: 'any' | 'press' = 'any',
): RefObject<E | null> {
  const container = useRef<E>(null);

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isUnderDialog = () => document.querySelector('dialog[open]') !== null;
    const dismissOutside = ({ target }: Event) => {
      const inside = boundary === undefined ? container.current : container.current?.closest(boundary);
      const isOutside = target instanceof Node && !inside?.contains(target);
      if (isOutside && !isUnderDialog()) dismiss();
    };
    document.addEventListener('pointerdown', dismissOutside, { signal });
    if (trigger === 'press') return () => controller.abort();

    const entry = {};
    openEntries.push(entry);
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (openEntries.at(-1) !== entry || isUnderDialog()) return;
      event.preventDefault();
      const hasFocus = container.current?.contains(document.activeElement);
      dismiss();
      if (hasFocus) container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('focusin', dismissOutside, { signal });
    document.addEventListener('keydown', dismissOnEscape, { signal });
    return () => {
      controller.abort();
      openEntries.splice(openEntries.indexOf(entry), 1);
    };
  }, [isOpen, dismiss, boundary, trigger]);

  return container;
}
