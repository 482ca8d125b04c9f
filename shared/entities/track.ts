import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../config/constants.ts';
import { count, id, text } from './lenient.ts';

const downloads = v.object(
  Object.fromEntries(
    DOWNLOAD_FORMATS.map((format) => [format, v.fallback(v.optional(v.string()), undefined)]),
  ),
);

/** What sounds. `duration` is in seconds, `url` is the stream. */
const stream = {
  track_id: id,
  title: text,
  artist: text,
  mix: text,
  duration: count,
  url: v.string(),
};

/** One track of a promo (spec 3). `downloads` has an address per format. */
export const trackSchema = v.object({
  ...stream,
  downloads: v.fallback(downloads, {}),
});

export type Track = v.InferOutput<typeof trackSchema>;

/** 'Title (Mix)', or the title alone; one without says so. */
export function trackName({ title, mix }: Pick<Track, 'title' | 'mix'>): string {
  const name = title || 'Untitled';
  return mix ? `${name} (${mix})` : name;
}

/** A track as the player holds it: what sounds, and what the bar says of it. */
export const playableTrackSchema = v.object({
  ...stream,
  /** Address of the cover, empty for none. */
  cover: text,
  label: text,
  /** The promo that the track belongs to: its page is the way back from the player. */
  promo: id,
});

export type PlayableTrack = Readonly<v.InferOutput<typeof playableTrackSchema>>;
