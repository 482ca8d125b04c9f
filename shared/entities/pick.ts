import * as v from 'valibot';
import { config } from '../config/config.ts';
import { PICK_STORES, UNSET_RELEASE } from '../config/constants.ts';
import { albumName, type Release } from './album.ts';
import { count, id, listOf, orNull, text, yes } from './lenient.ts';
import { labelSchema, thumbsSchema } from './promo.ts';

/** What is recommended to a DJ (spec 3). */

/** A promo of ours, which the server calls by the product's key, or a release in a store. */
export type PickType = v.InferOutput<typeof type>;
const type = v.pipe(
  v.string(),
  v.transform((name) => (name === config().product ? 'product' : name)),
  v.picklist(['product', ...PICK_STORES]),
);

const unset: Release = {
  released_year: UNSET_RELEASE.year,
  released_month: UNSET_RELEASE.month,
  released_day: UNSET_RELEASE.day,
};

/** `2026-11-26`, or without its day or month; anything else is unset. */
const released = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}(-\d\d){0,2}(?![-\d])/),
    v.transform((date): Release => {
      const [year, month, day] = date.slice(0, 10).split('-').map(Number);
      return {
        released_year: year ?? UNSET_RELEASE.year,
        released_month: month ?? UNSET_RELEASE.month,
        released_day: day ?? UNSET_RELEASE.day,
      };
    }),
  ),
  unset,
);

const campaign = v.object({
  /** The promo, for a pick of ours. */
  id: orNull(id),
  name: text,
  album: orNull(v.object({ artist: text, title: text })),
  packshot_img: text,
  /** Where the store sells it. */
  url: text,
  access: v.fallback(v.object({ has_opened_promo: yes }), { has_opened_promo: false }),
});

const pickFields = {
  pick_id: id,
  weight: count,
  type,
  is_hidden: yes,
  thumbs: thumbsSchema,
  released,
  label: orNull(labelSchema),
  campaign: orNull(campaign),
};

/** One release in one place. `dupes` is the same release in other places. */
export const pickSchema = v.object({ ...pickFields, dupes: listOf(v.object(pickFields)) });
export type Pick = v.InferOutput<typeof pickSchema>;
export type Dupe = Omit<Pick, 'dupes'>;

/** 'Artist - Title', or the campaign's name. */
export const pickName = ({ campaign }: Dupe): string =>
  (campaign?.album && albumName(campaign.album)) || campaign?.name || 'Untitled';
