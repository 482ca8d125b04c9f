import * as v from 'valibot';
import { idSchema, listReply, numberOrZero, orNull, textOrEmpty } from './lenient.ts';

export const labelSchema = v.object({ url_name: v.string(), name: textOrEmpty });

/** A label that a DJ follows or may follow, with the DJ's rating (spec 3). */
const followedLabelSchema = v.object({
  label: v.object({ url_name: v.string(), id: orNull(idSchema), name: textOrEmpty }),
  rating: orNull(v.number()),
  followed: orNull(v.string()),
  city: textOrEmpty,
  /** The account that sends the label's promos. */
  account: orNull(v.object({ id: idSchema })),
  /** The number of promos that the label sent to the DJ, null if unknown, and of those that the DJ rated 8 or higher. */
  promos: orNull(v.number()),
  well_rated: numberOrZero,
  /** The latest release date of these promos, such as `2026-11-26`. */
  last_release: orNull(v.string()),
  /** The number of followers who also follow another of the DJ's labels. */
  djs_in_common: numberOrZero,
});
export type FollowedLabel = v.InferOutput<typeof followedLabelSchema>;

export const followedLabelsReply = v.object({ results: listReply(followedLabelSchema) });

export const uniqueUrlNames = (labels: readonly FollowedLabel[]): string[] => [
  ...new Set(labels.map(({ label }) => label.url_name)),
];

/** Creates a followed label from its names only. */
export const unratedLabel = (label: { readonly url_name: string; readonly name: string }): FollowedLabel =>
  v.parse(followedLabelSchema, { label });

export const labelName = ({ name, url_name }: v.InferOutput<typeof labelSchema>): string => name || url_name;
