import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect } from 'react';
import { WIDTHS } from '../../shared/config/constants.ts';
import { type Campaign, campaignState } from '../../shared/entities/campaign.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { useVirtualRows } from '../../shared/ui/use-virtual-rows.ts';
import { CallError } from '../../shared/views/call-error.tsx';
import { CampaignRow } from './campaign-row.tsx';
import type { InboxFilter } from './filters.ts';
import type { Inbox } from './inbox-store.ts';

const PRELOAD_ROWS = 15;

const SWIPE_MEDIA = `(pointer: coarse) and (width < ${WIDTHS.narrow}px)`;

/** Renders only the rows near the screen. Spacers fill the rest, so that Back can restore the scroll position. */
export function CampaignList({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, offset, filter, isEnd, fetching } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const count = useStore(inbox.$counts)[filter] ?? 0;
  const marked = useStore(inbox.marked.$marked);
  const isSwipeable = useMedia(SWIPE_MEDIA);
  const position = useStore(inbox.selection.$selection);
  const needsAll = useStore(inbox.$needsAll);

  const rowsBefore = needsAll ? 0 : offset;
  const isHiddenList = filter === 'hidden';
  const counted = isHiddenList ? rows.length : countMatching(campaigns, filter);
  const rowsAfter = needsAll || isEnd ? 0 : Math.max(0, count - offset - counted);
  const total = rowsBefore + rows.length + rowsAfter;
  const {
    list,
    range: [from, to],
    rowHeight,
    isMeasured,
    reveal,
  } = useVirtualRows(total);
  const toLoadedIndex = (index: number) => Math.max(0, Math.min(rows.length, index - rowsBefore));
  const visibleRows = rows.slice(toLoadedIndex(from), toLoadedIndex(to));
  const hasMore = !isEnd;

  const { loadPageAt, selection } = inbox;
  const isIdle = fetching.state === 'ready';
  const target = position.state === 'scrolling' ? position : null;
  const focusIndex = target === null ? -1 : rows.findIndex(({ id }) => id === target.focus);
  // Nothing loads until the scroll position is restored, because other rows will be visible afterwards.
  const canLoad = isIdle && !needsAll && position.state !== 'restoring' && focusIndex === -1;
  const rowsEnd = rowsBefore + rows.length;
  const end = offset + campaigns.length;
  useEffect(() => {
    if (!canLoad) return;
    if (from >= rowsEnd && rowsAfter > 0) loadPageAt(end + from - rowsEnd);
    else if (to + PRELOAD_ROWS > rowsEnd && hasMore) loadPageAt(end);
    else if (to <= rowsBefore) loadPageAt(from);
    else if (from < rowsBefore) loadPageAt(rowsBefore - 1);
  }, [canLoad, from, to, rowsBefore, rowsAfter, rowsEnd, end, hasMore, loadPageAt]);

  // A layout effect scrolls before the browser paints, so that the old position does not flash.
  useLayoutEffect(() => {
    if (target && target.top !== null) scrollTo({ top: target.top, behavior: 'instant' });
    if (focusIndex !== -1) reveal(rowsBefore + focusIndex);
  }, [target, focusIndex, rowsBefore, reveal]);
  useEffect(() => {
    if (!target || !isMeasured) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(target.focus ?? '')}"]`);
    row?.querySelector('a')?.focus({ preventScroll: true });
    // `reveal` scrolls only the window, but a host page may have the list in a scrollable element.
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (row || target.focus === null) selection.finishScrolling();
  });

  const onArrowKey = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    selection.moveBy(event.key === 'ArrowDown' ? 1 : -1);
  };

  const retry = () => {
    list.current?.focus({ preventScroll: true });
    void inbox.retry();
  };

  return (
    <ul
      className="dp-campaigns"
      aria-label="Promos"
      data-marking={marked.length > 0 || undefined}
      ref={list}
      tabIndex={-1}
      onKeyDown={onArrowKey}
    >
      <Spacer rows={rowsBefore + toLoadedIndex(from)} rowHeight={rowHeight} />
      {visibleRows.map((campaign, i) => (
        <CampaignRow
          key={campaign.id}
          campaign={campaign}
          inbox={inbox}
          isSelected={campaign.id === position.selected}
          isMarked={marked.includes(campaign)}
          isHidden={isHiddenList}
          isSwipeable={isSwipeable}
          position={rowsBefore + toLoadedIndex(from) + i + 1}
          total={total}
        />
      ))}
      <Spacer rows={rows.length - toLoadedIndex(to)} rowHeight={rowHeight} />
      {((hasMore && !needsAll) || fetching.state === 'failed') && (
        <li className="dp-campaigns-more dp-row dp-wrap" ref={moveFocusOnRemoval}>
          {fetching.state === 'failed' ? (
            <>
              <CallError error={fetching.error} />
              <Button onClick={retry}>Try again</Button>
            </>
          ) : (
            <Button pending={!isIdle} pendingLabel="Loading…" onClick={() => loadPageAt(end)}>
              Load more
            </Button>
          )}
        </li>
      )}
      <Spacer rows={rowsAfter - 1} rowHeight={rowHeight} />
    </ul>
  );
}

/** A `ref` whose cleanup moves the focus to the last row if the removed element contained the focus. */
const moveFocusOnRemoval = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const list = element.closest('ul');
  const row = [...(list?.querySelectorAll('[data-row]') ?? [])].at(-1);
  (row?.querySelector('a') ?? list)?.focus({ preventScroll: true });
};

/** The loaded promos that the server still counts. A promo can change its state after it was loaded. */
const countMatching = (campaigns: readonly Campaign[], filter: InboxFilter): number =>
  filter === 'new' || filter === 'opened' || filter === 'feedback'
    ? campaigns.filter((campaign) => campaignState(campaign) === filter).length
    : campaigns.length;

function Spacer({ rows, rowHeight }: { readonly rows: number; readonly rowHeight: number }) {
  if (rows <= 0) return null;
  return <li className="dp-campaigns-spacer" aria-hidden="true" style={{ blockSize: rows * rowHeight }} />;
}
