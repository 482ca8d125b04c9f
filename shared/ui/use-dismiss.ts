import { type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../navigation/host-overlays.ts';
import { onEscape } from './on-escape.ts';

/** The open menus, newest last. Escape dismisses only the newest. */
const openEntries: object[] = [];

/**
 * Dismisses an open menu on a press outside it and, unless `trigger` is 'press', on Escape or when it loses focus.
 * The closest ancestor that matches `boundary` counts as inside. Nothing is dismissed under an open dialog or an overlay of the host.
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
    const dismissOutside = ({ target }: Event) => {
      const inside = boundary === undefined ? container.current : container.current?.closest(boundary);
      const isOutside = target instanceof Node && !inside?.contains(target);
      if (isOutside && !isCovered(container.current)) dismiss();
    };
    document.addEventListener('pointerdown', dismissOutside, { signal });
    if (trigger === 'press') return () => controller.abort();

    const entry = {};
    openEntries.push(entry);
    onEscape(container.current, signal, () => {
      if (openEntries.at(-1) !== entry) return false;
      const hasFocus = container.current?.contains(document.activeElement);
      dismiss();
      if (hasFocus) container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      return true;
    });
    document.addEventListener('focusin', dismissOutside, { signal });
    return () => {
      controller.abort();
      openEntries.splice(openEntries.indexOf(entry), 1);
    };
  }, [isOpen, dismiss, boundary, trigger]);

  return container;
}
