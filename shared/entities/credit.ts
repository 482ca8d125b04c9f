import * as v from 'valibot';
import { numberOrZero, orNull, textOrEmpty } from './lenient.ts';

/** A batch of credits that an account received (spec 7). Times are ISO 8601. */
export const creditSchema = v.object({
  description: textOrEmpty,
  amount: numberOrZero,
  remaining: orNull(v.number()),
  created: orNull(v.string()),
  expires: orNull(v.string()),
});
export type Credit = v.InferOutput<typeof creditSchema>;

/** An entry of the credit log. `amount` is negative for spent credits. */
export const creditLogSchema = v.object({
  description: textOrEmpty,
  amount: numberOrZero,
  balance: orNull(v.number()),
  created: orNull(v.string()),
});
export type CreditLogEntry = v.InferOutput<typeof creditLogSchema>;
