import * as v from 'valibot';
import { textSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import { sanitizeName } from '../format/text.ts';
import { dateSchema, idSchema, listReply, nameOrEmpty, orNull } from './lenient.ts';

export const webStorageSchema = objectWithWarnings('web storage', {
  id: idSchema,
  service: v.fallback(v.pipe(textSchema, v.transform(sanitizeName), v.minLength(1)), 'Web storage'),
  name: nameOrEmpty,
  created: orNull(dateSchema),
});

export const downloadPrefsSchema = objectWithWarnings('download prefs', {
  dltype: v.fallback(v.picklist(['local', 'webstorage']), 'local'),
  webstorageid: orNull(idSchema),
  webstorages: v.optional(listReply(webStorageSchema), []),
});
export type DownloadPrefs = v.InferOutput<typeof downloadPrefsSchema>;

/** Returns the id of the cloud storage that receives downloads; null if they go to the device. */
export const selectedStorageId = ({ dltype, webstorageid }: DownloadPrefs): DownloadPrefs['webstorageid'] =>
  dltype === 'local' ? null : webstorageid;
