import type * as v from 'valibot';
import { entity, idSchema, textOrEmpty } from './lenient.ts';

/** One of the DJ accounts that an access link may belong to (spec 3). */
export const possibleRecipientSchema = entity('possible recipient', {
  id: idSchema,
  email: textOrEmpty,
  name: textOrEmpty,
});
export type PossibleRecipient = v.InferOutput<typeof possibleRecipientSchema>;
