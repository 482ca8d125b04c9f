import * as v from 'valibot';
import { plainName } from '../format/text.ts';
import { answeredList, id, orNull, text } from './lenient.ts';

/** A storage on the web to which a DJ's downloads can go (spec 3). */
export const webStorageSchema = v.object({
  id,
  /** Such as Dropbox. */
  service: v.fallback(v.pipe(v.string(), v.transform(plainName), v.minLength(1)), 'Web storage'),
  /** Whose it is there. */
  name: text,
  created: orNull(v.string()),
});

/** Where a DJ's downloads go: to the own device unless set otherwise (spec 3). */
export const downloadPrefsSchema = v.object({
  dltype: v.fallback(v.picklist(['local', 'webstorage']), 'local'),
  /** The storage in use; null with `local`. */
  webstorageid: orNull(id),
  webstorages: v.optional(answeredList(webStorageSchema), []),
});

export type DownloadPrefs = v.InferOutput<typeof downloadPrefsSchema>;

/** The storage to which downloads go, null for the own device. */
export const chosenStorage = ({ dltype, webstorageid }: DownloadPrefs): DownloadPrefs['webstorageid'] =>
  dltype === 'local' ? null : webstorageid;
