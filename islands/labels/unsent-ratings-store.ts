import { atom, effect } from 'nanostores';
import * as v from 'valibot';
import { listOf, orNull } from '../../shared/entities/lenient.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';
import { $session, recipientIdentity } from '../../shared/session/session.ts';
import { whileSubscribed } from '../../shared/stores/while-subscribed.ts';

const unsentRating = v.object({ label: v.string(), name: v.string(), rating: v.number() });
type UnsentRating = v.InferOutput<typeof unsentRating>;

/** Ratings with a null identity belong to the next DJ who logs in. */
const storedRatings = v.object({ identity: orNull(v.string()), ratings: listOf(unsentRating) });

const noRatings: v.InferOutput<typeof storedRatings> = { identity: null, ratings: [] };

const stored = createStoredValue({
  name: 'external-session-ratings',
  identity: null,
  schema: storedRatings,
  fallback: noRatings,
});

/** Ratings given after the login expired, oldest first. A login of another DJ deletes the ratings (spec 9). */
export const $unsentRatings = atom<readonly UnsentRating[]>([]);

whileSubscribed($unsentRatings, () =>
  effect([stored.$value, $session], (current) => {
    if (isOurs(current)) $unsentRatings.set(current.ratings);
    else if (currentDj() !== null) stored.set(noRatings);
  }),
);

const currentDj = (): string | null => recipientIdentity($session.get());

const isOurs = ({ identity }: typeof noRatings): boolean => identity === null || identity === currentDj();

export const saveUnsentRating = (rating: UnsentRating): void =>
  update((ratings) => [...ratings.filter(({ label }) => label !== rating.label), rating]);

export const removeUnsentRating = (label: string): void =>
  update((ratings) => ratings.filter((stored) => stored.label !== label));

export const discardUnsentRatings = (): void => stored.set(noRatings);

const update = (change: (ratings: readonly UnsentRating[]) => UnsentRating[]): void =>
  stored.update((current) => {
    const ratings = change(isOurs(current) ? current.ratings : []);
    return ratings.length > 0 ? { identity: currentDj(), ratings } : noRatings;
  });
