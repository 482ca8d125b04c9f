import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { campaignName } from '../../shared/entities/campaign.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { rateCampaign } from './campaign-actions.ts';
import { hideAction, queueAction, type RowProps } from './row-menu.tsx';

/** The panel that a swipe has revealed: the rating keys on the left or the actions on the right. */
type SwipeSide = 'rating' | 'actions' | null;

/** The row that was opened last. Opening another one closes it. */
let openRow: HTMLElement | null = null;

const closeRow = (row: HTMLElement | null): void => row?.scrollTo({ left: row.clientWidth });

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
    close(): void {
      // The browser focuses the pressed control after its event, and WebKit scrolls to it.
      requestAnimationFrame(() => {
        // The pressed control becomes inert. The list takes its focus, because a focused row would be selected.
        row.current?.closest('ul')?.focus({ preventScroll: true });
        closeRow(row.current);
      });
    },
    handlers: isSwipeable && {
      onScroll(): void {
        if (!row.current) return;
        const { scrollLeft, clientWidth, scrollWidth } = row.current;
        const actionsWidth = scrollWidth - 2 * clientWidth;
        if (Math.abs(scrollLeft - clientWidth) > 1) setReady(true);
        const isRating = scrollLeft < clientWidth / 2;
        const isActions = scrollLeft > clientWidth + actionsWidth / 2;
        const next = isRating ? 'rating' : isActions ? 'actions' : null;
        setSide(next);
        // A row that is still closing must not close the newly opened one.
        if (next === null || side !== null || openRow === row.current) return;
        closeRow(openRow);
        openRow = row.current;
      },
    },
  };
}

type Props = RowProps & { readonly isOpen: boolean; readonly isReady: boolean; readonly close: () => void };

/** The panels are inert until a swipe reveals them, because the menu of the row has the same actions. */
export function SwipeRating({ campaign, isOpen, isReady, close }: Props) {
  const rating = useStore($drafts, { keys: [campaign.id] })[campaign.id]?.rating ?? null;
  const rate = (value: number) => {
    close();
    void rateCampaign(campaign, value);
  };

  return (
    <div className="dp-swipe-rating" inert={!isOpen}>
      {isReady && (
        <Rating
          isOneRow
          value={rating}
          legend={
            <span className="dp-swipe-legend dp-ellipsis">
              Rate <Name>{campaignName(campaign)}</Name>
            </span>
          }
          onChange={rate}
        />
      )}
    </div>
  );
}

export function SwipeActions({ campaign, inbox, isOpen, isReady, close }: Props) {
  const actions = [queueAction([campaign]), hideAction(inbox, [campaign])];
  return (
    <div className="dp-swipe-actions" inert={!isOpen}>
      {isReady &&
        actions.map(({ label, icon, run }) => (
          <button
            key={label}
            type="button"
            aria-label={`${label}: ${campaignName(campaign)}`}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon name={icon} size={24} /> <span>{label}</span>
          </button>
        ))}
    </div>
  );
}
