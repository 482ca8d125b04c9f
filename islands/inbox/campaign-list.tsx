import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect } from 'react';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { useVirtualRows } from '../../shared/ui/use-virtual-rows.ts';
import { CallError } from '../chrome/call-error.tsx';
import { CampaignRow } from './campaign-row.tsx';
import type { Inbox } from './inbox-store.ts';

/** The next page is loaded when so many rows are left below the screen. */
const AHEAD = 15;

/** Renders the rows near the screen, with room for all others, loaded or not, so that Back finds the same place. */
export function CampaignList({ inbox }: { readonly inbox: Inbox }) {
  const { campaigns, offset, showing, isEnd, fetching } = useStore(inbox.$list);
  const rows = useStore(inbox.$rows);
  const numbers = useStore(inbox.$numbers);
  const selected = useStore(inbox.selection.$selected);
  const wish = useStore(inbox.selection.$wish);
  const isArriving = useStore(inbox.selection.$isArriving);
  const isSearching = useStore(inbox.$text).trim() !== '';

  const before = isSearching ? 0 : offset;
  const unloaded = isEnd ? 0 : Math.max(0, (numbers?.[showing] ?? 0) - offset - campaigns.length);
  const after = isSearching ? 0 : unloaded;
  const total = before + rows.length + after;
  const {
    list,
    range: [from, to],
    rowHeight,
    isMeasured,
    reveal,
  } = useVirtualRows(total);
  const inRows = (place: number) => Math.max(0, Math.min(rows.length, place - before));
  const shown = rows.slice(inRows(from), inRows(to));
  const hasMore = !isEnd;

  const { need, selection } = inbox;
  const isIdle = fetching.state === 'ready';
  const wished = wish?.focus === undefined ? -1 : rows.findIndex(({ id }) => String(id) === wish.focus);
  // Until the page has scrolled to where the person was, the rows on the screen are the wrong ones to load.
  const isComing = isArriving || wished !== -1;
  const canLoad = isIdle && !isSearching && !isComing;
  const rowsEnd = before + rows.length;
  const end = offset + campaigns.length;
  useEffect(() => {
    if (!canLoad) return;
    if (from >= rowsEnd && after > 0) need(end + from - rowsEnd);
    else if (to + AHEAD > rowsEnd && hasMore) need(end);
    else if (to <= before) need(from);
    else if (from < before) need(before - 1);
  }, [canLoad, from, to, before, after, rowsEnd, end, hasMore, need]);

  // Before the browser paints, so that no other place flashes up.
  useLayoutEffect(() => {
    if (wish?.scroll !== undefined) scrollTo({ top: wish.scroll, behavior: 'instant' });
    if (wished !== -1) reveal(before + wished);
  }, [wish, wished, before, reveal]);
  useEffect(() => {
    if (!wish || !isMeasured) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(wish.focus ?? '')}"]`);
    row?.querySelector('a')?.focus({ preventScroll: true });
    // For a host that scrolls in an element.
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (row || wish.focus === undefined) selection.dropWish();
  });

  const byArrow = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    selection.go(event.key === 'ArrowDown' ? 1 : -1);
  };

  const retry = () => {
    list.current?.focus({ preventScroll: true });
    void inbox.retry();
  };

  return (
    <ul className="dp-campaigns" aria-label="Promos" ref={list} tabIndex={-1} onKeyDown={byArrow}>
      <Room rows={before + inRows(from)} rowHeight={rowHeight} />
      {shown.map((campaign, i) => (
        <CampaignRow
          key={campaign.id}
          campaign={campaign}
          inbox={inbox}
          isSelected={String(campaign.id) === selected}
          place={before + inRows(from) + i + 1}
          total={total}
        />
      ))}
      <Room rows={rows.length - inRows(to)} rowHeight={rowHeight} />
      {(hasMore || fetching.state === 'failed') && (
        <li className="dp-campaigns-more" ref={passFocusBack}>
          {fetching.state === 'failed' ? (
            <>
              <CallError error={fetching.error} />
              <button className="dp-button dp-quiet" type="button" onClick={retry}>
                Try again
              </button>
            </>
          ) : (
            <PendingButton
              variant="quiet"
              working={!isIdle}
              workingLabel="Loading..."
              onClick={() => need(end)}
            >
              Load more
            </PendingButton>
          )}
        </li>
      )}
      <Room rows={after - 1} rowHeight={rowHeight} />
    </ul>
  );
}

/** A `ref` that moves the focus of the disappearing button to the last row, after which the new ones come. */
const passFocusBack = (leaving: HTMLElement | null) => () => {
  if (!leaving?.contains(document.activeElement)) return;
  const list = leaving.closest('ul');
  const row = [...(list?.querySelectorAll('[data-row]') ?? [])].at(-1);
  (row?.querySelector('a') ?? list)?.focus({ preventScroll: true });
};

function Room({ rows, rowHeight }: { readonly rows: number; readonly rowHeight: number }) {
  if (rows <= 0) return null;
  return <li className="dp-campaigns-room" aria-hidden="true" style={{ blockSize: rows * rowHeight }} />;
}
