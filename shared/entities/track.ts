import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../config/constants.ts';
import { count, id, lenientObject, text } from './lenient.ts';

const address = v.fallback(v.optional(v.string()), undefined);

/** `duration` is in seconds. */
const stream = {
  track_id: id,
  title: text,
  artist: text,
  mix: text,
  duration: count,
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
  cover: text,
  label: text,
  promo: id,
});
export type PlayableTrack = Readonly<v.InferOutput<typeof playableTrackSchema>>;
