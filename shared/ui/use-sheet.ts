import { type RefObject, useLayoutEffect } from 'react';
import { showOnTop } from './show-on-top.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useDismiss } from './use-dismiss.ts';

/** Shows an element over the page, not modal, so that the player stays in reach. Escape and Back close it. */
export function useSheet<E extends HTMLElement>(isOpen: boolean, onClose: () => void): RefObject<E | null> {
  const sheet = useDismiss<E>(isOpen, onClose, undefined, 'escape');
  useCloseOnBack(isOpen, onClose, 'promo');

  useLayoutEffect(() => {
    const element = sheet.current;
    if (!isOpen || !element) return;
    const hide = showOnTop(element);
    element.querySelector<HTMLElement>('h2[tabindex], button')?.focus({ preventScroll: true });
    return hide;
  }, [isOpen, sheet]);

  return sheet;
}
