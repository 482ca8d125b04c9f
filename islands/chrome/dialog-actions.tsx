import type { ReactNode } from 'react';

type Props = {
  /** The main action is under way; it cannot be called off any more. */
  readonly working: boolean;
  readonly onCancel: () => void;
  /** The main action. */
  readonly children: ReactNode;
};

/** The end of a dialog: Cancel and the main action. */
export function DialogActions({ working, onCancel, children }: Props) {
  return (
    <div className="dp-dialog-actions">
      <button className="dp-button dp-plain" type="button" disabled={working} onClick={onCancel}>
        Cancel
      </button>
      {children}
    </div>
  );
}
