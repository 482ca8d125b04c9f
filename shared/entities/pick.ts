import * as v from 'valibot';
import { config } from '../config/config.ts';
import { PICK_STORES } from '../config/constants.ts';
import { textSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import type { Release } from '../format/dates.ts';
import { albumName, possibleDate } from './album.ts';
import { labelSchema } from './label.ts';
import {
  boolOrFalse,
  idSchema,
  lenientObject,
  listOf,
  nameOrEmpty,
  numberOrZero,
  orNull,
  textOrEmpty,
} from './lenient.ts';
import { thumbsSchema } from './promo.ts';

// For promos of this product, the server sends the product's key as the type.
const pickType = v.fallback(
  v.pipe(
    textSchema,
    v.transform((name) => (name === config().product ? 'product' : name)),
    v.picklist(['product', ...PICK_STORES, 'other']),
  ),
  'other',
);

const RELEASE = /^\s*(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?(?![-\d])|^\s*$/;

/** Parses `2026-11-26`, `20261126`, `2026-11` or `2026`. Missing parts and other formats give the values of `UNSET_RELEASE`. */
function parseRelease(date: string): Release {
  const [, year, month, day] = RELEASE.exec(date) ?? [];
  return possibleDate({
    released_year: Number(year),
    released_month: Number(month),
    released_day: Number(day),
  });
}

const campaign = objectWithWarnings('pick campaign', {
  id: orNull(idSchema),
  name: nameOrEmpty,
  album: orNull(objectWithWarnings('album', { artist: nameOrEmpty, title: nameOrEmpty })),
  packshot_img: textOrEmpty,
  url: textOrEmpty,
  access: lenientObject('access', { has_opened_promo: boolOrFalse }),
});

const pickFields = {
  pick_id: idSchema,
  weight: numberOrZero,
  type: pickType,
  source: textOrEmpty,
  is_hidden: boolOrFalse,
  thumbs: thumbsSchema,
  released: v.fallback(
    v.pipe(textSchema, v.regex(RELEASE, 'Expected an ISO date'), v.transform(parseRelease)),
    parseRelease(''),
  ),
  label: orNull(labelSchema),
  campaign: orNull(campaign),
};

/** A release recommended to a DJ (spec 3). `dupes` are the same release in other stores. */
export const pickSchema = objectWithWarnings('pick', {
  ...pickFields,
  dupes: listOf(objectWithWarnings('pick', pickFields)),
});
export type DjPick = v.InferOutput<typeof pickSchema>;
export type Listing = Omit<DjPick, 'dupes'>;

/** Returns 'Artist – Title', else the campaign's name, else 'Untitled'. */
export const pickName = ({ campaign }: Listing): string =>
  (campaign?.album && albumName(campaign.album)) || campaign?.name || 'Untitled';
