import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../config/constants.ts';
import { id, lenientObject, numberOrZero, textOrEmpty } from './lenient.ts';

const address = v.fallback(v.optional(v.string()), undefined);

/** `duration` is in seconds. */
const stream = {
  track_id: id,
  title: textOrEmpty,
  artist: textOrEmpty,
  mix: textOrEmpty,
  duration: numberOrZero,
  url: v.string(),
};

/** A track of a promo (spec 3). `downloads` has an address per format. */
export const trackSchema = v.object({
  ...stream,
  downloads: lenientObject(v.entriesFromList(DOWNLOAD_FORMATS, address)),
});
export type Track = v.InferOutput<typeof trackSchema>;

/** 'Title (Mix)', or the title. */
export function trackName({ title, mix }: Pick<Track, 'title' | 'mix'>): string {
  const name = title || 'Untitled';
  return mix ? `${name} (${mix})` : name;
}

/** A track in the player. */
export const playableTrackSchema = v.object({
  ...stream,
  cover: textOrEmpty,
  label: textOrEmpty,
  promo: id,
});
export type PlayableTrack = Readonly<v.InferOutput<typeof playableTrackSchema>>;
