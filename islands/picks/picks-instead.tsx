import { FilteredOut } from './filtered-out.tsx';
import { NoPicks } from './no-picks.tsx';
import type { Halves } from './picks-store.ts';
import type { Release } from './releases.ts';
import type { Stores } from './stores.ts';

type Props = { readonly stores: Stores; readonly halves: Halves; readonly releases: readonly Release[] };

/** In place of a list that shows nothing: since there are no picks, or none passes. */
export function PicksInstead({ stores, halves, releases }: Props) {
  return releases.length > 0 ? (
    <FilteredOut stores={stores} releases={releases} />
  ) : (
    <NoPicks stores={stores} halves={halves} />
  );
}
