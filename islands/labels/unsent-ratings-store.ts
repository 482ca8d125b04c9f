import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { listOf, orNull } from '../../shared/entities/lenient.ts';
import { $session, recipientIdentity } from '../../shared/session/session.ts';
import {
  readStored,
  removeStored,
  type StorageKey,
  storageNames,
  writeStored,
} from '../../shared/storage/storage.ts';

const unsentRating = v.object({ label: v.string(), name: v.string(), rating: v.number() });
type UnsentRating = v.InferOutput<typeof unsentRating>;

/** Without an identity, the next DJ who logs in may send them. */
const stored = v.object({ identity: orNull(v.string()), ratings: listOf(unsentRating) });

const place: StorageKey = { name: storageNames.externalSessionRatings };

/**
 * The ratings that were given after the login had ended, the latest last (spec 9, 'external session ratings'). A logout
 * does not remove them, but the login of another DJ does.
 */
export const $unsentRatings = atom<readonly UnsentRating[]>([]);

onMount($unsentRatings, () => {
  if (typeof document === 'undefined') return;
  const ratings = storedRatings();
  if (ratings) $unsentRatings.set(ratings);
  else if (djOfPage() !== null) change([]);
});

const djOfPage = (): string | null => recipientIdentity($session.get());

export const saveUnsentRating = (rating: UnsentRating): void => change([...others(rating.label), rating]);

export const removeUnsentRating = (label: string): void => change(others(label));

/** Drops the ratings that show. Those that another tab has kept since then show instead. */
export function discardUnsentRatings(): void {
  const shown = $unsentRatings.get();
  const isShown = (kept: UnsentRating) =>
    shown.some(({ label, rating }) => label === kept.label && rating === kept.rating);
  change((storedRatings() ?? []).filter((kept) => !isShown(kept)));
}

/** The ratings in storage, null if they belong to another DJ. */
function storedRatings(): readonly UnsentRating[] | null {
  const kept = readStored(place, stored);
  const isOurs = !kept || kept.identity === null || kept.identity === djOfPage();
  return isOurs ? (kept?.ratings ?? []) : null;
}

const others = (label: string): readonly UnsentRating[] =>
  (storedRatings() ?? []).filter((kept) => kept.label !== label);

function change(ratings: readonly UnsentRating[]): void {
  $unsentRatings.set(ratings);
  if (ratings.length === 0) removeStored(place);
  else writeStored(place, { identity: djOfPage(), ratings });
}
