import * as v from 'valibot';
import { id, listReply, numberOrZero, orNull, textOrEmpty } from './lenient.ts';

/** A label with a DJ's rating of it (spec 3). */
const followedLabelSchema = v.object({
  label: v.object({ url_name: v.string(), id: orNull(id), name: textOrEmpty }),
  rating: orNull(v.number()),
  followed: orNull(v.string()),
  city: textOrEmpty,
  /** Promos that it sent to the DJ, and those of them that the DJ rated 8 or more. */
  promos: numberOrZero,
  well_rated: numberOrZero,
  /** The latest release day of these promos, such as `2026-11-26`. */
  last_release: orNull(v.string()),
  /** Followers of it who follow another label of the DJ, too. */
  djs_in_common: numberOrZero,
});
export type FollowedLabel = v.InferOutput<typeof followedLabelSchema>;

export const labelsReply = v.object({ results: listReply(followedLabelSchema) });

/** The url_names without duplicates. */
export const namesOf = (labels: readonly FollowedLabel[]): string[] => [
  ...new Set(labels.map(({ label }) => label.url_name)),
];

/** A followed label of which only the names are known. */
export const unratedLabel = (label: { readonly url_name: string; readonly name: string }): FollowedLabel =>
  v.parse(followedLabelSchema, { label });
