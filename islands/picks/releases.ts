import { PICK_STORES, type PickSource } from '../../shared/config/constants.ts';
import type { Dupe, Pick } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { isUnreleased } from '../../shared/format/dates.ts';
import type { Filters } from './filters-store.ts';

/** A release with all its places: the dupes of its pick. */
export type PickRelease = {
  /** Stays the same when the picks are loaded again. */
  readonly key: string;
  readonly places: readonly [Dupe, ...Dupe[]];
  readonly weight: number;
  readonly isHidden: boolean;
  readonly thumbs: Thumbs;
};

/** Merges the picks of the same release, and sorts by weight, the highest first (spec 9), then by id. */
export function foldPicks(picks: readonly Pick[]): PickRelease[] {
  const groups = new Map<string, Map<string, Dupe>>();
  for (const { dupes, ...pick } of picks) {
    const same = [pick, ...dupes].map((place) => [String(place.pick_id), place] as const);
    const met = [...new Set(same.flatMap(([id]) => groups.get(id) ?? []))];
    // The largest group takes the others, so that few places move.
    const [group = new Map<string, Dupe>(), ...others] = met.toSorted((one, other) => other.size - one.size);
    for (const [id, place] of [...others.flatMap((known) => [...known]), ...same]) {
      group.set(id, place);
      groups.set(id, group);
    }
  }
  return [...new Set(groups.values())].flatMap(toRelease).toSorted(byWeight);
}

const byWeight = (one: PickRelease, other: PickRelease): number =>
  other.weight - one.weight || (one.key < other.key ? -1 : 1);

function toRelease(group: ReadonlyMap<string, Dupe>): PickRelease[] {
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

/** The places of a release that pass the filters: our promo, the preferred store, the other stores. */
export function shownPlaces({ places }: PickRelease, { on, preferred }: Filters, today: Date): Dupe[] {
  const order = ['product', preferred, ...PICK_STORES];
  const rank = ({ type }: Dupe) => order.indexOf(type);
  return places
    .filter((place) => sourcesOf(place, today).every((source) => on.includes(source)))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The sources that are off and keep the release out of the list. */
export function blockersOf(
  release: PickRelease,
  isHidden: boolean,
  filters: Filters,
  today: Date,
): PickSource[] {
  const isOff = (source: PickSource) => !filters.on.includes(source);
  const wholly: PickSource[] = [
    ...(isHidden ? (['hidden'] as const) : []),
    ...(release.places.some(isOpened) ? (['product-opened'] as const) : []),
  ];
  const blockers = wholly.filter(isOff);
  if (blockers.length > 0) return blockers;
  if (shownPlaces(release, filters, today).length > 0) return [];
  return [...new Set(release.places.flatMap((place) => sourcesOf(place, today)).filter(isOff))];
}

/** The sources that must be on for the place to show. Promos are always early, so 'future' is for stores. */
function sourcesOf(place: Dupe, today: Date): PickSource[] {
  if (place.type === 'product') return [isOpened(place) ? 'product-opened' : 'product'];
  return isUnreleased(place.released, today) ? [place.type, 'future'] : [place.type];
}

const isOpened = ({ type, campaign }: Dupe): boolean =>
  type === 'product' && campaign?.access.has_opened_promo === true;
