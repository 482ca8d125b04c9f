import * as v from 'valibot';
import { idSchema, textOrEmpty } from './lenient.ts';

/** A DJ account that a link may be meant for (spec 3). */
export const possibleRecipientSchema = v.object({ id: idSchema, email: textOrEmpty, name: textOrEmpty });
export type PossibleRecipient = v.InferOutput<typeof possibleRecipientSchema>;
