import * as v from 'valibot';
import { nameSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import {
  dateSchema,
  idSchema,
  listReply,
  nameOrEmpty,
  numberOrZero,
  numberSchema,
  orNull,
  propertyOf,
} from './lenient.ts';

/** A label without `url_name` can't be followed. */
export const labelSchema = objectWithWarnings('label', { url_name: nameOrEmpty, name: nameOrEmpty });

/** A followed or recommended label, with the DJ's rating of it (spec 3). */
export const followedLabelSchema = objectWithWarnings('followed label', {
  label: objectWithWarnings('label', { url_name: nameSchema, id: orNull(idSchema), name: nameOrEmpty }),
  rating: orNull(numberSchema),
  followed: orNull(dateSchema),
  city: nameOrEmpty,
  /** The account that sends the label's promos. */
  account: orNull(v.object({ id: idSchema })),
  /** The number of promos that the label sent to the DJ, null if unknown, and of those that the DJ rated 8 or higher. */
  promos: orNull(numberSchema),
  well_rated: numberOrZero,
  /** The latest release date of the label's promos to this DJ, such as `2026-11-26`. */
  last_release: orNull(dateSchema),
  /** The number of the label's followers who also follow another label of this DJ. */
  djs_in_common: numberOrZero,
});
export type FollowedLabel = v.InferOutput<typeof followedLabelSchema>;

export const followedLabelsReply = propertyOf('results', listReply(followedLabelSchema));

export const uniqueUrlNames = (labels: readonly FollowedLabel[]): string[] => [
  ...new Set(labels.map(({ label }) => label.url_name)),
];

/** Creates an unrated label from its name and url_name. */
export const unratedLabel = (label: { readonly url_name: string; readonly name: string }): FollowedLabel =>
  v.parse(followedLabelSchema, { label });

export const labelName = ({ name, url_name }: v.InferOutput<typeof labelSchema>): string => name || url_name;
