import type * as v from 'valibot';
import { objectWithWarnings } from '../environment/warnings.ts';
import { dateSchema, numberOrZero, numberSchema, orNull, textOrEmpty } from './lenient.ts';

/** A batch of credits that an account received (spec 7). Times are ISO 8601. */
export const creditSchema = objectWithWarnings('credit', {
  description: textOrEmpty,
  amount: numberOrZero,
  remaining: orNull(numberSchema),
  created: orNull(dateSchema),
  expires: orNull(dateSchema),
});
export type Credit = v.InferOutput<typeof creditSchema>;

/** An entry of the credit log. `amount` is negative for spent credits. */
export const creditLogSchema = objectWithWarnings('credit log', {
  description: textOrEmpty,
  amount: numberOrZero,
  balance: orNull(numberSchema),
  created: orNull(dateSchema),
});
export type CreditLogEntry = v.InferOutput<typeof creditLogSchema>;
