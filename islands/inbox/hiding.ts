import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { isolateName, pluralize } from '../../shared/format/text.ts';
import { notify, offerUndo } from '../../shared/notifications/notifications.ts';
import { $hiddenPromos, hidePromos, unhidePromos } from '../../shared/promos/hidden-promos.ts';
import type { Place } from './place.ts';
import type { Rows } from './rows-store.ts';
import type { MarkedRows } from './selection.ts';

/** Hides and restores promos, each with an undo. */
export function createHiding({ $rows, isInRows }: Rows, marked: MarkedRows, place: Place) {
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

  function restore(ids: readonly Id[]): void {
    unhidePromos(ids);
    offerUndo(`${pluralize(ids.length, 'promo')} restored`, () => hidePromos(ids));
  }

  function showAgain([first, ...others]: readonly Id[], text: string): void {
    if (first === undefined) return;
    unhidePromos([first, ...others]);
    if (isInRows(first)) place.focusRow(first);
    notify('info', text);
  }

  return {
    hide: (promos: readonly Campaign[]): void =>
      removeRows(promos, (ids) => {
        hidePromos(ids);
        const [first] = promos;
        const isOne = first && promos.length === 1;
        const what = isOne ? isolateName(campaignName(first)) : `${promos.length} promos`;
        offerUndo(`Hidden: ${what}`, () => showAgain(ids, `${what} ${isOne ? 'is' : 'are'} back`));
      }),
    restore: (promos: readonly Campaign[]): void => removeRows(promos, restore),
    restoreAll: (): void => restore([...$hiddenPromos.get()]),
  };
}
