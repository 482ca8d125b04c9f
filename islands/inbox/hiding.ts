import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { isolateName, pluralize } from '../../shared/format/text.ts';
import { dismiss, notify } from '../../shared/notifications/notifications.ts';
import { $hiddenPromos, hidePromos, unhidePromos } from '../../shared/promos/hidden-promos.ts';
import type { Place } from './place.ts';
import type { Rows } from './rows-store.ts';
import type { MarkedRows } from './selection.ts';

/** Hides and restores promos, each with an undo. */
export function createHiding({ $rows, isInRows }: Rows, marked: MarkedRows, place: Place) {
  /** The promos that were hidden together, latest last. */
  const batches: (readonly Id[])[] = [];
  let notificationId = 0;

  function notifyWithUndo(text: string, undoAction: () => void): void {
    dismiss(notificationId);
    notificationId = notify('info', text, { label: 'Undo', run: undoAction });
  }

  /** Moves the focus to the row after those that leave the list, or else before them. */
  function removeRows(leaving: readonly Campaign[], remove: (ids: readonly Id[]) => void): void {
    const before = $rows.get();
    const last = before.findLastIndex((row) => leaving.includes(row));
    const neighbour = before[last + 1] ?? before.findLast((row) => !leaving.includes(row));
    // The bar of the marked rows must not move the focus to the title when it goes.
    if (neighbour && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    remove(leaving.map(({ id }) => id));
    marked.clear();
    place.focusRow(neighbour?.id ?? null);
  }

  function undo(): void {
    const batch = batches.findLast((ids) => ids.some((id) => $hiddenPromos.get().has(id)));
    const [first] = batch ?? [];
    if (!batch || first === undefined) return;
    dismiss(notificationId);
    unhidePromos(batch);
    if (isInRows(first)) place.focusRow(first);
  }

  function restore(ids: readonly Id[]): void {
    unhidePromos(ids);
    notifyWithUndo(`${pluralize(ids.length, 'promo')} restored`, () => hidePromos(ids));
  }

  return {
    hide: (promos: readonly Campaign[]): void =>
      removeRows(promos, (ids) => {
        hidePromos(ids);
        batches.push(ids);
        const [first, ...others] = promos;
        const what =
          first && others.length === 0
            ? `Hidden: ${isolateName(campaignName(first))}`
            : `${ids.length} promos hidden`;
        notifyWithUndo(what, undo);
      }),
    undo,
    restore: (promos: readonly Campaign[]): void => removeRows(promos, restore),
    restoreAll: (): void => restore([...$hiddenPromos.get()]),
  };
}
