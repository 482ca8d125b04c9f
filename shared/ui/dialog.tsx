import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

type Props = {
  title: string;
  text?: string | undefined;
  isWide?: boolean;
  /** Called on Escape, Back, and a click on the backdrop or the close button. Without it, the dialog stays open. */
  onClose?: () => void;
  children: ReactNode;
};

/** A native modal dialog, labelled by its title. Closing it returns the focus to where it was. */
export function Dialog({ title, text, isWide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const id = useId();
  useCloseOnBack(onClose !== undefined, () => onClose?.());
  // A dialog that can't be closed replaces the page, so its title is the page's main heading.
  const Heading = onClose ? 'h2' : 'h1';

  // A layout effect, because its cleanup runs while the removed dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  // The body fills the dialog, so an event on the dialog itself is on its backdrop.
  const isOnBackdrop = (event: PointerEvent | MouseEvent) => event.target === dialog.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog
    <dialog
      ref={dialog}
      className={onClose ? 'dp-surface dp-dialog' : 'dp-surface dp-dialog dp-dialog-final'}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      aria-describedby={text && `${id}-text`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // On a second Escape in a row, browsers close the dialog without a `cancel` event.
        if (dialog.current?.open) return;
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        // A text selection that starts inside the dialog and ends on the backdrop must not close the dialog.
        if (pressedBackdrop.current && isOnBackdrop(event)) onClose?.();
      }}
    >
      <div className="dp-stack dp-dialog-body">
        <Heading id={id} className="dp-section">
          {title}
        </Heading>
        {text && <p id={`${id}-text`}>{text}</p>}
        {children}
        {onClose && (
          <IconButton icon="close" label="Close" onClick={() => onClose()} className="dp-dialog-close" />
        )}
      </div>
    </dialog>
  );
}

type ActionsProps = {
  /** Whether the main action is pending, which disables Cancel. */
  readonly isPending?: boolean;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** The buttons of a dialog: Cancel, if it can be cancelled, and `children` for the main action. */
export function DialogActions({ isPending = false, onCancel, children }: ActionsProps) {
  return (
    <div className="dp-row dp-wrap dp-dialog-actions">
      {onCancel && (
        <Button variant="plain" disabled={isPending} onClick={() => onCancel()}>
          Cancel
        </Button>
      )}
      {children}
    </div>
  );
}
