import * as v from 'valibot';
import { UNSET_RELEASE } from '../config/constants.ts';
import { text } from './lenient.ts';

/** A release with its date, whose unset parts are the placeholders of spec 3 (9999, 99, 99). */
export const albumSchema = v.object({
  artist: text,
  title: text,
  released_year: v.fallback(v.number(), UNSET_RELEASE.year),
  released_month: v.fallback(v.number(), UNSET_RELEASE.month),
  released_day: v.fallback(v.number(), UNSET_RELEASE.day),
});
export type Album = v.InferOutput<typeof albumSchema>;

/** When a release comes out, as far as that is known. */
export type Release = Pick<Album, 'released_year' | 'released_month' | 'released_day'>;

/** 'Artist - Title', or whichever of the two is there. */
export const albumName = ({ artist, title }: Pick<Album, 'artist' | 'title'>): string =>
  [artist, title].filter(Boolean).join(' - ');
