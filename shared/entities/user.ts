import * as v from 'valibot';
import { count, id, orNull, text } from './lenient.ts';

/** The company that a client user belongs to (spec 3). */
export const clientAccountSchema = v.object({
  id: orNull(id),
  name: text,
  flags: count,
});

/** A client, or an admin where the account has no id (spec 3, 6). */
export const userSchema = v.object({
  id,
  email: text,
  flags: count,
  settings: count,
  /** Opaque: no screen depends on a certain key (open point 6). */
  permissions: v.fallback(v.record(v.string(), v.boolean()), {}),
  account: orNull(clientAccountSchema),
});

export type User = v.InferOutput<typeof userSchema>;
