import * as v from 'valibot';
import { UNSET_RELEASE } from '../config/constants.ts';
import { textOrEmpty } from './lenient.ts';

/** A release. An unknown year of its date is 9999, and an unknown month or day is 99 (spec 3). */
export const albumSchema = v.object({
  artist: textOrEmpty,
  title: textOrEmpty,
  released_year: v.fallback(v.number(), UNSET_RELEASE.year),
  released_month: v.fallback(v.number(), UNSET_RELEASE.month),
  released_day: v.fallback(v.number(), UNSET_RELEASE.day),
});
type Album = v.InferOutput<typeof albumSchema>;
export type Release = Pick<Album, 'released_year' | 'released_month' | 'released_day'>;

/** Returns 'Artist - Title', or one of them if the other is empty. */
export const albumName = ({ artist, title }: Pick<Album, 'artist' | 'title'>): string =>
  [artist, title].filter(Boolean).join(' - ');
