import { PICK_STORES, type PickSource } from '../../shared/config/constants.ts';
import type { DjPick, Listing } from '../../shared/entities/pick.ts';
import type { Thumbs } from '../../shared/entities/promo.ts';
import { isUnreleased } from '../../shared/format/dates.ts';
import type { Filters } from './filters-store.ts';

/** `listings` are the picks of the same release, from our promo and from stores. */
export type PickRelease = {
  /** Stays the same after a reload. */
  readonly key: string;
  readonly listings: readonly [Listing, ...Listing[]];
  readonly weight: number;
  readonly isHidden: boolean;
  readonly thumbs: Thumbs;
};

/** Merges picks of the same release. Sorts by weight, highest first, and equal weights by key (spec 9). */
export function mergePicks(picks: readonly DjPick[]): PickRelease[] {
  const releases = new Map<string, Map<string, Listing>>();
  for (const { dupes, ...pick } of picks) {
    const listings = [pick, ...dupes].map((listing) => [listing.pick_id, listing] as const);
    const overlapping = [...new Set(listings.flatMap(([id]) => releases.get(id) ?? []))];
    // Adding the smaller maps to the largest map is fast even for a release with thousands of listings.
    const [release = new Map<string, Listing>(), ...smaller] = overlapping.toSorted(
      (a, b) => b.size - a.size,
    );
    for (const [id, listing] of [...smaller.flatMap((other) => [...other]), ...listings]) {
      release.set(id, listing);
      releases.set(id, release);
    }
  }
  return [...new Set(releases.values())].flatMap(toRelease).toSorted(byWeight);
}

const byWeight = (a: PickRelease, b: PickRelease): number => b.weight - a.weight || (a.key < b.key ? -1 : 1);

function toRelease(listingsById: ReadonlyMap<string, Listing>): PickRelease[] {
  const [first, ...others] = listingsById.values();
  if (!first) return [];
  const listings = [first, ...others] as const;
  return [
    {
      key: [...listingsById.keys()].toSorted()[0] ?? '',
      listings,
      weight: listings.reduce((max, { weight }) => Math.max(max, weight), first.weight),
      isHidden: listings.some(({ is_hidden }) => is_hidden),
      thumbs: listings.find(({ thumbs }) => thumbs !== 0)?.thumbs ?? 0,
    },
  ];
}

/** Our promo comes first, the preferred store second, and the other stores last. */
export function visibleListings(
  { listings }: PickRelease,
  { on, preferred }: Filters,
  today: Date,
): Listing[] {
  const order = ['product', preferred, ...PICK_STORES, 'other'];
  const rank = ({ type }: Listing) => order.indexOf(type);
  return listings
    .filter((listing) => requiredSources(listing, today).every((source) => on.includes(source)))
    .toSorted((a, b) => rank(a) - rank(b));
}

export function matchesFilters(
  release: PickRelease,
  isHidden: boolean,
  filters: Filters,
  today: Date,
): boolean {
  if (isHidden && !filters.on.includes('hidden')) return false;
  if (release.listings.some(isOpened) && !filters.on.includes('product-opened')) return false;
  return visibleListings(release, filters, today).length > 0;
}

/** Returns the filters that must be on to show the listing. Our own promo never requires 'future', an unknown type none. */
function requiredSources(listing: Listing, today: Date): PickSource[] {
  if (listing.type === 'product') return [isOpened(listing) ? 'product-opened' : 'product'];
  if (listing.type === 'other') return [];
  return isUnreleased(listing.released, today) ? [listing.type, 'future'] : [listing.type];
}

const isOpened = ({ type, campaign }: Listing): boolean =>
  type === 'product' && campaign?.access.has_opened_promo === true;
