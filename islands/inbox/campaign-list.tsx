import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect } from 'react';
import { WIDTHS } from '../../shared/config/constants.ts';
import { type Campaign, campaignState } from '../../shared/entities/campaign.ts';
import { actsIn } from '../../shared/keyboard/shortcuts.ts';
import { containerOf } from '../../shared/navigation/host-modals.ts';
import { $unavailable } from '../../shared/promos/unavailable-promos.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useAriaKey } from '../../shared/ui/key-hint.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
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
  const { filter, offset } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const marked = useStore(inbox.marked.$marked);
  const unavailable = useStore($unavailable);
  const isSwipeable = useMedia(SWIPE_MEDIA);
  const { selected } = useStore(inbox.selection.$selection);
  const rowsBefore = useStore(inbox.$needsAll) ? 0 : offset;
  const rowsAfter = useRowsAfter(inbox);
  const total = rowsBefore + rows.length + rowsAfter;
  const virtual = useVirtualRows(total, rowsBefore);
  const [from, to] = virtual.range;
  const { list, rowHeight } = virtual;
  useScrollTarget(inbox, virtual, rowsBefore);
  useMissingPages(inbox, virtual.range, rowsBefore, rowsAfter);

  const toLoadedIndex = (index: number) => Math.max(0, Math.min(rows.length, index - rowsBefore));
  const first = toLoadedIndex(from);
  const rendered = rows.slice(first, toLoadedIndex(to));
  const tabStop = rendered.find(({ id }) => id === selected) ?? rendered[0];
  // Without keys, Tab is the only way to the controls of a row.
  const hasKeys = useAriaKey('menu') !== undefined;
  const onArrowKey = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow || !actsIn(containerOf(event.nativeEvent))) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    inbox.selection.moveBy(event.key === 'ArrowDown' ? 1 : -1);
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
      <Spacer rows={rowsBefore + first} rowHeight={rowHeight} />
      {rendered.map((campaign, i) => (
        <CampaignRow
          key={campaign.id}
          campaign={campaign}
          inbox={inbox}
          isSelected={campaign.id === selected}
          isMarked={marked.includes(campaign)}
          isUnavailable={campaign.id in unavailable}
          tabStop={hasKeys ? (campaign === tabStop ? 'link' : 'nothing') : 'all'}
          isHidden={filter === 'hidden'}
          isSwipeable={isSwipeable}
          position={rowsBefore + first + i + 1}
          total={total}
        />
      ))}
      <Spacer rows={rows.length - toLoadedIndex(to)} rowHeight={rowHeight} />
      <LoadMore inbox={inbox} />
      <Spacer rows={rowsAfter - 1} rowHeight={rowHeight} />
    </ul>
  );
}

/** Returns the number of rows that the server has after the loaded ones. */
function useRowsAfter(inbox: Inbox): number {
  const { campaigns, offset, filter, isEnd } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const count = useStore(inbox.$counts)[filter] ?? 0;
  if (useStore(inbox.$needsAll) || isEnd) return 0;
  return Math.max(0, count - offset - (filter === 'hidden' ? rows.length : countMatching(campaigns, filter)));
}

/** The loaded promos that the server still counts. A promo can change its state after it was loaded. */
const countMatching = (campaigns: readonly Campaign[], filter: InboxFilter): number =>
  filter === 'new' || filter === 'opened' || filter === 'feedback'
    ? campaigns.filter((campaign) => campaignState(campaign) === filter).length
    : campaigns.length;

/** Loads the pages of the rows near the screen, but none before the list has scrolled to where it shall be. */
function useMissingPages(
  inbox: Inbox,
  [from, to]: readonly [number, number],
  rowsBefore: number,
  rowsAfter: number,
): void {
  const { campaigns, offset, isEnd, fetching } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const position = useStore(inbox.selection.$selection);
  const needsAll = useStore(inbox.$needsAll);
  const isScrolling = position.state === 'scrolling' && rows.some(({ id }) => id === position.focus);
  const canLoad = fetching.state === 'ready' && !needsAll && position.state !== 'restoring' && !isScrolling;
  const rowsEnd = rowsBefore + rows.length;
  const end = offset + campaigns.length;
  const { loadPageAt } = inbox;
  useEffect(() => {
    if (!canLoad) return;
    if (from >= rowsEnd && rowsAfter > 0) loadPageAt(end + from - rowsEnd);
    else if (to + PRELOAD_ROWS > rowsEnd && !isEnd) loadPageAt(end);
    else if (to <= rowsBefore) loadPageAt(from);
    else if (from < rowsBefore) loadPageAt(rowsBefore - 1);
  }, [canLoad, from, to, rowsBefore, rowsAfter, rowsEnd, end, isEnd, loadPageAt]);
}

/** Scrolls and focuses as the selection asks for, before the browser paints, so that the old position does not flash. */
function useScrollTarget(
  inbox: Inbox,
  { list, isMeasured, reveal }: ReturnType<typeof useVirtualRows>,
  rowsBefore: number,
): void {
  const rows = useStore(inbox.$rows);
  const position = useStore(inbox.selection.$selection);
  const target = position.state === 'scrolling' ? position : null;
  const focusIndex = target === null ? -1 : rows.findIndex(({ id }) => id === target.focus);
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
    if (row || target.focus === null) inbox.selection.finishScrolling();
  });
}

function LoadMore({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, offset, isEnd, fetching } = useStore(inbox.$list);
  const needsAll = useStore(inbox.$needsAll);
  const hasKeys = useAriaKey('menu') !== undefined;
  if (fetching.state !== 'failed' && (isEnd || needsAll)) return null;
  return (
    <li className="dp-campaigns-more dp-row dp-wrap" ref={moveFocusOnRemoval}>
      {fetching.state === 'failed' ? (
        <>
          <CallError error={fetching.error} />
          <Button
            onClick={({ currentTarget }) => {
              currentTarget.closest('ul')?.focus({ preventScroll: true });
              void inbox.retry();
            }}
          >
            Try again
          </Button>
        </>
      ) : (
        <Button
          pending={fetching.state === 'loading'}
          pendingLabel="Loading…"
          tabIndex={hasKeys ? -1 : 0}
          onClick={() => inbox.loadPageAt(offset + campaigns.length)}
        >
          Load more
        </Button>
      )}
    </li>
  );
}

/** A `ref` whose cleanup moves the focus to the last row if the removed element contained the focus. */
const moveFocusOnRemoval = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const list = element.closest('ul');
  const row = [...(list?.querySelectorAll('[data-row]') ?? [])].at(-1);
  (row?.querySelector('a') ?? list)?.focus({ preventScroll: true });
};

function Spacer({ rows, rowHeight }: { readonly rows: number; readonly rowHeight: number }) {
  // Policies forbid styles in markup.
  const isHydrated = useHydrated();
  if (rows <= 0 || !isHydrated) return null;
  return <li className="dp-campaigns-spacer" aria-hidden="true" style={{ blockSize: rows * rowHeight }} />;
}
