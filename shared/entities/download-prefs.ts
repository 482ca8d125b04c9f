import * as v from 'valibot';
import { answeredList, id, orNull } from './lenient.ts';
import { webStorageSchema } from './web-storage.ts';

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
