import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect } from 'react';
import { WIDTHS } from '../../shared/config/constants.ts';
import { actsIn } from '../../shared/keyboard/shortcuts.ts';
import { containerOf } from '../../shared/navigation/host-modals.ts';
import { $unavailable } from '../../shared/promos/unavailable-promos.ts';
import { useAriaKey } from '../../shared/ui/key-hint.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { useVirtualRows } from '../../shared/ui/use-virtual-rows.ts';
import { LoadFailed } from '../../shared/views/resource-view.tsx';
import { CampaignRow } from './campaign-row.tsx';
import type { Inbox } from './inbox-store.ts';

const SWIPE_MEDIA = `(pointer: coarse) and (width < ${WIDTHS.narrow}px)`;

/** Renders only the rows near the screen. Spacers fill the rest, so that Back can restore the scroll position. */
export function CampaignList({ inbox }: { readonly inbox: Inbox }) {
  const rows = useStore(inbox.rows.$rows);
  const marked = useStore(inbox.marked.$marked);
  const unavailable = useStore($unavailable);
  const isSwipeable = useMedia(SWIPE_MEDIA);
  const { selected } = useStore(inbox.selection.$selection);
  const { before: rowsBefore, after: rowsAfter } = useStore(inbox.rows.$unloaded);
  const total = rowsBefore + rows.length + rowsAfter;
  const { fetching } = useStore(inbox.campaigns.$list);
  const virtual = useVirtualRows(total, rowsBefore);
  const [from, to] = virtual.range;
  const { list, rowHeight } = virtual;
  useScrollTarget(inbox, virtual, rowsBefore);
  const { state } = useStore(inbox.place.$target);
  useEffect(() => {
    // Nothing loads before the list is where it shall be. The promo beside it may follow the player past the screen.
    const shown = rowsBefore + rows.findIndex(({ id }) => id === selected) + 1;
    if (state === 'idle') inbox.rows.loadNear(from, Math.max(to, shown));
  });

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
    inbox.place.goBy(event.key === 'ArrowDown' ? 1 : -1);
  };
  const retry = () => {
    // The pressed button disappears.
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
          isSwipeable={isSwipeable}
          position={rowsBefore + first + i + 1}
          total={total}
        />
      ))}
      <Spacer rows={rows.length - toLoadedIndex(to)} rowHeight={rowHeight} />
      {fetching.state === 'failed' && (
        <li className="dp-campaigns-more dp-row">
          <LoadFailed error={fetching.error} onRetry={retry} />
        </li>
      )}
      <Spacer rows={rowsAfter} rowHeight={rowHeight} />
    </ul>
  );
}

/** Scrolls and focuses as the place asks for, before the browser paints, so that the old position does not flash. */
function useScrollTarget(
  { place, rows: { $rows } }: Inbox,
  { list, isMeasured, reveal }: ReturnType<typeof useVirtualRows>,
  rowsBefore: number,
): void {
  const rows = useStore($rows);
  const target = useStore(place.$target);
  const { top, focus } = target.state === 'scrolling' ? target : { top: 0, focus: null };
  const index = rows.findIndex(({ id }) => id === focus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target may have the same position
  useLayoutEffect(() => {
    if (top > 0) scrollTo({ top, behavior: 'instant' });
    if (index !== -1) reveal(rowsBefore + index);
  }, [target, index, rowsBefore, reveal]);
  useEffect(() => {
    if (target.state !== 'scrolling' || !isMeasured) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(focus ?? '')}"]`);
    row?.querySelector('a')?.focus({ preventScroll: true });
    // `reveal` scrolls only the window, but a host page may have the list in a scrollable element.
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // A row that has left the list is never rendered.
    if (row || index === -1) place.finishScrolling();
  });
}

function Spacer({ rows, rowHeight }: { readonly rows: number; readonly rowHeight: number }) {
  // Policies forbid styles in markup.
  const isHydrated = useHydrated();
  if (rows <= 0 || !isHydrated) return null;
  return <li className="dp-campaigns-spacer" aria-hidden="true" style={{ blockSize: rows * rowHeight }} />;
}
