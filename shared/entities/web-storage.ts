import * as v from 'valibot';
import { plainName } from '../plain-name.ts';
import { id, orNull, text } from './lenient.ts';

/** A storage on the web to which a DJ's downloads can go (spec 3). */
export const webStorageSchema = v.object({
  id,
  /** Such as Dropbox. */
  service: v.fallback(v.pipe(v.string(), v.transform(plainName), v.minLength(1)), 'Web storage'),
  /** Whose it is there. */
  name: text,
  created: orNull(v.string()),
});
export type WebStorage = v.InferOutput<typeof webStorageSchema>;
