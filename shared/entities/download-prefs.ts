import * as v from 'valibot';
import { plainName } from '../format/text.ts';
import { answeredList, id, orNull, text } from './lenient.ts';

/** A web storage for a DJ's downloads (spec 3). */
export const webStorageSchema = v.object({
  id,
  service: v.fallback(v.pipe(v.string(), v.transform(plainName), v.minLength(1)), 'Web storage'),
  name: text,
  created: orNull(v.string()),
});

/** Where a DJ's downloads go (spec 3). */
export const downloadPrefsSchema = v.object({
  dltype: v.fallback(v.picklist(['local', 'webstorage']), 'local'),
  webstorageid: orNull(id),
  webstorages: v.optional(answeredList(webStorageSchema), []),
});
export type DownloadPrefs = v.InferOutput<typeof downloadPrefsSchema>;

/** The storage in use, or null for the own device. */
export const chosenStorage = ({ dltype, webstorageid }: DownloadPrefs): DownloadPrefs['webstorageid'] =>
  dltype === 'local' ? null : webstorageid;
