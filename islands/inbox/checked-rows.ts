import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Campaign } from '../../shared/entities/campaign.ts';

/** The rows that are checked to hide, queue or play them together. */
export function createCheckedRows($rows: ReadableAtom<readonly Campaign[]>) {
  const $ids = atom<ReadonlySet<string>>(new Set());
  /** The row that was toggled last, where a range starts. */
  let anchor: string | null = null;

  function rangeTo(id: string): string[] {
    const ids = $rows.get().map((row) => row.id);
    const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)];
    return from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  return {
    $ids: $ids as ReadableAtom<ReadonlySet<string>>,
    $checked: computed([$rows, $ids], (rows, ids) => rows.filter(({ id }) => ids.has(id))),
    /** Checks or unchecks the row, and with `isRange` also the rows from the last one that was toggled. */
    toggle(id: string, isRange = false): void {
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
