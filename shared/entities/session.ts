import type * as v from 'valibot';
import { objectWithWarnings } from '../environment/warnings.ts';
import { userSchema } from './account.ts';
import { boolOrFalse, orNull } from './lenient.ts';
import { recipientSchema } from './recipient.ts';

/** The logged-in client and DJ, as passed by the host page (spec 3, pages/README.md). */
export const sessionSchema = objectWithWarnings('session', {
  user: orNull(userSchema),
  recipient: orNull(recipientSchema),
  ghosted: boolOrFalse,
});
export type Session = v.InferOutput<typeof sessionSchema>;

export const emptySession: Session = { user: null, recipient: null, ghosted: false };
