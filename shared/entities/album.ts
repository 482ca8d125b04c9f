import * as v from 'valibot';
import { UNSET_RELEASE } from '../config/constants.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import type { Release } from '../format/dates.ts';
import { nameOrEmpty, numberSchema } from './lenient.ts';

const part = (unset: number) => v.fallback(v.pipe(numberSchema, v.integer()), unset);

/** A release. An unknown year of its date is 9999, and an unknown month or day is 99 (spec 3). */
export const albumSchema = v.pipe(
  objectWithWarnings('album', {
    artist: nameOrEmpty,
    title: nameOrEmpty,
    released_year: part(UNSET_RELEASE.year),
    released_month: part(UNSET_RELEASE.month),
    released_day: part(UNSET_RELEASE.day),
  }),
  v.transform((album) => ({ ...album, ...possibleDate(album) })),
);
type Album = v.InferOutput<typeof albumSchema>;

/** Returns the date with its impossible parts unset, such as month 0 or 31 April. */
export function possibleDate(release: Release): Release {
  const { released_year: year, released_month: month, released_day: day } = release;
  const hasYear = year > 999 && year < UNSET_RELEASE.year;
  const hasMonth = month >= 1 && month <= 12;
  const hasDay = hasMonth && day >= 1 && day <= new Date(hasYear ? year : 2000, month, 0).getDate();
  return {
    released_year: hasYear ? year : UNSET_RELEASE.year,
    released_month: hasMonth ? month : UNSET_RELEASE.month,
    released_day: hasDay ? day : UNSET_RELEASE.day,
  };
}

/** Returns 'Artist – Title', or one of them if the other is empty. Titles of pages have a hyphen (spec 2.7). */
export const albumName = ({ artist, title }: Pick<Album, 'artist' | 'title'>, dash = '–'): string =>
  [artist, title].filter(Boolean).join(` ${dash} `);
