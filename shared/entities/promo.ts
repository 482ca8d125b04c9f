import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../config/constants.ts';
import { textSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import { albumName, albumSchema } from './album.ts';
import { ResponseField } from './flags.ts';
import { labelSchema } from './label.ts';
import {
  boolOrFalse,
  dateSchema,
  type Id,
  idSchema,
  lenientObject,
  listOf,
  nameOrEmpty,
  numberOrZero,
  numberSchema,
  orNull,
  textOrEmpty,
} from './lenient.ts';
import { trackSchema } from './track.ts';

/** Thumbs down (-1), none (0) or up (1) (open point 63). */
export const thumbsSchema = v.fallback(v.pipe(numberSchema, v.picklist([-1, 0, 1])), 0);
export type Thumbs = v.InferOutput<typeof thumbsSchema>;

export const accessSchema = lenientObject('access', {
  has_opened_promo: boolOrFalse,
  has_left_feedback: boolOrFalse,
  has_been_emailed: boolOrFalse,
  has_opened_email: boolOrFalse,
  created: orNull(dateSchema),
});

export const katoSchema = lenientObject('kato', { is_pick: boolOrFalse, thumbs: thumbsSchema });

const zip = objectWithWarnings('zip', {
  url: textSchema,
  size: numberOrZero,
  /** The format of its tracks, null if the server does not tell. */
  format: orNull(v.picklist(DOWNLOAD_FORMATS)),
});
/** In bytes. */
const fileSize = v.fallback(v.optional(v.pipe(numberSchema, v.minValue(1))), undefined);
const named = objectWithWarnings('named', { id: orNull(idSchema), name: nameOrEmpty });

export const promoSchema = objectWithWarnings('promo', {
  template: textOrEmpty,
  promo_text: textOrEmpty,
  playlist: lenientObject('playlist', {
    tracks: v.pipe(
      listOf(trackSchema),
      v.transform((tracks) => [...new Map(tracks.map((track) => [track.track_id, track])).values()]),
    ),
    zip: orNull(zip),
    /** The size of all tracks in each format, as far as the server tells. */
    sizes: lenientObject('sizes', v.entriesFromList(DOWNLOAD_FORMATS, fileSize)),
  }),
  packshot_img: textOrEmpty,
  download_flags: numberOrZero,
  k: textOrEmpty,
  account: orNull(named),
  campaign: orNull(named),
  album: orNull(albumSchema),
  label: orNull(labelSchema),
  /** If it cannot be read, a rating is required, so that nothing unlocks by mistake. */
  feedback_required_fields: v.fallback(v.nullish(numberSchema, 0), (dataset) =>
    dataset ? ResponseField.RATING : 0,
  ),
  publicLink: boolOrFalse,
  access: accessSchema,
  kato: katoSchema,
});
/** The reply for a promo plus the promo's id, which the reply does not contain. */
export type Promo = v.InferOutput<typeof promoSchema> & { readonly id: Id };

/** Returns 'Artist – Title', else the campaign's name, else 'Untitled'. */
export const promoName = ({ album, campaign }: Pick<Promo, 'album' | 'campaign'>): string =>
  (album && albumName(album)) || campaign?.name || 'Untitled';

/** Returns the name of the promo's label, or else of the account that sends it. */
export const senderOf = ({ label, account }: Pick<Promo, 'label' | 'account'>): string =>
  label?.name || account?.name || '';
