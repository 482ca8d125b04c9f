import type { NewDj } from '../entities/new-dj.ts';
import { isEmail } from './email.ts';

/** Whether there is a name and an e-mail address that is one (spec 5). */
export const isCompleteDj = ({ name, email }: NewDj): boolean => name.trim() !== '' && isEmail(email);

/** As it is sent: without the white space around it (spec 5). */
export const trimmedDj = ({ name, email }: NewDj): NewDj => ({ name: name.trim(), email: email.trim() });
