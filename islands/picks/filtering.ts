import { PICK_STORES, type PickSource, type PickStore } from '../../shared/config/constants.ts';
import type { Dupe } from '../../shared/entities/pick.ts';
import { isAhead } from '../../shared/format/dates.ts';
import type { Release } from './releases.ts';

/** What the DJ wants to see: the sources that are on, and the store whose link comes first (spec 9). */
export type Filters = { readonly on: readonly PickSource[]; readonly preferred: PickStore };

/** The places of a release that pass, the one to show first; a promo of ours comes before any store. */
export function shownPlaces({ places }: Release, { on, preferred }: Filters, today: Date): Dupe[] {
  const order = ['product', preferred, ...PICK_STORES];
  const rank = ({ type }: Dupe) => order.indexOf(type);
  return places
    .filter((place) => sourcesOf(place, today).every((source) => on.includes(source)))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The sources that are off and keep the release out of the list; none where it is in. */
export function blockersOf(release: Release, isHidden: boolean, filters: Filters, today: Date): PickSource[] {
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

/** What must be on for the place to show. A promo is heard before its release, so that only stores have a future. */
function sourcesOf(place: Dupe, today: Date): PickSource[] {
  if (place.type === 'product') return [isOpened(place) ? 'product-opened' : 'product'];
  return isAhead(place.released, today) ? [place.type, 'future'] : [place.type];
}

const isOpened = ({ type, campaign }: Dupe): boolean =>
  type === 'product' && campaign?.access.has_opened_promo === true;
