import { useEffectEvent, useLayoutEffect } from 'react';
import { WIDTHS } from '../config/constants.ts';
import { addOverlay, type OverlayName } from '../navigation/overlays.ts';
import { useMedia } from './use-media.ts';

/** Returns whether the screen is that of a phone, which an open menu covers. */
export const useIsPhone = (): boolean => useMedia(`(width < ${WIDTHS.narrow}px) or (height < 480px)`);

/** Makes Back close what covers the page while it is open. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void, name: OverlayName = 'other'): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? addOverlay(name, () => close()) : undefined), [isOpen, name]);
}
