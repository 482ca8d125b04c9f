import * as v from 'valibot';
import { isEmail } from './email.ts';

/** A DJ who signs up (spec 3), as typed. */
export const newDjSchema = v.object({ name: v.string(), email: v.string() });

export type NewDj = Readonly<v.InferOutput<typeof newDjSchema>>;

/** Whether there is a name and a valid email address (spec 5). */
export const isCompleteDj = ({ name, email }: NewDj): boolean => name.trim() !== '' && isEmail(email);

/** The fields without the white space around them, as they are sent (spec 5). */
export const trimmedDj = ({ name, email }: NewDj): NewDj => ({ name: name.trim(), email: email.trim() });
