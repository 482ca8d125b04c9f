import * as v from 'valibot';
import { idSchema, listOf, numberOrZero, orNull } from '../entities/lenient.ts';
import { formatDuration } from '../format/dates.ts';
import { createPromoRecords } from '../promos/promo-records.ts';

const MAX_AGE_MS = 60 * 24 * 60 * 60_000;

/** Less than this (s) of a promo is not a place to go back to. */
const MIN_STOP = 5;

const seconds = v.pipe(v.number(), v.minValue(0));

const heardPromo = v.pipe(
  v.object({
    promo: idSchema,
    /** The timestamp (ms) of the last change. */
    at: v.number(),
    /** The tracks in their order, with the parts that were heard. */
    tracks: listOf(
      v.object({ id: idSchema, duration: numberOrZero, ranges: listOf(v.tuple([seconds, seconds])) }),
    ),
    /** Null after the end of the promo. */
    stop: orNull(v.object({ track: idSchema, position: seconds })),
  }),
  v.check(({ at }) => Date.now() - at < MAX_AGE_MS),
);
export type HeardPromo = v.InferOutput<typeof heardPromo>;

/** A part of a track that was heard, in seconds. */
export type HeardRange = HeardPromo['tracks'][number]['ranges'][number];

/** What the DJ has heard of the last promos in this browser, the latest last. */
export const heard = createPromoRecords('heard', heardPromo);

/** Returns where the DJ has stopped in a promo; null if it is finished or has hardly been heard. */
export function stopOf(entry: HeardPromo | undefined) {
  const index = entry?.tracks.findIndex(({ id }) => id === entry.stop?.track) ?? -1;
  if (!entry?.stop || index === -1 || (index === 0 && entry.stop.position < MIN_STOP)) return null;
  return { ...entry.stop, index, total: entry.tracks.length };
}

/** Returns for example 'Stopped at 2:14 · 2 of 5'. */
export function stopText(entry: HeardPromo | undefined): string | null {
  const stop = stopOf(entry);
  return stop && `Stopped at ${formatDuration(stop.position)} · ${stop.index + 1} of ${stop.total}`;
}

/** Returns how far the DJ has come in a promo, from 0 to 1; null if it has hardly been heard. */
export function progressOf(entry: HeardPromo | undefined): number | null {
  if (entry?.stop === null) return 1;
  const stop = stopOf(entry);
  const duration = stop && entry?.tracks[stop.index]?.duration;
  return stop && (stop.index + (duration ? Math.min(stop.position / duration, 1) : 0)) / stop.total;
}
