import * as v from 'valibot';
import { sanitizeName } from '../format/text.ts';
import { cleanEmail, isEmail } from './email.ts';
import { type FieldRules, fieldMessage } from './field-messages.ts';

/** The name and email of a new DJ, entered in the sign-up or in 'Create' of the DJ login (spec 3). */
export const newDjSchema = v.object({ name: v.string(), email: v.string() });

export type NewDj = Readonly<v.InferOutput<typeof newDjSchema>>;

export const djNameRules: FieldRules = { required: true };

export const isDjName = (name: string): boolean => fieldMessage(name, djNameRules) === null;

export const isValidNewDj = ({ name, email }: NewDj): boolean => isDjName(name) && isEmail(email);

export const cleanDj = ({ name, email }: NewDj): NewDj => ({
  name: sanitizeName(name),
  email: cleanEmail(email),
});
