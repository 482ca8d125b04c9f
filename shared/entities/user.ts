import * as v from 'valibot';
import { accountSchema } from './account.ts';
import { count, id, orNull, text } from './lenient.ts';

/** A client, or an admin where the account has no id (spec 3, 6). */
export const userSchema = v.object({
  id,
  email: text,
  flags: count,
  settings: count,
  account: orNull(accountSchema),
});

export type User = v.InferOutput<typeof userSchema>;
