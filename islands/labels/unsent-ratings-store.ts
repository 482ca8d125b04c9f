import * as v from 'valibot';
import { listOf } from '../../shared/entities/lenient.ts';
import { createStoredValue } from '../../shared/session/create-stored-value.ts';

const unsentRating = v.object({ label: v.string(), name: v.string(), rating: v.number() });
type UnsentRating = v.InferOutput<typeof unsentRating>;

const stored = createStoredValue<readonly UnsentRating[]>({
  name: 'external-session-ratings',
  schema: listOf(unsentRating),
  fallback: [],
});

/** Ratings given after the login expired, oldest first. A logout or a login of another DJ deletes them (spec 9). */
export const $unsentRatings = stored.$value;

export const saveUnsentRating = (rating: UnsentRating): void =>
  stored.update((ratings) => [...ratings.filter(({ label }) => label !== rating.label), rating]);

export const removeUnsentRating = (label: string): void =>
  stored.update((ratings) => ratings.filter((rating) => rating.label !== label));

export const discardUnsentRatings = (): void => stored.set([]);
