import { useState } from 'react';
import { formatCount } from '../format/text.ts';
import { Button } from './button.tsx';

const PAGE_SIZE = 100;

/** The rows up to a limit, and a button for more. */
export function usePagedRows<Row>(rows: readonly Row[], initialLimit = PAGE_SIZE) {
  const [limit, setLimit] = useState(initialLimit);
  const remaining = rows.length - limit;

  return {
    visible: remaining > 0 ? rows.slice(0, limit) : rows,
    more: remaining > 0 && (
      <Button
        onClick={({ currentTarget }) => {
          if (remaining <= PAGE_SIZE) focusLastRow(currentTarget);
          setLimit(limit + PAGE_SIZE);
        }}
      >
        {`Show ${Math.min(PAGE_SIZE, remaining)} more of ${formatCount(rows.length)}`}
      </Button>
    ),
  };
}

/** Moves the focus to the last row, because the clicked button disappears after the last page. */
function focusLastRow(button: HTMLElement): void {
  const sibling = button.previousElementSibling;
  const row = sibling?.matches('ul, ol') ? sibling.lastElementChild : sibling;
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  row.focus();
}
