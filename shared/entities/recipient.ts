import * as v from 'valibot';
import { DOWNLOAD_FORMATS } from '../config/constants.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import { hasFlag, RecipientFlag } from './flags.ts';
import { idSchema, nameOrEmpty, numberOrZero, orNull, textOrEmpty } from './lenient.ts';

/** A DJ or journalist who receives promos (spec 3). A visitor with a public link has no id. */
export const recipientSchema = objectWithWarnings('recipient', {
  id: v.nullable(idSchema),
  address: textOrEmpty,
  name: nameOrEmpty,
  venue: nameOrEmpty,
  publication: nameOrEmpty,
  info: textOrEmpty,
  flags: numberOrZero,
  download_format: orNull(v.picklist(DOWNLOAD_FORMATS)),
});
export type Recipient = v.InferOutput<typeof recipientSchema>;

export type Profile = Pick<Recipient, 'name' | 'publication' | 'venue' | 'info'>;

/** Whether the DJ has signed the terms, with or without the privacy terms (spec 6, open point 53). */
export const hasSignedLegals = ({ flags }: Pick<Recipient, 'flags'>): boolean =>
  hasFlag(flags, RecipientFlag.SIGNED_LEGALS) || hasFlag(flags, RecipientFlag.SIGNED_PRIVACY_LEGALS);
