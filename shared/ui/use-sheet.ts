import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { onEscape } from './on-escape.ts';
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
    const controller = new AbortController();
    onEscape(sheet.current, controller.signal, () => {
      onClose();
      return true;
    });
    return () => controller.abort();
  }, [isOpen, onClose]);

  return sheet;
}
