import { type RefObject, useEffect, useRef } from 'react';

/** What is open, the latest last. Escape dismisses the last alone. */
const open: object[] = [];

/**
 * Dismisses what is open at a press outside and, unless `by` is 'press', at Escape or when the focus leaves. The
 * closest ancestor that matches `realm` counts as inside. Nothing is dismissed under an open dialog.
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
    const abort = new AbortController();
    const { signal } = abort;
    const isUnderDialog = () => document.querySelector('dialog[open]') !== null;
    const dismissOutside = ({ target }: Event) => {
      const inside = realm === undefined ? place.current : place.current?.closest(realm);
      const isOutside = target instanceof Node && !inside?.contains(target);
      if (isOutside && !isUnderDialog()) dismiss();
    };
    document.addEventListener('pointerdown', dismissOutside, { signal });
    if (by === 'press') return () => abort.abort();

    const entry = {};
    open.push(entry);
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (open.at(-1) !== entry || isUnderDialog()) return;
      event.preventDefault();
      const hasFocus = place.current?.contains(document.activeElement);
      dismiss();
      if (hasFocus) place.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('focusin', dismissOutside, { signal });
    document.addEventListener('keydown', dismissOnEscape, { signal });
    return () => {
      abort.abort();
      open.splice(open.indexOf(entry), 1);
    };
  }, [isOpen, dismiss, realm, by]);

  return place;
}
