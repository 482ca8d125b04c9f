import * as v from 'valibot';
import { isEmail } from './email.ts';

/** The name and email that a DJ types to sign up (spec 3). */
export const newDjSchema = v.object({ name: v.string(), email: v.string() });

export type NewDj = Readonly<v.InferOutput<typeof newDjSchema>>;

export const isCompleteDj = ({ name, email }: NewDj): boolean => name.trim() !== '' && isEmail(email);

export const trimmedDj = ({ name, email }: NewDj): NewDj => ({ name: name.trim(), email: email.trim() });
