import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { listOf, orNull } from '../../shared/entities/lenient.ts';
import { $session, recipientIdentity } from '../../shared/session/session.ts';
import {
  readStored,
  removeStored,
  type StoragePlace,
  storageKeys,
  writeStored,
} from '../../shared/storage/storage.ts';

/**
 * 'External session ratings' (spec 9): ratings given when the login had already ended. They are kept in this browser,
 * outside of what a logout wipes, for the same DJ alone, and are sent by a press once that DJ is in again.
 */

const keptRating = v.object({ label: v.string(), name: v.string(), rating: v.number() });
type KeptRating = v.InferOutput<typeof keptRating>;

/** Whose they are; null if nobody was logged in: then the next DJ who logs in may send them. */
const stored = v.object({ identity: orNull(v.string()), ratings: listOf(keptRating) });

const place: StoragePlace = { key: storageKeys.externalSessionRatings };

/** The ratings that wait, the latest last. What another DJ left in this browser is forgotten. */
export const $keptRatings = atom<readonly KeptRating[]>([]);

onMount($keptRatings, () => {
  if (typeof document === 'undefined') return;
  const ratings = storedRatings();
  if (ratings) $keptRatings.set(ratings);
  else if (djOfPage() !== null) change([]);
});

const djOfPage = (): string | null => recipientIdentity($session.get());

/** Keeps the rating; of each label only the latest. */
export const keepRating = (rating: KeptRating): void => change([...others(rating.label), rating]);

/** The rating has arrived, or is wanted no more. */
export const dropKeptRating = (label: string): void => change(others(label));

/** What shows is wanted no more; what another tab has kept since then comes in its place. */
export function discardKeptRatings(): void {
  const shown = $keptRatings.get();
  const isShown = (kept: KeptRating) =>
    shown.some(({ label, rating }) => label === kept.label && rating === kept.rating);
  change((storedRatings() ?? []).filter((kept) => !isShown(kept)));
}

/** What is kept for this DJ, by another tab perhaps; null where it is another one's. */
function storedRatings(): readonly KeptRating[] | null {
  const kept = readStored(place, stored);
  const isOurs = !kept || kept.identity === null || kept.identity === djOfPage();
  return isOurs ? (kept?.ratings ?? []) : null;
}

const others = (label: string): readonly KeptRating[] =>
  (storedRatings() ?? []).filter((kept) => kept.label !== label);

function change(ratings: readonly KeptRating[]): void {
  $keptRatings.set(ratings);
  if (ratings.length === 0) removeStored(place);
  else writeStored(place, { identity: djOfPage(), ratings });
}
