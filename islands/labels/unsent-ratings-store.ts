import { atom } from 'nanostores';
import * as v from 'valibot';
import { whileSubscribed } from '../../shared/async/while-subscribed.ts';
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

/** Ratings with a null identity belong to the next DJ who logs in. */
const storedRatings = v.object({ identity: orNull(v.string()), ratings: listOf(unsentRating) });

const storageKey: StorageKey = { name: storageNames.externalSessionRatings };

/** Ratings given after the login expired, oldest first. A login of another DJ deletes the ratings (spec 9). */
export const $unsentRatings = atom<readonly UnsentRating[]>([]);

whileSubscribed($unsentRatings, () => {
  const ratings = readRatings();
  if (ratings) $unsentRatings.set(ratings);
  else if (currentDj() !== null) saveRatings([]);
});

const currentDj = (): string | null => recipientIdentity($session.get());

export const saveUnsentRating = (rating: UnsentRating): void =>
  saveRatings([...ratingsExcept(rating.label), rating]);

export const removeUnsentRating = (label: string): void => saveRatings(ratingsExcept(label));

/** Keeps ratings that another tab has saved meanwhile. */
export function discardUnsentRatings(): void {
  const discarded = $unsentRatings.get();
  const isDiscarded = (stored: UnsentRating) =>
    discarded.some(({ label, rating }) => label === stored.label && rating === stored.rating);
  saveRatings((readRatings() ?? []).filter((stored) => !isDiscarded(stored)));
}

/** Returns null if the stored ratings belong to another DJ. */
function readRatings(): readonly UnsentRating[] | null {
  const stored = readStored(storageKey, storedRatings);
  const isOurs = !stored || stored.identity === null || stored.identity === currentDj();
  return isOurs ? (stored?.ratings ?? []) : null;
}

const ratingsExcept = (label: string): readonly UnsentRating[] =>
  (readRatings() ?? []).filter((stored) => stored.label !== label);

function saveRatings(ratings: readonly UnsentRating[]): void {
  $unsentRatings.set(ratings);
  if (ratings.length === 0) removeStored(storageKey);
  else writeStored(storageKey, { identity: currentDj(), ratings });
}
