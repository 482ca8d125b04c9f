import { useLayoutEffect, useRef, useState } from 'react';

/** The panel that a swipe has revealed: the rating keys on the left or the actions on the right. */
type SwipeSide = 'rating' | 'actions' | null;

/** A row that scrolls sideways between two panels. It starts between them, so the left panel is as wide as the row. */
export function useSwipe(isSwipeable: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const [side, setSide] = useState<SwipeSide>(null);
  // Most rows are never swiped, so the panels get their content when the row first moves.
  const [isReady, setReady] = useState(false);

  useLayoutEffect(() => {
    if (isSwipeable && row.current)
      row.current.scrollTo({ left: row.current.clientWidth, behavior: 'instant' });
  }, [isSwipeable]);

  return {
    row,
    side,
    isReady,
    close: (): void => row.current?.scrollTo({ left: row.current.clientWidth }),
    handlers: isSwipeable && {
      onScroll(): void {
        if (!row.current) return;
        const { scrollLeft, clientWidth, scrollWidth } = row.current;
        const actionsWidth = scrollWidth - 2 * clientWidth;
        if (Math.abs(scrollLeft - clientWidth) > 1) setReady(true);
        if (scrollLeft < clientWidth / 2) setSide('rating');
        else setSide(scrollLeft > clientWidth + actionsWidth / 2 ? 'actions' : null);
      },
    },
  };
}
