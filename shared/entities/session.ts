import * as v from 'valibot';
import { orNull, yes } from './lenient.ts';
import { recipientSchema } from './recipient.ts';
import { userSchema } from './user.ts';

/** Who the page is for, as the host says it (spec 3, design: host contract). */
export const sessionSchema = v.object({
  user: orNull(userSchema),
  recipient: orNull(recipientSchema),
  ghosted: yes,
});

export type Session = v.InferOutput<typeof sessionSchema>;

/** Nobody is signed in. */
export const nobody: Session = { user: null, recipient: null, ghosted: false };
