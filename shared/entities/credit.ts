import type * as v from 'valibot';
import { objectWithWarnings } from '../environment/warnings.ts';
import { dateSchema, nameOrEmpty, numberOrZero, numberSchema, orNull } from './lenient.ts';

/** A batch of credits that an account received (spec 7). Times are ISO 8601. */
export const creditSchema = objectWithWarnings('credit', {
  description: nameOrEmpty,
  amount: numberOrZero,
  remaining: orNull(numberSchema),
  created: orNull(dateSchema),
  expires: orNull(dateSchema),
});
export type Credit = v.InferOutput<typeof creditSchema>;

/** An entry of the credit log. `amount` is negative for spent credits. */
export const creditLogSchema = objectWithWarnings('credit log', {
  description: nameOrEmpty,
  amount: numberOrZero,
  balance: orNull(numberSchema),
  created: orNull(dateSchema),
});
export type CreditLogEntry = v.InferOutput<typeof creditLogSchema>;
