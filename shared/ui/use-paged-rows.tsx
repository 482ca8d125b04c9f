import { useState } from 'react';
import { formatCount } from '../format/text.ts';

/** Rows that show at first, and that each press adds. */
const ROWS = 100;

/** The first rows of a list, and the button that shows more of them. */
export function usePagedRows<Row>(rows: readonly Row[], first = ROWS) {
  const [shown, setShown] = useState(first);
  const left = rows.length - shown;

  return {
    visible: left > 0 ? rows.slice(0, shown) : rows,
    more: left > 0 && (
      <button
        className="dp-button dp-quiet"
        type="button"
        onClick={({ currentTarget }) => {
          if (left <= ROWS) focusLastRow(currentTarget);
          setShown((before) => before + ROWS);
        }}
      >
        Show {Math.min(ROWS, left)} more of {formatCount(rows.length)}
      </button>
    ),
    reset: () => setShown(first),
  };
}

/** The button disappears once all rows show, so its focus moves to the row before it. */
function focusLastRow(button: HTMLElement): void {
  const before = button.previousElementSibling;
  const row = before?.matches('ul, ol') ? before.lastElementChild : before;
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  row.focus();
}
