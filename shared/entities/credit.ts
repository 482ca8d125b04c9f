import * as v from 'valibot';
import { count, orNull, text } from './lenient.ts';

/** Credits that an account has bought or was given (spec 7). Times are ISO 8601, null where there is none. */
export const creditSchema = v.object({
  description: text,
  amount: count,
  /** How many of them are left; null where the server does not say. */
  remaining: orNull(v.number()),
  created: orNull(v.string()),
  expires: orNull(v.string()),
});
export type Credit = v.InferOutput<typeof creditSchema>;

/** One entry of the credits log: `amount` came in, or went out where it is negative. */
export const creditLogSchema = v.object({
  description: text,
  amount: count,
  /** What was left after it; null where the server does not say. */
  balance: orNull(v.number()),
  created: orNull(v.string()),
});
export type CreditLogEntry = v.InferOutput<typeof creditLogSchema>;
