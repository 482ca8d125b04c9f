import type { Dupe, Pick } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';

/** One release of the list, wherever it is to be had: its dupes are folded into it. */
export type Release = {
  /** The same for the same release after the picks were loaded again. */
  readonly key: string;
  /** One for each place. */
  readonly places: readonly [Dupe, ...Dupe[]];
  readonly weight: number;
  readonly isHidden: boolean;
  readonly thumbs: Thumbs;
};

/** Folds what is the same release into one, and sorts by weight, highest first (spec 9); what ties stands by its id. */
export function foldPicks(picks: readonly Pick[]): Release[] {
  const groups = new Map<string, Map<string, Dupe>>();
  for (const { dupes, ...pick } of picks) {
    const same = [pick, ...dupes].map((place) => [String(place.pick_id), place] as const);
    const met = [...new Set(same.flatMap(([id]) => groups.get(id) ?? []))];
    // The largest takes the others up, so that no place moves often.
    const [group = new Map<string, Dupe>(), ...others] = met.toSorted((one, other) => other.size - one.size);
    for (const [id, place] of [...others.flatMap((known) => [...known]), ...same]) {
      group.set(id, place);
      groups.set(id, group);
    }
  }
  return [...new Set(groups.values())].flatMap(toRelease).toSorted(byWeight);
}

/** By code units where the weights tie, for the reason that counts.ts gives. */
const byWeight = (one: Release, other: Release): number =>
  other.weight - one.weight || (one.key < other.key ? -1 : 1);

function toRelease(group: ReadonlyMap<string, Dupe>): Release[] {
  const [first, ...others] = group.values();
  if (!first) return [];
  const places = [first, ...others] as const;
  return [
    {
      key: [...group.keys()].toSorted()[0] ?? '',
      places,
      weight: places.reduce((most, { weight }) => Math.max(most, weight), first.weight),
      isHidden: places.some(({ is_hidden }) => is_hidden),
      thumbs: places.find(({ thumbs }) => thumbs !== 0)?.thumbs ?? 0,
    },
  ];
}
