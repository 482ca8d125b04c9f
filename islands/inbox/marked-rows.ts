import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Campaign } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';

/** The rows whose checkbox is ticked, to hide, queue or play them together. */
export function createMarkedRows($rows: ReadableAtom<readonly Campaign[]>) {
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
