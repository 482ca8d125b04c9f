import * as v from 'valibot';
import { idSchema } from '../entities/lenient.ts';
import { formatShortDate, formatTime, isToday } from '../format/dates.ts';
import { createPromoRecords } from '../promos/promo-records.ts';

const timestamp = v.pipe(v.string(), v.isoTimestamp());

const itemSchema = v.object({
  promo: idSchema,
  name: v.string(),
  cover: v.string(),
  hasZip: v.boolean(),
  /** Bytes by format, as far as the server tells: of the zip, whose format may be 'zip', or else of all tracks. */
  sizes: v.record(v.string(), v.optional(v.number())),
  /** When its downloads were unlocked or, if that was on another day, when it was last downloaded. */
  addedAt: timestamp,
  downloadedAt: v.nullable(timestamp),
});
export type CrateItem = v.InferOutput<typeof itemSchema>;

/** The promos whose downloads this browser has unlocked or taken. */
export const crate = createPromoRecords('crate', itemSchema);

/** Returns what is in the DJ's crate on this day, in the order in which it was added. */
export const itemsOfToday = (items: readonly CrateItem[], today: Date): readonly CrateItem[] =>
  items
    .filter(({ addedAt }) => isToday(addedAt, today))
    .toSorted((one, other) => Date.parse(one.addedAt) - Date.parse(other.addedAt));

/** Adds a promo. One that was added today keeps its place, and each keeps the time of its last download. */
export const addToCrate = (item: CrateItem): void =>
  crate.save(item.promo, (known) => ({
    ...item,
    addedAt: known && isToday(known.addedAt) ? known.addedAt : item.addedAt,
    downloadedAt: item.downloadedAt ?? known?.downloadedAt ?? null,
  }));

/** Returns 'Downloaded 14:05', or 'Downloaded 24 Nov' on later days. */
export const downloadedText = (downloadedAt: string, today: Date): string =>
  `Downloaded ${isToday(downloadedAt, today) ? formatTime(downloadedAt) : formatShortDate(downloadedAt, today)}`;
