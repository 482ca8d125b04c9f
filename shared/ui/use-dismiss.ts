import { type RefObject, useEffect, useRef } from 'react';

/** What is open, the latest last: Escape is for that one. */
const open: object[] = [];

/**
 * Dismisses what is open by a press outside of it, by Escape, or when the focus goes elsewhere.
 * What lies in the closest `realm`, a selector, is not outside. Under an open dialog it stays: the dialog gives the
 * focus back to it. Escape gives the focus back to the element that controls it, the one with `aria-expanded` inside.
 * With `by` a press, Escape and the focus leave it open.
 */
export function useDismiss<E extends HTMLElement>(
  isOpen: boolean,
  dismiss: () => void,
  realm?: string,
  by: 'any' | 'press' = 'any',
): RefObject<E | null> {
  const place = useRef<E>(null);

  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const on = { signal: over.signal };
    const isUnderDialog = () => document.querySelector('dialog[open]') !== null;
    const dismissOutside = ({ target }: Event) => {
      const inside = realm === undefined ? place.current : place.current?.closest(realm);
      const isOutside = target instanceof Node && !inside?.contains(target);
      if (isOutside && !isUnderDialog()) dismiss();
    };
    document.addEventListener('pointerdown', dismissOutside, on);
    if (by === 'press') return () => over.abort();

    const me = {};
    open.push(me);
    document.addEventListener('focusin', dismissOutside, on);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (open.at(-1) !== me || isUnderDialog()) return;
        event.preventDefault();
        const hasFocus = place.current?.contains(document.activeElement);
        dismiss();
        if (hasFocus) place.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
      on,
    );
    return () => {
      over.abort();
      open.splice(open.indexOf(me), 1);
    };
  }, [isOpen, dismiss, realm, by]);

  return place;
}
