import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Rows } from './rows-store.ts';

type Selection = {
  readonly selected: Id | null;
  /** Whether the user has chosen the promo. If not, it shows without being opened, and Back does not restore it. */
  readonly isChosen: boolean;
};

export type SelectionStore = ReturnType<typeof createSelection>;

/** The selected promo, which the pane shows. */
export function createSelection() {
  const $selection = atom<Selection>({ selected: null, isChosen: false });
  return {
    $selection: $selection as ReadableAtom<Selection>,
    selected: (): Id | null => $selection.get().selected,
    set: (selected: Id | null, isChosen = selected !== null): void => $selection.set({ selected, isChosen }),
    /** Keeps showing the promo, but no longer as the one that the user has chosen. */
    release: (): void => $selection.set({ ...$selection.get(), isChosen: false }),
  };
}

export type MarkedRows = ReturnType<typeof createMarkedRows>;

/** The rows whose checkbox is ticked, to hide, queue or play them together. */
export function createMarkedRows({ $rows }: Rows) {
  const $ids = atom<ReadonlySet<Id>>(new Set());
  /** The row that was toggled last, where a range starts. */
  let anchor: Id | null = null;

  function rangeTo(id: Id): Id[] {
    const ids = $rows.get().map((row) => row.id);
    const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)];
    return from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  return {
    $marked: computed([$rows, $ids], (rows, ids) => rows.filter(({ id }) => ids.has(id))),
    /** Marks or unmarks the row, and with `isRange` also the rows from the last one that was toggled. */
    toggle(id: Id, isRange = false): void {
      const range = isRange ? rangeTo(id) : [id];
      const current = [...$ids.get()];
      const others = current.filter((other) => !range.includes(other));
      $ids.set(new Set(current.includes(id) ? others : [...others, ...range]));
      anchor = id;
    },
    clear(): void {
      anchor = null;
      if ($ids.get().size > 0) $ids.set(new Set());
    },
  };
}
