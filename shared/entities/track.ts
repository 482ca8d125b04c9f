import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../config/constants.ts';
import { textSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import { idSchema, lenientObject, nameOrEmpty, numberOrZero, sentIdSchema, textOrEmpty } from './lenient.ts';
import { peaksSchema } from './peaks.ts';
import type { Promo } from './promo.ts';

const optionalUrl = v.fallback(v.optional(textSchema), undefined);

const streamFields = {
  track_id: idSchema,
  title: nameOrEmpty,
  artist: nameOrEmpty,
  mix: nameOrEmpty,
  /** In seconds. */
  duration: numberOrZero,
  /** Empty if the server sends none. */
  peaks: peaksSchema,
  url: textSchema,
};

/** A track of a promo (spec 3). `downloads` contains the URL of each available format. */
export const trackSchema = v.pipe(
  objectWithWarnings('track', {
    ...streamFields,
    track_id: sentIdSchema,
    /** Empty for a track that can't be heard. */
    url: textOrEmpty,
    downloads: lenientObject('downloads', v.entriesFromList(DOWNLOAD_FORMATS, optionalUrl)),
  }),
  v.transform((track) => ({ ...track, track_id: String(track.track_id), sentId: track.track_id })),
);
export type Track = v.InferOutput<typeof trackSchema>;

export const trackOf = ({ playlist }: Promo, id: string | null | undefined): Track | undefined =>
  playlist.tracks.find(({ track_id }) => track_id === id);

/** Returns 'Title (Mix)', or 'Title' for a track without a mix. */
export function trackName({ title, mix }: Pick<Track, 'title' | 'mix'>): string {
  const name = title || 'Untitled';
  return mix ? `${name} (${mix})` : name;
}

export const playableTrackSchema = v.object({
  ...streamFields,
  cover: textOrEmpty,
  label: nameOrEmpty,
  promo: idSchema,
});
export type PlayableTrack = Readonly<v.InferOutput<typeof playableTrackSchema>>;
