import '../../styles/dialog.css';
import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  title: string;
  /** What it is about, said together with the title. */
  text?: string;
  open: boolean;
  /**
   * The person wants it closed: Escape, the backdrop, the close button. It closes when `open` says so.
   * Without it none of the three is there: the person must choose what the dialog offers.
   */
  onClose?: () => void;
  children: ReactNode;
};

/**
 * A modal dialog of the platform, named by its title; closed, it gives the focus back to what had it.
 * Of several on top of each other the first alone dims the page, and none does while an overlay of the host shows,
 * which the host marks by `data-overlay="open"`.
 */
export function Dialog({ title, text, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const id = useId();
  // A dialog that cannot be closed replaces the page, whose heading may be hidden.
  const Heading = onClose ? 'h2' : 'h1';

  // A layout effect: its cleanup runs while the dialog is still in the document, also when it goes away as a whole.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  /** What is inside fills the dialog, so that an event on the dialog itself is one on its backdrop. */
  const onBackdrop = (event: PointerEvent | MouseEvent) => event.target === dialog.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      className={onClose ? 'dp-dialog' : 'dp-dialog dp-dialog-final'}
      aria-labelledby={id}
      aria-describedby={text && `${id}-text`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // The browser may close it without asking, on a second Escape for one.
        if (!open || dialog.current?.open) return;
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = onBackdrop(event);
      }}
      onClick={(event) => {
        // Both ends of the press: a text selection that ends outside closes nothing.
        if (pressedBackdrop.current && onBackdrop(event)) onClose?.();
      }}
    >
      <div className="dp-dialog-body">
        <Heading id={id} className="dp-section">
          {title}
        </Heading>
        {text && <p id={`${id}-text`}>{text}</p>}
        {children}
        {onClose && (
          <button type="button" className="dp-button dp-plain dp-square dp-dialog-close" onClick={onClose}>
            <Icon name="close" />
            <span className="dp-hidden">Close</span>
          </button>
        )}
      </div>
    </dialog>
  );
}

type ActionsProps = {
  /** The main action is under way; it cannot be called off any more. */
  readonly working?: boolean;
  readonly onCancel: () => void;
  /** The main action. */
  readonly children: ReactNode;
};

/** The end of a dialog: Cancel and the main action. */
export function DialogActions({ working = false, onCancel, children }: ActionsProps) {
  return (
    <div className="dp-dialog-actions">
      <button className="dp-button dp-plain" type="button" disabled={working} onClick={onCancel}>
        Cancel
      </button>
      {children}
    </div>
  );
}
