import { type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../navigation/host-modals.ts';

/** The open menus and sheets, newest last. Escape dismisses only the newest. */
const openEntries: object[] = [];

export type DismissTrigger = 'any' | 'press' | 'escape';

/**
 * Dismisses an open menu on a press outside it, on Escape or when it loses focus; with a `trigger`, only on that one. The
 * closest ancestor that matches `boundary` counts as inside. Nothing is dismissed under a dialog or a modal of the host.
 */
export function useDismiss<E extends HTMLElement>(
  isOpen: boolean,
  dismiss: () => void,
  boundary?: string,
  trigger: DismissTrigger = 'any',
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
    if (trigger !== 'escape') document.addEventListener('pointerdown', dismissOutside, { signal });
    if (trigger === 'any') document.addEventListener('focusin', dismissOutside, { signal });
    if (trigger === 'press') return () => controller.abort();

    const entry = {};
    openEntries.push(entry);
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (openEntries.at(-1) !== entry || isCovered(container.current)) return;
      event.preventDefault();
      event.stopPropagation();
      const hasFocus = container.current?.contains(document.activeElement);
      dismiss();
      if (hasFocus) container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    // The island gets the key before a modal of the host around it, which would close too.
    const island = container.current?.closest<HTMLElement>('[data-island]');
    island?.addEventListener('keydown', dismissOnEscape, { signal });
    document.addEventListener('keydown', dismissOnEscape, { signal });
    return () => {
      controller.abort();
      openEntries.splice(openEntries.indexOf(entry), 1);
    };
  }, [isOpen, dismiss, boundary, trigger]);

  return container;
}
