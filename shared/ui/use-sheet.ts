import { type RefObject, useLayoutEffect } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useDismiss } from './use-dismiss.ts';

/** Shows a `popover="manual"` over the page, not modal, so that the player stays in reach. Escape and Back close it. */
export function useSheet<E extends HTMLElement>(isOpen: boolean, onClose: () => void): RefObject<E | null> {
  const sheet = useDismiss<E>(isOpen, onClose, undefined, 'escape');
  useCloseOnBack(isOpen, onClose, 'promo');

  useLayoutEffect(() => {
    if (!isOpen) return;
    sheet.current?.showPopover();
    sheet.current?.querySelector<HTMLElement>('h2[tabindex], button')?.focus({ preventScroll: true });
  }, [isOpen, sheet]);

  return sheet;
}
