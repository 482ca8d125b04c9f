import { IconButton } from '../../shared/ui/button.tsx';
import '../../styles/feedback-sheet.css';
import { type ReactNode, useLayoutEffect } from 'react';
import { useSheet } from '../../shared/ui/use-sheet.ts';

type Props = { readonly onClose: () => void; readonly children: ReactNode };

/** A sheet from the bottom of a phone for the feedback card. It is not modal, so that the player below stays usable. */
export function FeedbackSheet({ onClose, children }: Props) {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    // The page behind the sheet is inert until React has finished this update.
    return () => queueMicrotask(() => returnFocus(opener));
  }, []);
  const sheet = useSheet<HTMLDialogElement>(true, onClose);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the sheet
    <dialog
      className="dp-sheet"
      popover="manual"
      aria-label="Feedback"
      ref={sheet}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dp-sheet-panel">
        {children}
        <IconButton icon="close" label="Close" onClick={onClose} className="dp-sheet-close" />
      </div>
    </dialog>
  );
}

function returnFocus(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('h1[tabindex]');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
