import { type ReactNode, useState } from 'react';
import { formatCount } from '../format/text.ts';

/** As many rows as a page shows at once without delay, whatever a server sends. */
const FIRST_ROWS = 100;
const MORE_ROWS = 100;

type FirstRows<Row> = {
  readonly visible: readonly Row[];
  /** What brings more of them; null where all are there. */
  readonly more: ReactNode;
  /** Goes back to the first. */
  readonly reset: () => void;
};

/** The first rows of a list that may be long beyond use, and the button that brings the next ones. */
export function useFirstRows<Row>(rows: readonly Row[], first = FIRST_ROWS): FirstRows<Row> {
  const [shown, setShown] = useState(first);
  const left = rows.length - shown;

  return {
    visible: left > 0 ? rows.slice(0, shown) : rows,
    more: left > 0 && (
      <button
        className="dp-button dp-quiet"
        type="button"
        onClick={({ currentTarget }) => {
          if (left <= MORE_ROWS) leave(currentTarget);
          setShown((before) => before + MORE_ROWS);
        }}
      >
        Show {Math.min(MORE_ROWS, left)} more of {formatCount(rows.length)}
      </button>
    ),
    reset: () => setShown(first),
  };
}

/** The button goes with the last rows: its focus stays at the row after which they come. */
function leave(button: HTMLElement): void {
  const before = button.previousElementSibling;
  const row = before?.matches('ul, ol') ? before.lastElementChild : before;
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  row.focus();
}
