import * as v from 'valibot';
import { albumName, albumSchema } from './album.ts';
import { count, type Id, id, listOf, orNull, text, yes } from './lenient.ts';
import { trackSchema } from './track.ts';

/** What a DJ thinks of a promo or a pick at a glance: down, nothing, up (open point 63). */
export const thumbsSchema = v.fallback(v.picklist([-1, 0, 1]), 0);
export type Thumbs = v.InferOutput<typeof thumbsSchema>;

const zip = v.object({ url: v.string(), size: count });

/** A label as a promo or a pick names it (spec 3). */
export const labelSchema = v.object({ url_name: v.string(), name: text });

/** How far a DJ has come with a promo; `created` is when it was sent. */
export const accessSchema = v.fallback(
  v.object({ has_opened_promo: yes, has_left_feedback: yes, created: orNull(v.string()) }),
  { has_opened_promo: false, has_left_feedback: false, created: null },
);

export const katoSchema = v.fallback(v.object({ thumbs: thumbsSchema }), { thumbs: 0 });

/** The reply to the promo call, as far as it is shown (spec 3). */
export const promoSchema = v.object({
  promo_text: text,
  playlist: v.fallback(v.object({ tracks: listOf(trackSchema), zip: orNull(zip) }), {
    tracks: [],
    zip: null,
  }),
  packshot_img: text,
  download_flags: count,
  /** Key that feedback is sent with. */
  k: text,
  account: orNull(v.object({ id: orNull(id), name: text })),
  campaign: orNull(v.object({ id: orNull(id), name: text })),
  album: orNull(albumSchema),
  label: orNull(labelSchema),
  /** Bitmask of ResponseField. */
  feedback_required_fields: count,
  publicLink: yes,
  access: accessSchema,
  kato: katoSchema,
});
/** Everything a DJ gets to see of one promo, under the id that was asked for. */
export type Promo = v.InferOutput<typeof promoSchema> & { readonly id: Id };

/** Release, or campaign where it has none; without either it is `nameless`. */
export const promoName = (
  { album, campaign }: Pick<Promo, 'album' | 'campaign'>,
  nameless = 'Untitled',
): string => (album && albumName(album)) || campaign?.name || nameless;
