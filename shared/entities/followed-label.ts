import * as v from 'valibot';
import { answeredList, count, id, orNull, text } from './lenient.ts';

/** A label with a DJ's rating of it (spec 3). What else stands here a server may leave out. */
const followedLabelSchema = v.object({
  label: v.object({ url_name: v.string(), id: orNull(id), name: text }),
  rating: orNull(v.number()),
  /** When the DJ followed it, as ISO 8601. */
  followed: orNull(v.string()),
  city: text,
  /** How many promos it sent to the DJ, and how many of them the DJ rated 8 or more. */
  promos: count,
  well_rated: count,
  /** `2026-11-26`, the latest release day of these promos. */
  last_release: orNull(v.string()),
  /** Other DJs who follow it and follow something that the DJ follows too. */
  djs_in_common: count,
});

export type FollowedLabel = v.InferOutput<typeof followedLabelSchema>;

export const followedLabels = v.object({ results: answeredList(followedLabelSchema) });

/** The url_names, each once. */
export const namesOf = (labels: readonly FollowedLabel[]): string[] => [
  ...new Set(labels.map(({ label }) => label.url_name)),
];

/** A label of which no more is known. */
export const bareLabel = (label: { readonly url_name: string; readonly name: string }): FollowedLabel =>
  v.parse(followedLabelSchema, { label });
