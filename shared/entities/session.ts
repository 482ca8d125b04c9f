import * as v from 'valibot';
import { userSchema } from './account.ts';
import { boolOrFalse, orNull } from './lenient.ts';
import { recipientSchema } from './recipient.ts';

/** Who is logged in, as the host says (spec 3, design: host contract). */
export const sessionSchema = v.object({
  user: orNull(userSchema),
  recipient: orNull(recipientSchema),
  ghosted: boolOrFalse,
});
export type Session = v.InferOutput<typeof sessionSchema>;

export const emptySession: Session = { user: null, recipient: null, ghosted: false };
