import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

/** Shows a `popover="manual"` over the page, not modal, so that the player stays in reach. Escape and Back close it. */
export function useSheet<E extends HTMLElement>(isOpen: boolean, onClose: () => void): RefObject<E | null> {
  const sheet = useRef<E>(null);
  useCloseOnBack(isOpen, onClose, 'promo');

  useLayoutEffect(() => {
    if (!isOpen) return;
    sheet.current?.showPopover();
    sheet.current?.querySelector<HTMLElement>('h2[tabindex], button')?.focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, onClose]);

  return sheet;
}
