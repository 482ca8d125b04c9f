import * as v from 'valibot';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../config/constants.ts';
import { idSchema } from '../entities/lenient.ts';
import { formatShortDate, formatTime, isToday } from '../format/dates.ts';
import { createPromoRecords } from '../promos/promo-records.ts';

const timestamp = v.pipe(v.string(), v.isoTimestamp());

const itemSchema = v.object({
  promo: idSchema,
  name: v.string(),
  cover: v.string(),
  hasZip: v.boolean(),
  /** In bytes: of the zip, or else of all tracks in each format, as far as the server tells. */
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

/** Returns the bytes of an item's download, with single tracks in the preferred format; undefined if unknown. */
export const sizeOfItem = ({ sizes }: CrateItem, preferred: DownloadFormat): number | undefined =>
  ['zip', preferred, ...DOWNLOAD_FORMATS].map((format) => sizes[format]).find(Boolean);

/** Returns the bytes of all items, or null unless all are known. */
export function sizeOfItems(items: readonly CrateItem[], preferred: DownloadFormat): number | null {
  const sizes = items.map((item) => sizeOfItem(item, preferred) ?? Number.NaN);
  return sizes.reduce((sum, size) => sum + size, 0) || null;
}

/** Returns 'Downloaded 14:05', or 'Downloaded 24 Nov' on later days. */
export const downloadedText = (downloadedAt: string, today: Date): string =>
  `Downloaded ${isToday(downloadedAt, today) ? formatTime(downloadedAt) : formatShortDate(downloadedAt, today)}`;
